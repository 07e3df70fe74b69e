import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { orderLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { Order, OrderTotals } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { ButtonTo } from '../../../kit/tab/button-to.tsx'
import { useChosenColumns } from '../../../kit/tab/use-chosen-columns.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import type { RowKey } from '../../../kit/ui/table/column.ts'
import { ColumnChooser } from '../../../kit/ui/table/column-chooser.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { ProductThumbs } from '../shared/product-thumbs.tsx'
import { UnmatchedValues } from '../shared/unmatched-values.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ExportMenu } from './export-menu.tsx'
import { OpenOrder } from './open-order.tsx'
import { text } from './order.text.ts'
import {
  ORDER_COLUMNS,
  type OrderColumn,
  USUAL_COLUMNS,
  useOfferedColumns,
  useOrderColumns,
} from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import type { OrderList } from './use-order-list.ts'

const guards = amzdataPermissions.order
const VIEW = 'amzdata/order'

/** The orders with their filters, sums, and the one that is open. */
export function OrdersTab({ list, tabs }: { list: OrderList; tabs: ReactNode }) {
  const t = useText(text)
  const say = useSay()
  const can = useCan()
  const offered = useOfferedColumns()
  const [shown, choose] = useChosenColumns(VIEW, { all: ORDER_COLUMNS, offered, usual: USUAL_COLUMNS })
  const { data } = list.reply
  const total = data?.total
  return (
    <Page list>
      <PageHeader title={say(viewOf(VIEW))} count={total == null ? null : formatDecimal(String(total), 0)}>
        <ColumnChooser
          className="not-phone"
          offered={offered}
          labels={orderLabels}
          shown={shown}
          onChange={choose}
        />
        {can(guards.export) ? <ExportMenu query={list.filter} /> : null}
        <ImportButton />
      </PageHeader>
      {tabs}
      <OrderFilters list={list} />
      <UnmatchedValues values={data?.unmatched ?? []} words={(params) => t('unmatched', params)} />
      <ProductThumbs ids={picturesOf(data?.rows)}>
        <OrderTable list={list} shown={shown} />
      </ProductThumbs>
      <OpenOrder list={list} rows={list.reply.data?.rows} />
    </Page>
  )
}

/** Products of the page with a picture; what a line of the list shows is the first of an order. */
function picturesOf(rows: readonly Order[] | undefined): number[] {
  return (rows ?? []).flatMap(({ items: [first] }) => first?.picture_of ?? [])
}

function ImportButton() {
  const t = useText(text)
  const { import: permission } = amzdataPermissions.data_import
  return (
    <ButtonTo to="/amzdata/data_import" permission={permission} icon="upload">
      {t('importReports')}
    </ButtonTo>
  )
}

function OrderTable({ list, shown }: { list: OrderList; shown: readonly OrderColumn[] }) {
  const say = useSay()
  const can = useCan()
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const columns = useOrderColumns(shown)
  const { data, error, isFetching, refetch } = list.reply
  const rows = data?.rows
  const mayAct = can(guards.edit) || can(guards.export)
  return (
    <>
      <DataTable
        label={say(viewOf(VIEW))}
        height="picture"
        tight
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.order_id}
        fetching={isFetching}
        error={error}
        onRetry={() => void refetch()}
        sort={list.state.sort || undefined}
        onSort={(sort) => list.change({ sort: sort ?? '' })}
        selection={mayAct ? { keys: selected, onChange: setSelected } : undefined}
        onOpen={(row) => list.show(String(row.id))}
        openKey={Number(list.open)}
        empty={list.isFiltered ? undefined : <NothingYet />}
      />
      {rows && rows.length > 0 ? <TotalsLine list={list} /> : null}
      <AddressPager state={list.state} found={data} onChange={list.change} />
      <BulkBar
        rows={(rows ?? []).filter(({ id }) => selected.has(id))}
        onClear={() => setSelected(new Set())}
      />
    </>
  )
}

/** Sums of the whole filter by currency. */
function TotalsLine({ list }: { list: OrderList }) {
  const t = useText(text)
  const { data } = useCall(orderEndpoints.getOrderTotals, list.filter, { quiet: true })
  if (!data) return <p className="list-totals" aria-hidden="true" />
  if (data.orders === null) return <p className="list-totals">{t('tooManyTotals')}</p>
  const count = (value: number | null) => formatDecimal(String(value ?? 0), 0)
  return (
    <p className="list-totals">
      <b>{t('orderTotals', { count: count(data.orders), units: count(data.units) })}</b>
      {data.amounts.map((sum) => (
        <CurrencyTotal key={sum.currency} sum={sum} />
      ))}
    </p>
  )
}

function CurrencyTotal({ sum }: { sum: OrderTotals['amounts'][number] }) {
  const t = useText(text)
  const [before = '', after = ''] = t('totalAmount', { amount: '|' }).split('|')
  const [profit = '', rest = ''] = t('totalProfit', { amount: '|' }).split('|')
  return (
    <span>
      {before}
      <Money value={sum.amount} currency={sum.currency} />
      {after}
      {sum.profit === undefined ? null : (
        <span className="order-total-profit">
          {profit}
          <Money value={sum.profit} currency={sum.currency} />
          {rest}
        </span>
      )}
    </span>
  )
}

function NothingYet() {
  const t = useText(text)
  return <EmptyState title={t('noneYet')} action={<Link to="/amzdata/data_import">{t('toImport')}</Link>} />
}
