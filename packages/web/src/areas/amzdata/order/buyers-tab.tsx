import type { BuyerPage } from '@crossdock/contracts/areas/amzdata/orders/order-radar.schema.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { orderLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { SpanPill } from '../../../kit/form/span-pill.tsx'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { detailText } from './detail.text.ts'
import { text } from './order.text.ts'
import type { OrderList } from './use-order-list.ts'

type Buyer = BuyerPage['rows'][number]

/** Buyers who came again, told apart by a hash alone; each leads to the orders. */
export function BuyersTab({ list, tabs }: { list: OrderList; tabs: ReactNode }) {
  const t = useText(text)
  const d = useText(detailText)
  const say = useSay()
  const { from, to } = list.state
  const reply = useCall(
    orderEndpoints.listBuyers,
    { ...(from && { from }), ...(to && { to }) },
    { quiet: true },
  )
  const columns = useBuyerColumns()
  return (
    <Page list>
      <PageHeader title={say(viewOf('amzdata/order'))} />
      {tabs}
      <div className="filters">
        <SpanPill label={t('days')} span={{ from, to }} onChange={(span) => list.change({ ...span })} />
      </div>
      <DataTable
        label={t('buyers')}
        columns={columns}
        rows={reply.data?.rows}
        rowKey={(row) => row.buyer}
        rowName={(row) => row.buyer}
        fetching={reply.isFetching}
        error={reply.error}
        onRetry={() => void reply.refetch()}
        onOpen={(row) => list.only({ buyer_of: String(row.latest_id) })}
        empty={<EmptyState title={d('noBuyers')} hint={d('noBuyersHint')} />}
      />
    </Page>
  )
}

function useBuyerColumns(): readonly Column<Buyer>[] {
  const t = useText(detailText)
  const say = useSay()
  const listing = useListing()
  return [
    {
      key: 'buyer',
      title: t('buyer'),
      width: 140,
      phone: 'title',
      render: (row) => <span className="mono">{row.buyer}</span>,
    },
    {
      key: 'orders',
      title: t('orders'),
      align: 'right',
      phone: 'code',
      named: true,
      render: (row) => <Quantity value={row.orders} />,
    },
    { key: 'units', title: t('units'), align: 'right', render: (row) => <Quantity value={row.units} /> },
    {
      key: 'refunded',
      title: t('refunded'),
      align: 'right',
      render: (row) => <Quantity value={row.refunded} dashZero />,
    },
    {
      key: 'amounts',
      title: say(orderLabels.amount),
      align: 'right',
      phone: 'figure',
      render: (row) =>
        row.amounts.map(({ currency, amount }) => (
          <span key={currency} className="order-sum">
            <Money value={amount} currency={currency} />
          </span>
        )),
    },
    { key: 'first', title: t('firstOn'), render: (row) => row.first_on },
    { key: 'last', title: t('lastOn'), phone: 'note', render: (row) => row.last_on },
    { key: 'shops', title: say(orderLabels.shop), render: (row) => listing(row.shops) },
  ]
}
