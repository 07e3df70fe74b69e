import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Orders of one shop whose reports changed. */
export interface OrderSet {
  readonly companyId: number
  readonly shopId: number
  readonly orderIds: readonly string[]
}

/** The tables whose current rows orders are made of. */
export type OrderTable = 'all_orders_row' | 'order_report_row'

/** Orders a file speaks of, by the rows it brought. */
export async function listOrdersOf(
  trx: Trx,
  table: OrderTable,
  { companyId, importId }: { companyId: number; importId: number },
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct order_id from ${sql.table(`amzdata.${table}`)}
    where company_id = ${companyId} and import_file_id = ${importId} order by 1`.execute(trx)
  return rows.map(({ orderId }) => orderId)
}

/** Current rows of one report about the orders. */
export function currentRows(
  table: OrderTable,
  { companyId, shopId, orderIds }: OrderSet,
): RawBuilder<unknown> {
  return sql`select r.* from ${sql.table(`amzdata.${table}`)} r where r.company_id = ${companyId}
    and r.shop_id = ${shopId} and r.order_id = any (${orderIds}::text[]) and r.is_current`
}

/** Columns that both reports fill. */
const SHARED = ['quantity', 'item_price', 'item_tax', 'shipping_price', 'shipping_tax', 'title'] as const

/** What the newer report says of a line; what it leaves blank, the older one. */
const newer = (column: string) => `coalesce(case when is_listed_newer then l.${column} else p.${column} end,
  l.${column}, p.${column})`

const shared = sql.raw(SHARED.map((column) => `${newer(column)} as ${column}`).join(', '))
const net = (column: string) => `coalesce(l.vat_exclusive_${column}, ${newer(column)}, 0)`
const gross = sql.raw(
  `${net('item_price')} + ${net('shipping_price')} + coalesce(l.vat_exclusive_gift_wrap_price, l.gift_wrap_price, 0)`,
)

/**
 * Writes the items of the orders anew: a line of the order report is one item id (the last of its versions), lines of
 * the all-orders report are told apart by their order; the n-th line of an MSKU in one is the n-th in the other (B.4).
 */
export async function rewriteItems(trx: Trx, set: OrderSet): Promise<void> {
  const { companyId, shopId, orderIds } = set
  await sql`delete from amzdata.amz_order_item
    where company_id = ${companyId} and shop_id = ${shopId} and order_id = any (${orderIds}::text[])`.execute(
    trx,
  )
  await sql`
    with listed as materialized (
      select r.*, row_number() over (partition by order_id, coalesce(msku, '')
        order by asin, ordinal, import_file_id, line_no)::int as nth
      from (${currentRows('all_orders_row', set)}) r
    ),
    once as (
      select distinct on (order_id, order_item_id) r.* from (${currentRows('order_report_row', set)}) r
      order by order_id, order_item_id, rank desc, import_file_id desc, ordinal desc
    ),
    reported as materialized (
      select r.*, row_number() over (partition by order_id, coalesce(msku, '') order by order_item_id)::int as nth
      from once r
    ),
    line as (
      select coalesce(l.order_id, p.order_id) as order_id, coalesce(l.msku, p.msku, '') as msku,
        coalesce(l.nth, p.nth) as ordinal, p.order_item_id, coalesce(l.marketplace, p.marketplace) as marketplace,
        coalesce(l.currency, p.currency) as currency, coalesce(l.purchase_at, p.purchase_at) as purchase_at,
        coalesce(l.period_from, p.period_from) as purchase_on, l.asin, l.item_status as status, p.quantity_shipped,
        ${shared}, l.gift_wrap_price, l.gift_wrap_tax, abs(l.item_promotion_discount) as item_discount,
        abs(l.ship_promotion_discount) as shipping_discount, l.promotion_ids, ${gross} as gross,
        l.import_file_id as listed_file_id, l.line_no as listed_line,
        p.import_file_id as reported_file_id, p.line_no as reported_line
      from listed l full join reported p
        on p.order_id = l.order_id and coalesce(p.msku, '') = coalesce(l.msku, '') and p.nth = l.nth
      cross join lateral (select l.order_id is not null and (p.order_id is null
        or coalesce(l.last_updated_at, l.purchase_at) >= coalesce(p.reported_at, p.purchase_at)) as is_listed_newer) n
    )
    insert into amzdata.amz_order_item (company_id, shop_id, order_id, msku, ordinal, order_item_id, marketplace,
      currency, purchase_at, purchase_on, asin, status, quantity_shipped, quantity, item_price, item_tax,
      shipping_price, shipping_tax, title, gift_wrap_price, gift_wrap_tax, item_discount, shipping_discount,
      promotion_ids, gross, discount, listed_file_id, listed_line, reported_file_id, reported_line)
    select ${companyId}::bigint, ${shopId}::bigint, order_id, msku, ordinal, order_item_id, marketplace, currency,
      purchase_at, purchase_on, asin, status, quantity_shipped, coalesce(quantity, 0), item_price, item_tax,
      shipping_price, shipping_tax, title, gift_wrap_price, gift_wrap_tax, item_discount, shipping_discount,
      promotion_ids, gross, coalesce(item_discount, 0) + coalesce(shipping_discount, 0), listed_file_id, listed_line,
      reported_file_id, reported_line
    from line`.execute(trx)
}
