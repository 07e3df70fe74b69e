import { REPORT_METRICS } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { contributingReports, countedRows, hasReportRows } from './report-contributions.queries.ts'
import type { RollupRange } from './rollup-columns.queries.ts'

const names = sql.raw(REPORT_METRICS.join(', '))
const sums = sql.raw(REPORT_METRICS.map((metric) => `sum(${metric}) as ${metric}`).join(', '))
const taken = sql.raw(REPORT_METRICS.map((metric) => `${metric} = excluded.${metric}`).join(', '))

/**
 * Puts what other reports say beside the transactions of the range, on lines of their own where nothing was sold. Where
 * none has rows it only asks for them. Answers whether it wrote any; costs are to be applied to them.
 */
export async function addReportDays(trx: Trx, range: RollupRange): Promise<boolean> {
  const { companyId, shopId, marketplace } = range
  const { rows } = await hasReportRows(range).execute(trx)
  if (rows[0]?.found !== true) return false
  await sql`
    insert into amzdata.agg_sku_day (company_id, shop_id, marketplace, biz_date, msku, currency, ${names})
    select ${companyId}::bigint, ${shopId}::bigint, ${marketplace}::text, biz_date, msku, currency, ${sums}
    from (${contributingReports(range)}) rows group by biz_date, msku, currency
    on conflict (company_id, shop_id, marketplace, biz_date, msku, currency) do update set ${taken}`.execute(
    trx,
  )
  return true
}

/** Days on which storage counts whose rows name no MSKU. */
export async function listUnnamedDays(
  trx: Trx,
  companyId: number,
  shopId: number,
): Promise<{ marketplace: string; day: string }[]> {
  const { rows } = await sql<{ marketplace: string; day: string }>`
    select distinct marketplace, period_to + 1 as day from amzdata.fba_storage_fee_row
    where company_id = ${companyId} and shop_id = ${shopId} and is_current and coalesce(msku, '') = ''
    union
    select distinct marketplace, period_from from amzdata.fba_aged_storage_fee_row
    where company_id = ${companyId} and shop_id = ${shopId} and is_current and coalesce(msku, '') = ''`.execute(
    trx,
  )
  return rows
}

/**
 * Days on which traffic stands at another MSKU than the listings say now: only those of rows without an MSKU of their
 * own can.
 */
export async function listMisplacedTraffic(
  trx: Trx,
  place: { companyId: number; shopId: number; marketplace: string },
): Promise<{ day: string }[]> {
  const { companyId, shopId, marketplace } = place
  const isHere = sql`company_id = ${companyId} and shop_id = ${shopId} and marketplace = ${marketplace}`
  const all = sql`(select min(period_from)::text as first, max(period_from)::text as last
    from amzdata.traffic_row where ${isHere} and is_current and period_from = period_to and coalesce(msku, '') = '')`
  const { rows } = await sql<{
    first: string | null
    last: string | null
  }>`select * from ${all} span`.execute(trx)
  const [span] = rows
  if (!span?.first || !span.last) return []
  const traffic = countedRows('traffic', { ...place, from: span.first, to: span.last })
  const { rows: days } = await sql<{ day: string }>`
    with told as (
      select t.day, coalesce(t.article, '') as msku, count(*)::int as traffic_rows, bool_or(coalesce(t.msku, '') = '') as is_unnamed
      from ${traffic} t group by 1, 2
    ),
    stored as (
      select biz_date as day, msku, sum(traffic_rows)::int as traffic_rows from amzdata.agg_sku_day
      where ${isHere} and traffic_rows > 0 and biz_date in (select day from told where is_unnamed) group by 1, 2
    )
    select distinct day from told full join stored using (day, msku)
    where told.traffic_rows is distinct from stored.traffic_rows
      and day in (select day from told where is_unnamed)
    order by 1`.execute(trx)
  return days
}
