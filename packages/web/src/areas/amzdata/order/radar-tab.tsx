import type { LossRadar } from '@crossdock/contracts/areas/amzdata/orders/order-radar.schema.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { profitPartLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { SpanPill } from '../../../kit/form/span-pill.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { NothingImported } from '../../../kit/imports/to-imports.tsx'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { NameCell } from '../../../kit/ui/table/name-cell.tsx'
import { detailText } from './detail.text.ts'
import { LosingOrders } from './losing-orders.tsx'
import { text } from './order.text.ts'
import type { OrderList } from './use-order-list.ts'

type Cause = LossRadar['causes'][number]
type LosingMsku = LossRadar['mskus'][number]

/** Why orders lost money: by the greatest part of each loss, and by the MSKU; each line leads to its orders. */
export function RadarTab({ list, tabs }: { list: OrderList; tabs: ReactNode }) {
  const t = useText(text)
  const say = useSay()
  const { from, to } = list.state
  const reply = useCall(
    orderEndpoints.getLossRadar,
    { ...(from && { from }), ...(to && { to }) },
    { quiet: true },
  )
  const { data } = reply
  return (
    <Page>
      <PageHeader title={say(viewOf('amzdata/order'))} />
      {tabs}
      <div className="filters">
        <SpanPill label={t('days')} span={{ from, to }} onChange={(span) => list.change({ ...span })} />
      </div>
      <Awaited reply={reply} lines={6} />
      {data ? <Radar radar={data} list={list} /> : null}
    </Page>
  )
}

function Radar({ radar, list }: { radar: LossRadar; list: OrderList }) {
  const t = useText(detailText)
  const none = useText(text)
  const say = useSay()
  const { from, to } = list.state
  const causes = useCauseColumns(radar)
  const mskus = useMskuColumns()
  if (radar.orders === 0 && from === '' && to === '') {
    return <NothingImported title={none('noneYet')} />
  }
  if (radar.losing === 0) return <EmptyState title={t('noLoss')} hint={t('noLossHint')} />
  const count = (value: number) => formatDecimal(String(value), 0)
  return (
    <div className="order-radar">
      <p className="order-radar-sum">
        <b>{count(radar.losing)}</b> {t('losingOrders')}
        {radar.orders === null ? null : (
          <span className="t3"> {t('ofOrders', { count: count(radar.orders) })}</span>
        )}
      </p>
      <SectionHead title={t('whyTitle')} />
      <DataTable
        label={t('whyTitle')}
        height="small"
        columns={causes}
        rows={radar.causes}
        rowKey={(row) => `${row.cause} ${row.currency}`}
        rowName={(row) => say(profitPartLabels[row.cause])}
        onOpen={({ cause }) => list.only({ loss: '1', cause, from, to })}
      />
      <SectionHead title={t('whichTitle')} />
      <DataTable
        label={t('whichTitle')}
        height="small"
        columns={mskus}
        rows={radar.mskus}
        rowKey={(row) => `${row.msku} ${row.currency}`}
        rowName={(row) => row.msku}
        onOpen={({ msku }) => list.only({ loss: '1', by: 'msku', q: msku, from, to })}
      />
      <LosingOrders list={list} />
    </div>
  )
}

function useCauseColumns({ losing }: LossRadar): readonly Column<Cause>[] {
  const t = useText(detailText)
  const say = useSay()
  return [
    {
      key: 'cause',
      title: t('cause'),
      width: 180,
      phone: 'title',
      render: (row) => say(profitPartLabels[row.cause]),
    },
    {
      key: 'bar',
      title: t('share'),
      width: 240,
      render: (row) => (
        <span className="order-bar">
          <i style={{ width: `${(row.orders / losing) * 100}%` }} />
        </span>
      ),
    },
    {
      key: 'orders',
      title: t('orders'),
      align: 'right',
      phone: 'code',
      named: true,
      render: (row) => <Quantity value={row.orders} />,
    },
    {
      key: 'part',
      title: t('part'),
      align: 'right',
      render: (row) => <Money value={row.part} currency={row.currency} />,
    },
    {
      key: 'profit',
      title: t('loss'),
      align: 'right',
      phone: 'figure',
      render: (row) => <Money value={row.profit} currency={row.currency} />,
    },
  ]
}

function useMskuColumns(): readonly Column<LosingMsku>[] {
  const t = useText(detailText)
  return [
    {
      key: 'msku',
      title: 'MSKU',
      width: 300,
      phone: 'title',
      render: (row) => <NameCell name={row.title ?? row.msku} codes={row.msku} width={230} />,
    },
    {
      key: 'orders',
      title: t('losingOrders'),
      align: 'right',
      phone: 'code',
      named: true,
      render: (row) => <Quantity value={row.orders} />,
    },
    {
      key: 'profit',
      title: t('loss'),
      align: 'right',
      phone: 'figure',
      render: (row) => <Money value={row.profit} currency={row.currency} />,
    },
  ]
}
