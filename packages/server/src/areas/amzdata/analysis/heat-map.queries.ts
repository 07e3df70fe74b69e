import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { notApart } from './chosen.queries.ts'
import type { Chosen } from './chosen.ts'
import type { Span } from './days.ts'
import type { Reach } from './question.queries.ts'

/** Which orders are meant. */
export interface OrdersWish {
  readonly reach: Reach
  readonly chosen: Chosen
  readonly span: Span
}

/** Orders `o` of the span with the time of purchase where they were bought; the wide bounds are for the index. */
function ordersOf({ reach, chosen, span }: OrdersWish): RawBuilder<unknown> {
  const { companyId, shopIds, marketplaces, limits } = reach
  const asked = marketplaces ? sql`and o.marketplace = any (${marketplaces}::text[])` : sql``
  const limited = limits.map(
    ({ shopId, marketplaces: kept }) =>
      sql`and not (o.shop_id = ${shopId} and o.marketplace <> all (${kept}::text[]))`,
  )
  const { units, meant } = meantItems(chosen)
  return sql`
    select o.id, o.shop_id, o.order_id, o.marketplace, o.purchase_at, ${units} as units,
      o.purchase_at at time zone m.time_zone as bought_at
    from amzdata.amz_order o join amzdata.marketplace m on m.country = o.marketplace ${meant}
    where o.company_id = ${companyId} and o.shop_id = any (${shopIds}::bigint[]) ${asked}
      ${sql.join(limited, sql` `)} and o.status <> 'cancelled'
      and o.purchase_at >= (${span.from}::date - 1)::timestamptz and o.purchase_at < (${span.to}::date + 2)::timestamptz
      and o.purchase_on between ${span.from}::date and ${span.to}::date`
}

/** Of orders with other goods too only the units of those that are meant count. */
function meantItems({ mskus, apart }: Chosen): { units: RawBuilder<unknown>; meant: RawBuilder<unknown> } {
  if (mskus === null) return { units: sql`o.units`, meant: sql`` }
  return {
    units: sql`meant.units`,
    meant: sql`join lateral (
      select sum(i.quantity)::int as units from amzdata.amz_order_item i
      where i.company_id = o.company_id and i.shop_id = o.shop_id and i.order_id = o.order_id
        and i.msku = any (${mskus}::text[]) ${notApart(apart, sql`i.shop_id, o.marketplace, i.msku`)}
    ) meant on meant.units is not null`,
  }
}

export interface CellRow {
  weekday: number
  hour: number
  orders: number
  units: number
}

/** Orders and units by weekday and hour. */
export async function sumHours(trx: Trx, wish: OrdersWish): Promise<CellRow[]> {
  if (wish.reach.shopIds.length === 0) return []
  const { rows } = await sql<CellRow>`
    select extract(isodow from bought_at)::int as weekday, extract(hour from bought_at)::int as hour,
      count(*)::int as orders, coalesce(sum(units), 0)::int as units
    from (${ordersOf(wish)}) t group by 1, 2 order by 1, 2`.execute(trx)
  return rows
}

export interface HeatOrderRow {
  orderId: string
  shopId: string
  marketplace: string
  purchaseAt: Date
  units: number
  fileId: string | null
  line: number | null
}

/** The newest orders of one hour, each with the line of the first of its items. */
export async function listHourOrders(
  trx: Trx,
  wish: OrdersWish & { readonly weekday: number; readonly hour: number },
  limit: number,
): Promise<HeatOrderRow[]> {
  if (wish.reach.shopIds.length === 0) return []
  const { rows } = await sql<HeatOrderRow>`
    select t.order_id, t.shop_id, t.marketplace, t.purchase_at, t.units, told.file_id, told.line
    from (
      select * from (${ordersOf(wish)}) t
      where extract(isodow from bought_at) = ${wish.weekday} and extract(hour from bought_at) = ${wish.hour}
      order by purchase_at desc, id desc limit ${limit}
    ) t
    left join lateral (
      select coalesce(i.listed_file_id, i.reported_file_id) as file_id, coalesce(i.listed_line, i.reported_line) as line
      from amzdata.amz_order_item i
      where i.company_id = ${wish.reach.companyId} and i.shop_id = t.shop_id and i.order_id = t.order_id
      order by i.msku, i.ordinal limit 1
    ) told on true
    order by t.purchase_at desc, t.id desc`.execute(trx)
  return rows
}
