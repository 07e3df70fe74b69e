import type { TrendEvent } from '@crossdock/contracts/areas/amzdata/analysis/trend-events.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Chosen } from './chosen.ts'
import type { Span } from './days.ts'
import type { Reach } from './question.queries.ts'

/** Which events are meant. */
export interface EventsWish {
  readonly reach: Reach
  readonly chosen: Chosen
  readonly span: Span
  readonly mayCost: boolean
}

/** Stock reports this many days before the period tell whether something was there before it was gone. */
const STOCK_DAYS = 31

/** Rows of a table `t` (company, shop, marketplace, msku) that are meant. */
function isMeant({ reach, chosen: { mskus, apart } }: EventsWish): RawBuilder<unknown> {
  const { companyId, shopIds, marketplaces, limits } = reach
  const asked = marketplaces ? sql`and t.marketplace = any (${marketplaces}::text[])` : sql``
  const limited = limits.map(
    ({ shopId, marketplaces: kept }) =>
      sql`and not (t.shop_id = ${shopId} and t.marketplace <> all (${kept}::text[]))`,
  )
  const named = mskus === null ? sql`` : sql`and t.msku = any (${mskus}::text[])`
  const elsewhere =
    apart.length === 0
      ? sql``
      : sql`and (t.shop_id, t.marketplace, t.msku) not in (
          select * from unnest(${apart.map(({ shopId }) => shopId)}::bigint[],
            ${apart.map(({ marketplace }) => marketplace)}::text[], ${apart.map(({ msku }) => msku)}::text[]))`
  return sql`t.company_id = ${companyId} and t.shop_id = any (${shopIds}::bigint[]) ${asked}
    ${sql.join(limited, sql` `)} ${named} ${elsewhere}`
}

/** Changes of listings, told by the time of the marketplace; the wide bounds are for the index. */
const changed = (wish: EventsWish) => sql`
  select (c.at at time zone m.time_zone)::date as day, case c.field when 'price' then 'price' else 'listing' end as kind,
    t.msku
  from amzdata.listing_change c
  join amzdata.listing t on t.company_id = c.company_id and t.id = c.listing_id
  join amzdata.marketplace m on m.country = t.marketplace
  where c.company_id = ${wish.reach.companyId} and c.at >= ${wish.span.from}::date - 1
    and c.at < ${wish.span.to}::date + 2 and c.before is not null and ${isMeant(wish)}`

/** Days whose stock report has nothing sellable where the one before had something. */
const emptied = (wish: EventsWish) => sql`
  select day, 'stock_out' as kind, msku from (
    select t.period_from as day, t.msku, sum(t.afn_fulfillable_quantity) as sellable,
      lag(sum(t.afn_fulfillable_quantity)) over (
        partition by t.shop_id, t.marketplace, t.msku order by t.period_from) as before
    from amzdata.fba_inventory_row t
    where t.is_current and t.period_from >= ${wish.span.from}::date - ${STOCK_DAYS}::int
      and t.period_from <= ${wish.span.to}::date and ${isMeant(wish)}
    group by t.shop_id, t.marketplace, t.msku, t.period_from
  ) stock where sellable = 0 and before > 0`

/** Days from which another cost holds; the first cost of an MSKU changes nothing that was known. */
const costed = ({ reach, chosen: { mskus }, span }: EventsWish) => sql`
  select effective_from as day, 'cost' as kind, msku from (
    select c.effective_from, c.msku, min(c.effective_from) over (partition by c.msku) as first
    from amzdata.sku_cost c
    where c.company_id = ${reach.companyId} and (c.shop_id is null or c.shop_id = any (${reach.shopIds}::bigint[]))
      ${mskus === null ? sql`` : sql`and c.msku = any (${mskus}::text[])`}
  ) cost where effective_from > first and effective_from between ${span.from}::date and ${span.to}::date`

/** Events by day and kind, each with its MSKUs by name. */
export async function listEventDays(trx: Trx, wish: EventsWish): Promise<TrendEvent[]> {
  const { rows } = await sql<TrendEvent>`
    select day::text as day, kind, count(distinct msku)::int as count, array_agg(distinct msku order by msku) as mskus
    from (
      ${changed(wish)} union all ${emptied(wish)} ${wish.mayCost ? sql`union all ${costed(wish)}` : sql``}
    ) event
    where day between ${wish.span.from}::date and ${wish.span.to}::date
    group by 1, 2 order by 1, 2`.execute(trx)
  return rows
}
