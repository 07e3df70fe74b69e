import { type FigureReport, METRICS } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import {
  REPORT_METRICS,
  type ReportMetric,
} from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { type RawBuilder, sql } from 'kysely'
import { FIGURE_REPORTS, METRICS_OF_REPORTS, reportValue } from './report-values.ts'

/** The report a metric is summed from. */
export function reportOf(metric: ReportMetric): FigureReport {
  const { of } = METRICS[metric].made
  return FIGURE_REPORTS.find((report) => report === of) ?? 'ads'
}

/** Days of one shop and marketplace. */
interface Days {
  readonly companyId: number
  readonly shopId: number
  readonly marketplace: string
  readonly from: string
  readonly to: string
}

/** Where the rows of a report stand, which of them count, and the day they count on. */
const PLACES: Readonly<Record<FigureReport, { table: string; day: string; counts: string }>> = {
  // Summaries of a longer span are no figure of a day.
  ads: { table: 'ad_sp_row', day: 'r.period_from', counts: 'r.period_from = r.period_to' },
  traffic: { table: 'traffic_row', day: 'r.period_from', counts: 'r.period_from = r.period_to' },
  returns: { table: 'fba_return_row', day: 'r.period_from', counts: 'true' },
  reimbursements: { table: 'fba_reimbursement_row', day: 'r.period_from', counts: 'true' },
  // Billed in the month after the one it speaks of.
  storage: { table: 'fba_storage_fee_row', day: 'r.period_to + 1', counts: 'true' },
  aged: { table: 'fba_aged_storage_fee_row', day: 'r.period_from', counts: 'true' },
}

/** Of the same day there may be files by MSKU, by child, by parent and of all together. */
const LEVEL = `case when coalesce(r.msku, '') <> '' then 3 when coalesce(r.child_asin, '') <> '' then 2
  when coalesce(r.parent_asin, '') <> '' then 1 else 0 end`

/** The MSKU of rows that name goods by their FNSKU alone, as the listings know it. */
const KNOWN_MSKU = sql`coalesce(nullif(r.msku, ''), (
  select min(l.msku) from amzdata.listing l where l.company_id = r.company_id and l.shop_id = r.shop_id
    and l.marketplace = r.marketplace and l.fnsku = r.fnsku))`

/**
 * The MSKU of traffic that names its article by the ASIN alone, as the listings know it. Which offer a visitor saw is
 * not told: of several the one that Amazon sends stands for the article, then the first by name.
 */
const KNOWN_OFFER = sql`coalesce(nullif(r.msku, ''), (
  select l.msku from amzdata.listing l where l.company_id = r.company_id and l.shop_id = r.shop_id
    and l.marketplace = r.marketplace and l.asin = r.child_asin
  order by l.fulfilment is distinct from 'fba', l.msku limit 1))`

/** Conditions on rows `r` that are current; the wide bounds of `period_from` are for the index. */
function currentRows(report: FigureReport, { companyId, shopId, marketplace, from, to }: Days) {
  const { day, counts } = PLACES[report]
  return sql`r.company_id = ${companyId} and r.shop_id = ${shopId} and r.marketplace = ${marketplace}
    and r.period_from between ${from}::date - 31 and ${to}::date
    and ${sql.raw(day)} between ${from}::date and ${to}::date and ${sql.raw(counts)} and r.is_current`
}

function articleOf(report: FigureReport): RawBuilder<unknown> {
  if (report === 'traffic') return KNOWN_OFFER
  return report === 'storage' || report === 'aged' ? KNOWN_MSKU : sql`r.msku`
}

/**
 * The rows of a report that count, as a table expression with their day and MSKU as `day` and `article`; of traffic the
 * finest level of each day counts alone.
 */
export function countedRows(report: FigureReport, days: Days): RawBuilder<unknown> {
  const { table, day } = PLACES[report]
  const source = sql`select r.*, ${sql.raw(day)} as day, ${articleOf(report)} as article`
  const rows = sql`from amzdata.${sql.raw(table)} r where ${currentRows(report, days)}`
  if (report !== 'traffic') return sql`(${source} ${rows})`
  return sql`(
    select * from (
      ${source}, ${sql.raw(LEVEL)} as level, max(${sql.raw(LEVEL)}) over (partition by r.period_from) as finest ${rows}
    ) leveled where level = finest)`
}

/** Whether any row of these reports counts within the days. */
export function hasReportRows(days: Days): RawBuilder<{ found: boolean }> {
  const some = FIGURE_REPORTS.map(
    (report) =>
      sql`exists (select from amzdata.${sql.raw(PLACES[report].table)} r where ${currentRows(report, days)})`,
  )
  return sql<{ found: boolean }>`select ${sql.join(some, sql` or `)} as found`
}

/** All reports' rows of the days, with a column for every metric. */
export function contributingReports(days: Days): RawBuilder<unknown> {
  const parts = FIGURE_REPORTS.map((report) => {
    const own: readonly ReportMetric[] = METRICS_OF_REPORTS[report]
    const columns = REPORT_METRICS.map(
      (metric) => `${own.includes(metric) ? reportValue(metric) : '0'} as ${metric}`,
    )
    return sql`select t.day as biz_date, coalesce(t.article, '') as msku, t.currency, ${sql.raw(columns.join(', '))}
      from ${countedRows(report, days)} t`
  })
  return sql.join(parts, sql` union all `)
}

/** Months of a company's shops and marketplaces in which rows of any of the reports count. */
export function daysOfReports(companyId: number): RawBuilder<unknown> {
  const parts = FIGURE_REPORTS.map((report) => {
    const { table, day, counts } = PLACES[report]
    return sql`select distinct r.shop_id, r.marketplace, ${sql.raw(day)} as biz_date from amzdata.${sql.raw(table)} r
      where r.company_id = ${companyId} and r.is_current and ${sql.raw(counts)}`
  })
  return sql.join(parts, sql` union `)
}
