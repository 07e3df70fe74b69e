import { REPORT_METRICS } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { CostSegment } from './cost-timeline.ts'
import { COST_COLUMNS, COST_JOINS, costTables } from './day-costs.queries.ts'
import { contributingReports, hasReportRows } from './report-contributions.queries.ts'
import type { RollupRange } from './rollup-columns.queries.ts'

const names = sql.raw(REPORT_METRICS.join(', '))
const sums = sql.raw(REPORT_METRICS.map((metric) => `sum(${metric}) as ${metric}`).join(', '))
const taken = sql.raw(REPORT_METRICS.map((metric) => `${metric} = excluded.${metric}`).join(', '))

/**
 * Puts what other reports say beside the transactions of the range, on lines of their own where nothing was sold. Where
 * none has rows it only asks for them.
 */
export async function addReportDays(
  trx: Trx,
  range: RollupRange,
  segments: readonly CostSegment[],
): Promise<void> {
  const { companyId, shopId, marketplace } = range
  const { rows } = await hasReportRows(range).execute(trx)
  if (rows[0]?.found !== true) return
  await sql`
    insert into amzdata.agg_sku_day (company_id, shop_id, marketplace, biz_date, msku, currency, ${names},
      cogs, headhaul, uncosted_units, uncosted_sales, cost_id)
    with ${costTables(companyId, segments)},
    q as (
      select biz_date, msku, currency, 0 as units, 0::numeric as sales, ${sums}
      from (${contributingReports(range)}) rows group by biz_date, msku, currency
    )
    select ${companyId}::bigint, ${shopId}::bigint, ${marketplace}::text, q.biz_date, q.msku, q.currency, ${names},
      ${COST_COLUMNS}
    from q ${COST_JOINS}
    on conflict (company_id, shop_id, marketplace, biz_date, msku, currency) do update set ${taken}`.execute(
    trx,
  )
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
