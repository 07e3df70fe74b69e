import { LOSS_CAUSES } from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { orderLabels, profitPartLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { Order } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { detailText } from './detail.text.ts'
import { OpenOrder } from './open-order.tsx'
import { OrderProfit, Products, TwoClocks } from './order-cells.tsx'
import type { OrderList } from './use-order-list.ts'

/** Orders that are looked at one by one, and the parts named of each. */
const SHOWN = 20
const PARTS = 3

/** The orders that lost most, each with the parts it lost most by. */
export function LosingOrders({ list }: { list: OrderList }) {
  const t = useText(detailText)
  const columns = useColumns()
  const { from, to } = list.state
  const query = { loss: '1', sort: 'profit', size: SHOWN, ...(from && { from }), ...(to && { to }) } as const
  const reply = useCall(orderEndpoints.listOrders, query, { quiet: true })
  const rows = reply.data?.rows
  return (
    <>
      <SectionHead title={t('worstTitle')} />
      <DataTable
        label={t('worstTitle')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.order_id}
        error={reply.error}
        onRetry={() => void reply.refetch()}
        onOpen={(row) => list.show(String(row.id))}
        openKey={Number(list.open)}
      />
      <OpenOrder list={list} rows={rows} />
    </>
  )
}

function useColumns(): readonly Column<Order>[] {
  const t = useText(detailText)
  const say = useSay()
  return [
    {
      key: 'order_id',
      title: say(orderLabels.order_id),
      width: 190,
      phone: 'title',
      render: (order) => <span className="mono">{order.order_id}</span>,
    },
    {
      key: 'purchase_at',
      title: say(orderLabels.purchase_at),
      width: 136,
      render: (order) => <TwoClocks at={order.purchase_at} marketplace={order.marketplace} />,
    },
    {
      key: 'title',
      title: say(orderLabels.title),
      width: 220,
      phone: 'code',
      render: (order) => <Products order={order} />,
    },
    { key: 'why', title: t('why'), width: 320, phone: 'note', render: (order) => <Reasons order={order} /> },
    {
      key: 'profit',
      title: say(orderLabels.profit),
      align: 'right',
      phone: 'figure',
      render: (order) => <OrderProfit order={order} />,
    },
  ]
}

/** What most was lost by, the greatest first. */
function Reasons({ order: { parts, currency } }: { order: Order }) {
  const say = useSay()
  if (!parts) return null
  const greatest = LOSS_CAUSES.filter((cause) => Number(parts[cause]) > 0)
    .toSorted((one, other) => Number(parts[other]) - Number(parts[one]))
    .slice(0, PARTS)
  return (
    <span className="order-reasons">
      {greatest.map((cause) => (
        <span key={cause}>
          {say(profitPartLabels[cause])} <Money value={parts[cause]} currency={currency} />
        </span>
      ))}
    </span>
  )
}
