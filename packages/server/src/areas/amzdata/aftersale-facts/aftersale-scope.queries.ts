import { type RawBuilder, sql } from 'kysely'

/** Reports whose rows are events by themselves. */
export type AftersaleReport = 'return' | 'reimbursement'

/** What is derived anew: all events of some orders of a shop, or those of a file that name no order. */
export interface AftersaleScope {
  readonly companyId: number
  readonly shopId: number
  readonly orderIds: readonly string[] | null
  /** With `orderIds` null: the file whose rows without an order are meant. */
  readonly importId: number
}

const TABLES = { return: 'fba_return_row', reimbursement: 'fba_reimbursement_row' } as const

/** The table of a report. */
export const tableOf = (report: AftersaleReport) => sql.table(`amzdata.${TABLES[report]}`)

/** The key of a row of a report: its identity, which holds whichever version is current. */
export const REPORT_KEY = sql`r.marketplace || ':' || r.row_key || ':' || r.ordinal`

/** Keys of the rows of the file that name no order. */
function keysOfFile(report: AftersaleReport, { companyId, importId }: AftersaleScope): RawBuilder<unknown> {
  return sql`select ${REPORT_KEY} from ${tableOf(report)} r
    where r.company_id = ${companyId} and r.import_file_id = ${importId} and r.order_id is null`
}

/** Rows `r` of a report that count and are in scope. */
export function reportRowsInScope(report: AftersaleReport, scope: AftersaleScope): RawBuilder<unknown> {
  const { companyId, shopId, orderIds } = scope
  const place = sql`r.company_id = ${companyId} and r.shop_id = ${shopId} and r.is_current`
  if (orderIds) return sql`${place} and r.order_id = any (${orderIds}::text[])`
  return sql`${place} and r.order_id is null and r.period_from = any (array(
      select distinct r.period_from from ${tableOf(report)} r
      where r.company_id = ${companyId} and r.import_file_id = ${scope.importId} and r.order_id is null))
    and ${REPORT_KEY} in (${keysOfFile(report, scope)})`
}

/** Events `a` of a report in scope. */
export function reportEventsInScope(report: AftersaleReport, scope: AftersaleScope): RawBuilder<unknown> {
  const { companyId, shopId, orderIds } = scope
  const place = sql`a.company_id = ${companyId} and a.shop_id = ${shopId} and a.source = ${report}`
  if (orderIds) return sql`${place} and a.order_id = any (${orderIds}::text[])`
  return sql`${place} and a.source_key in (${keysOfFile(report, scope)})`
}

/** Rows `t` of transactions in scope. */
export function transactionsInScope({
  companyId,
  shopId,
  orderIds,
  importId,
}: AftersaleScope): RawBuilder<unknown> {
  const place = sql`t.company_id = ${companyId} and t.shop_id = ${shopId}`
  return orderIds
    ? sql`${place} and t.order_id = any (${orderIds}::text[])`
    : sql`${place} and t.import_file_id = ${importId} and t.order_id is null`
}

/** Events `a` of transactions in scope. */
export function transactionEventsInScope({
  companyId,
  shopId,
  orderIds,
  importId,
}: AftersaleScope): RawBuilder<unknown> {
  const place = sql`a.company_id = ${companyId} and a.shop_id = ${shopId} and a.source = 'transaction'`
  return orderIds
    ? sql`${place} and a.order_id = any (${orderIds}::text[])`
    : sql`${place} and a.import_file_id = ${importId} and a.order_id is null`
}

/**
 * Common table expression `sold`: what was sold by order and MSKU, as the settled rows of the events' orders say, and
 * as the reports of orders know it (`item`, `bought`).
 */
export function soldTable({ companyId, shopId, orderIds }: AftersaleScope): RawBuilder<unknown> {
  const wanted = orderIds ?? []
  return sql`sold as materialized (
    select t.order_id, coalesce(t.msku, '') as msku, min(t.biz_date) as sold_on, sum(t.product_sales) as sales,
      -sum(t.selling_fees) as commission, -sum(t.fba_fees) as fba,
      case when bool_or(t.fulfillment = 'AFN') then 'FBA' when bool_or(t.fulfillment = 'MFN') then 'FBM' end as channel
    from amzdata.amz_transaction t
    where t.company_id = ${companyId} and t.shop_id = ${shopId} and t.type = 'ORDER'
      and t.order_id = any (${wanted}::text[])
    group by 1, 2
  ),
  known as materialized (
    select order_id, min(sold_on) as sold_on, min(channel) as channel from sold group by 1
  ),
  item as materialized (
    select distinct on (i.order_id, i.msku) i.order_id, i.msku, i.asin, i.title
    from amzdata.amz_order_item i
    where i.company_id = ${companyId} and i.shop_id = ${shopId} and i.order_id = any (${wanted}::text[])
    order by i.order_id, i.msku, i.ordinal
  ),
  bought as materialized (
    select o.order_id, o.purchase_on, o.buyer_hash, o.channel from amzdata.amz_order o
    where o.company_id = ${companyId} and o.shop_id = ${shopId} and o.order_id = any (${wanted}::text[])
  )`
}

/** Joins what is known of the order of a row; `on` names the table with `order_id` and `msku`. */
export function orderJoins(row: 't' | 'r'): RawBuilder<unknown> {
  const order = sql.ref(`${row}.order_id`)
  const msku = sql.ref(`${row}.msku`)
  return sql`
    left join known on known.order_id = ${order}
    left join bought o on o.order_id = ${order}
    left join item i on i.order_id = ${order} and i.msku = coalesce(${msku}, '')`
}

/** Columns about the order, as `ORDER_NAMES`; `day` is the day of the event. */
export const orderColumns = (day: RawBuilder<unknown>) => sql`
  coalesce(o.purchase_on, known.sold_on) as purchase_on,
  ${day} - coalesce(o.purchase_on, known.sold_on) as interval_days,
  o.order_id is not null or known.order_id is not null as is_order_known,
  o.buyer_hash`

/** Writes events: new ones are inserted, known ones changed, those of the scope that are no more go; answers the ids. */
export function writeEvents(
  { companyId, shopId }: AftersaleScope,
  wish: {
    readonly source: string
    readonly columns: readonly string[]
    readonly fresh: RawBuilder<unknown>
    readonly scoped: RawBuilder<unknown>
  },
): RawBuilder<{ id: string }> {
  const names = sql.raw(wish.columns.join(', '))
  const replaced = sql.raw(wish.columns.map((name) => `${name} = excluded.${name}`).join(', '))
  return sql<{ id: string }>`
    with ${wish.fresh},
    gone as (
      delete from amzdata.aftersale a where ${wish.scoped}
        and not exists (select from fresh f where f.source_key = a.source_key)
    )
    insert into amzdata.aftersale (company_id, shop_id, source, source_key, ${names})
    select ${companyId}::bigint, ${shopId}::bigint, ${wish.source}, source_key, ${names} from fresh
    on conflict (company_id, shop_id, source, source_key) do update set ${replaced}
    returning id`
}

/** Columns that every event has. */
export const EVENT_COLUMNS = [
  'type',
  'import_file_id',
  'line_no',
  'marketplace',
  'currency',
  'order_id',
  'msku',
  'asin',
  'title',
  'event_at',
  'event_on',
  'purchase_on',
  'interval_days',
  'is_order_known',
  'buyer_hash',
  'channel',
  'quantity',
] as const
