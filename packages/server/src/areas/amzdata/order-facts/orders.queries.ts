import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { currentRows, type OrderSet, type OrderTable } from './order-items.queries.ts'

/** The newest row of each order in one report. */
function newestRow(table: OrderTable, set: OrderSet): RawBuilder<unknown> {
  return sql`select distinct on (order_id) r.* from (${currentRows(table, set)}) r
    order by order_id, rank desc, import_file_id desc, line_no`
}

/** Amazon's words for how far an order is, among them those of self-delivered and pick-up orders. */
const LISTED_STATUS = sql.raw(`case
  when lower(l.order_status) like 'cancel%' then 'cancelled'
  when lower(l.order_status) like 'pending%' or lower(l.order_status) like 'invoice%' then 'pending'
  when lower(replace(l.order_status, ' ', '')) like 'partiallyshipped%' then 'partially_shipped'
  when lower(l.order_status) like 'shipped%' or lower(l.order_status) in ('complete', 'delivered') then 'shipped'
  when l.order_status is not null then 'unshipped' end`)

/** The order report tells of what is still to be shipped. */
const REPORTED_STATUS = sql.raw(`case when i.shipped >= i.units and i.units > 0 then 'shipped'
  when i.shipped > 0 then 'partially_shipped' else 'unshipped' end`)

const CHANNEL = sql.raw(`case when coalesce(l.sales_channel, p.sales_channel) ilike 'non-amazon%' then 'MCF'
  when lower(l.fulfillment_channel) in ('amazon', 'afn') or l.fulfillment_channel ilike 'amazon%' then 'FBA'
  else 'FBM' end`)

const COLUMNS = [
  'marketplace',
  'currency',
  'purchase_at',
  'purchase_on',
  'paid_at',
  'last_updated_at',
  'promised_at',
  'status',
  'channel',
  'sales_channel',
  'ship_service_level',
  'ship_state',
  'ship_country',
  'is_business',
  'is_replacement',
  'po_number',
  'price_designation',
  'buyer_hash',
  'lines',
  'units',
  'item_total',
  'shipping',
  'gift_wrap',
  'promo',
  'tax',
  'amount',
  'has_promotion',
] as const

const names = sql.raw(COLUMNS.join(', '))
const replaced = sql.raw(COLUMNS.map((column) => `${column} = excluded.${column}`).join(', '))

function itemSums({ companyId, shopId, orderIds }: OrderSet): RawBuilder<unknown> {
  return sql`select i.order_id, count(*)::int as lines, sum(i.quantity)::int as units,
      sum(coalesce(i.quantity_shipped, 0))::int as shipped, sum(coalesce(i.item_price, 0)) as item_total,
      sum(coalesce(i.shipping_price, 0)) as shipping, sum(coalesce(i.gift_wrap_price, 0)) as gift_wrap,
      sum(i.discount) as promo,
      sum(coalesce(i.item_tax, 0) + coalesce(i.shipping_tax, 0) + coalesce(i.gift_wrap_tax, 0)) as tax,
      bool_or(i.discount <> 0 or coalesce(i.promotion_ids, '') <> '') as has_promotion,
      min(i.marketplace) as marketplace, min(i.currency) as currency, min(i.purchase_at) as purchase_at,
      min(i.purchase_on) as purchase_on
    from amzdata.amz_order_item i
    where i.company_id = ${companyId} and i.shop_id = ${shopId} and i.order_id = any (${orderIds}::text[])
    group by i.order_id`
}

/** Writes the heads of the orders out of their items and the newest rows of both reports; orders left without items go. */
export async function rewriteOrders(trx: Trx, set: OrderSet): Promise<void> {
  const { companyId, shopId, orderIds } = set
  await sql`
    with item as (${itemSums(set)}),
    listed as (${newestRow('all_orders_row', set)}),
    reported as (${newestRow('order_report_row', set)}),
    buyer as (
      select distinct on (b.order_id) b.order_id, b.buyer_hash from amzdata.amz_order_pii b
      where b.company_id = ${companyId} and b.shop_id = ${shopId} and b.order_id = any (${orderIds}::text[])
        and b.buyer_hash is not null order by b.order_id, b.import_file_id desc
    )
    insert into amzdata.amz_order (company_id, shop_id, order_id, ${names})
    select ${companyId}::bigint, ${shopId}::bigint, i.order_id, i.marketplace, i.currency, i.purchase_at,
      i.purchase_on, p.paid_at, coalesce(greatest(l.last_updated_at, p.reported_at), i.purchase_at), p.promised_at,
      coalesce(${LISTED_STATUS}, ${REPORTED_STATUS}), ${CHANNEL}, coalesce(l.sales_channel, p.sales_channel),
      coalesce(l.ship_service_level, p.ship_service_level), coalesce(l.ship_state, p.ship_state),
      coalesce(l.ship_country, p.ship_country), coalesce(l.is_business_order, p.is_business_order, false),
      coalesce(p.is_replacement_order, false), coalesce(l.purchase_order_number, p.purchase_order_number),
      coalesce(l.price_designation, p.price_designation), buyer.buyer_hash, i.lines, i.units, i.item_total,
      i.shipping, i.gift_wrap, i.promo, i.tax, i.item_total + i.shipping + i.gift_wrap - i.promo, i.has_promotion
    from item i left join listed l on l.order_id = i.order_id left join reported p on p.order_id = i.order_id
      left join buyer on buyer.order_id = i.order_id
    on conflict (company_id, shop_id, order_id) do update set ${replaced}`.execute(trx)
  await sql`
    delete from amzdata.amz_order o where o.company_id = ${companyId} and o.shop_id = ${shopId}
      and o.order_id = any (${orderIds}::text[]) and not exists (
        select from amzdata.amz_order_item i where i.company_id = o.company_id and i.shop_id = o.shop_id
          and i.order_id = o.order_id and i.order_id = any (${orderIds}::text[]))`.execute(trx)
}
