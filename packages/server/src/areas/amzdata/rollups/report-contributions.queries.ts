import {
  AD_METRICS,
  type AdMetric,
  type ReportMetric,
  TRAFFIC_METRICS,
  type TrafficMetric,
} from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { type RawBuilder, sql } from 'kysely'

/** Reports beside the transactions whose daily rows are figures of the analysis. */
export type FigureReport = 'ads' | 'traffic'

/** What one row `t` of ad_sp_row adds to a metric (seller.md 1.2). Constant SQL, no value of a user. */
const AD_VALUES: Readonly<Record<AdMetric, string>> = {
  ad_rows: '1',
  ad_impressions: 'coalesce(t.impressions, 0)',
  ad_clicks: 'coalesce(t.clicks, 0)',
  ad_sku_spend: 'coalesce(t.spend, 0)',
  ad_sales: 'coalesce(t.sales_7d, 0)',
  ad_orders: 'coalesce(t.orders_7d, 0)',
  ad_units: 'coalesce(t.units_7d, 0)',
  ad_own_sales: 'coalesce(t.advertised_sku_sales_7d, 0)',
}

/** What one row `t` of traffic_row adds; the Buy Box counts by page views (Σ share × views ÷ Σ views). */
const TRAFFIC_VALUES: Readonly<Record<TrafficMetric, string>> = {
  traffic_rows: '1',
  sessions: 'coalesce(t.sessions, 0)',
  page_views: 'coalesce(t.page_views, 0)',
  buybox_num: 'coalesce(t.buy_box_percentage * t.page_views, 0)',
  buybox_den: 'case when t.buy_box_percentage is null then 0 else coalesce(t.page_views, 0) end',
  traffic_units: 'coalesce(t.units_ordered, 0)',
}

const VALUES: Readonly<Record<ReportMetric, string>> = { ...AD_VALUES, ...TRAFFIC_VALUES }

/** The report a metric is summed from. */
export function reportOf(metric: ReportMetric): FigureReport {
  return AD_METRICS.some((known) => known === metric) ? 'ads' : 'traffic'
}

/** What a row `t` of its report adds to the metric. */
export function reportValue(metric: ReportMetric): string {
  return VALUES[metric]
}

/** Days of one shop and marketplace. */
interface Days {
  readonly companyId: number
  readonly shopId: number
  readonly marketplace: string
  readonly from: string
  readonly to: string
}

/** Daily rows `r` of a place that are current; summaries of a longer span are no figure of a day. */
const dailyRows = ({ companyId, shopId, marketplace, from, to }: Days) => sql`
  r.company_id = ${companyId} and r.shop_id = ${shopId} and r.marketplace = ${marketplace}
    and r.period_from between ${from}::date and ${to}::date and r.period_from = r.period_to and r.is_current`

/** Of the same day there may be files by MSKU, by child, by parent and of all together. */
const LEVEL = `case when coalesce(r.msku, '') <> '' then 3 when coalesce(r.child_asin, '') <> '' then 2
  when coalesce(r.parent_asin, '') <> '' then 1 else 0 end`

/** The rows of a report that count, as a table expression; of traffic the finest level of each day counts alone. */
export function countedRows(report: FigureReport, days: Days): RawBuilder<unknown> {
  if (report === 'ads') return sql`(select r.* from amzdata.ad_sp_row r where ${dailyRows(days)})`
  return sql`(
    select * from (
      select r.*, ${sql.raw(LEVEL)} as level, max(${sql.raw(LEVEL)}) over (partition by r.period_from) as finest
      from amzdata.traffic_row r where ${dailyRows(days)}
    ) leveled where level = finest)`
}

/** Whether any row of these reports counts within the days. */
export function hasReportRows(days: Days): RawBuilder<{ found: boolean }> {
  return sql<{ found: boolean }>`
    select exists (select from amzdata.ad_sp_row r where ${dailyRows(days)})
      or exists (select from amzdata.traffic_row r where ${dailyRows(days)}) as found`
}

const columns = (metrics: readonly ReportMetric[], isOwn: boolean) =>
  sql.raw(metrics.map((metric) => `${isOwn ? VALUES[metric] : '0'} as ${metric}`).join(', '))

/** Both reports' rows of the days, with a column for every metric. */
export function contributingReports(days: Days): RawBuilder<unknown> {
  const place = sql`t.period_from as biz_date, coalesce(t.msku, '') as msku, t.currency`
  return sql`
    select ${place}, ${columns(AD_METRICS, true)}, ${columns(TRAFFIC_METRICS, false)}
    from ${countedRows('ads', days)} t
    union all
    select ${place}, ${columns(AD_METRICS, false)}, ${columns(TRAFFIC_METRICS, true)}
    from ${countedRows('traffic', days)} t`
}
