import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Sums of one listing over the last 30 days with transactions (ads: the last 7), in its currency. */
export interface FigureRow {
  id: string
  figuresTo: string | null
  sales: string | null
  units: number | null
  proceeds: string | null
  commission: string | null
  fbaFee: string | null
  refundAmount: string | null
  promo: string | null
  adSpend: string | null
  adCost: string | null
  cogs: string | null
  headhaul: string | null
  uncostedUnits: number | null
  adRows7: number | null
  adSpend7: string | null
  adSales7: string | null
  sessions: number | null
  trafficUnits: number | null
  returnedUnits: number | null
  /** Whether a returns report speaks of the time at all. */
  hasReturns: boolean
}

/** The last day with transactions of the place of a listing `l`. */
export const LAST_DAY: RawBuilder<unknown> = sql`(
  select max(d.biz_date) as day from amzdata.agg_day d
  where d.company_id = l.company_id and d.shop_id = l.shop_id and d.marketplace = l.marketplace and d.row_count > 0)`

/** The lines of a listing `l` on one day each, so that the index is asked by its whole key. */
const DAYS = sql`
  select s.* from generate_series(a.day - 29, a.day, interval '1 day') g (at)
  cross join lateral (
    select * from amzdata.agg_sku_day x
    where x.company_id = l.company_id and x.shop_id = l.shop_id and x.marketplace = l.marketplace
      and x.biz_date = g.at::date and x.msku = l.msku and x.currency = l.currency
    offset 0
  ) s`

const IS_LAST_WEEK = sql`filter (where s.biz_date > a.day - 7)`

/** Figures of these listings. */
export async function listFigures(
  trx: Trx,
  companyId: number,
  ids: readonly (number | string)[],
): Promise<Map<string, FigureRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<FigureRow>`
    select l.id, a.day as figures_to, f.*, coalesce(t.sessions, p.sessions) as sessions,
      coalesce(t.units, p.units_ordered) as traffic_units, r.units as returned_units,
      exists (select from amzdata.fba_return_row o where o.company_id = l.company_id and o.shop_id = l.shop_id
        and o.marketplace = l.marketplace and o.period_from between a.day - 120 and a.day
        and o.period_to > a.day - 30 and o.is_current) as has_returns
    from amzdata.listing l
    cross join lateral ${LAST_DAY} a
    cross join lateral (
      select sum(s.sales) as sales, sum(s.units)::int as units, sum(s.proceeds) as proceeds,
        sum(s.commission) as commission, sum(s.fba_fee) as fba_fee, sum(s.refund_amount) as refund_amount,
        sum(s.promo) as promo, sum(s.ad_spend) as ad_spend, sum(s.ad_sku_spend + s.ad_allocated) as ad_cost,
        sum(s.cogs) as cogs, sum(s.headhaul) as headhaul, sum(s.uncosted_units)::int as uncosted_units,
        (sum(s.ad_rows) ${IS_LAST_WEEK})::int as ad_rows7, sum(s.ad_sku_spend) ${IS_LAST_WEEK} as ad_spend7,
        sum(s.ad_sales) ${IS_LAST_WEEK} as ad_sales7
      from (${DAYS}) s
    ) f
    left join lateral (
      select sum(r.sessions)::int as sessions, sum(r.units_ordered)::int as units from amzdata.traffic_row r
      where r.company_id = l.company_id and r.shop_id = l.shop_id and r.marketplace = l.marketplace
        and r.child_asin = l.asin and r.is_current and (r.msku is null or r.msku = l.msku)
        and r.period_from = r.period_to and r.period_to > a.day - 30
      having count(*) > 0
    ) t on true
    left join amzdata.traffic_row p on p.company_id = l.company_id
      and p.import_file_id = (l.sources -> 'traffic' ->> 0)::bigint and p.line_no = (l.sources -> 'traffic' ->> 1)::int
    cross join lateral (
      select coalesce(sum(o.quantity), 0)::int as units from amzdata.fba_return_row o
      where o.company_id = l.company_id and o.shop_id = l.shop_id and o.marketplace = l.marketplace
        and o.msku = l.msku and o.is_current and o.returned_at >= a.day - 29 and o.returned_at < a.day + 1
    ) r
    where l.company_id = ${companyId} and l.id = any (${ids}::bigint[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}
