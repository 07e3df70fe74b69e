import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { orderLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { Order, OrderTotals } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ImportButton, NothingImported } from '../../../kit/imports/to-imports.tsx'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useChosenColumns } from '../../../kit/tab/use-chosen-columns.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { MoneyInWords } from '../../../kit/ui/figures/money-in-words.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import type { RowKey } from '../../../kit/ui/table/column.ts'
import { ColumnChooser } from '../../../kit/ui/table/column-chooser.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { tableOfIds } from '../../../kit/ui/table/table-of-list.ts'
import { UnmatchedNotice } from '../../../kit/ui/unmatched-notice.tsx'
import { ProductThumbs } from '../shared/product-thumbs.tsx'
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
      <UnmatchedNotice values={data?.unmatched ?? []} words={(params) => t('unmatched', params)} />
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

function OrderTable({ list, shown }: { list: OrderList; shown: readonly OrderColumn[] }) {
  const t = useText(text)
  const say = useSay()
  const can = useCan()
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const columns = useOrderColumns(shown)
  const { data } = list.reply
  const rows = data?.rows
  const mayAct = can(guards.edit) || can(guards.export)
  return (
    <>
      <DataTable
        label={say(viewOf(VIEW))}
        height="picture"
        tight
        columns={columns}
        {...tableOfIds(list)}
        rowName={(row) => row.order_id}
        selection={mayAct ? { keys: selected, onChange: setSelected } : undefined}
        empty={list.isFiltered ? undefined : <NothingImported title={t('noneYet')} />}
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
  return (
    <span>
      <MoneyInWords words={(params) => t('totalAmount', params)} value={sum.amount} currency={sum.currency} />
      {sum.profit === undefined ? null : (
        <span className="order-total-profit">
          <MoneyInWords
            words={(params) => t('totalProfit', params)}
            value={sum.profit}
            currency={sum.currency}
          />
        </span>
      )}
    </span>
  )
}
