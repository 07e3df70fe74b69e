import {
  AGED_METRICS,
  type AgedMetric,
  REIMBURSEMENT_METRICS,
  RETURN_METRICS,
  type ReimbursementMetric,
  type ReturnMetric,
  STORAGE_METRICS,
  type StorageMetric,
} from '@crossdock/contracts/areas/amzdata/analysis/after-sales-metrics.ts'
import type { FigureReport } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import {
  AD_METRICS,
  type AdMetric,
  type ReportMetric,
  TRAFFIC_METRICS,
  type TrafficMetric,
} from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'

// What one row `t` of a report adds to its metrics. Constant SQL, no value of a user.

const ADS: Readonly<Record<AdMetric, string>> = {
  ad_rows: '1',
  ad_impressions: 'coalesce(t.impressions, 0)',
  ad_clicks: 'coalesce(t.clicks, 0)',
  ad_sku_spend: 'coalesce(t.spend, 0)',
  ad_sales: 'coalesce(t.sales_7d, 0)',
  ad_orders: 'coalesce(t.orders_7d, 0)',
  ad_units: 'coalesce(t.units_7d, 0)',
  ad_own_sales: 'coalesce(t.advertised_sku_sales_7d, 0)',
}

/** The Buy Box counts by page views (Σ share × views ÷ Σ views). */
const TRAFFIC: Readonly<Record<TrafficMetric, string>> = {
  traffic_rows: '1',
  sessions: 'coalesce(t.sessions, 0)',
  page_views: 'coalesce(t.page_views, 0)',
  buybox_num: 'coalesce(t.buy_box_percentage * t.page_views, 0)',
  buybox_den: 'case when t.buy_box_percentage is null then 0 else coalesce(t.page_views, 0) end',
  traffic_units: 'coalesce(t.units_ordered, 0)',
}

const RETURNS: Readonly<Record<ReturnMetric, string>> = {
  return_rows: '1',
  return_units: 'coalesce(t.quantity, 0)',
  return_sellable: "case when upper(t.disposition) = 'SELLABLE' then coalesce(t.quantity, 0) else 0 end",
}

/** Goods that never reached a buyer: those lost on the way out or back were sold, and counted as such. */
const IS_LOST = "t.reason ~* '(lost|damaged|missing)' and t.reason !~* '(outbound|customer|carrier|return)'"

const REIMBURSEMENTS: Readonly<Record<ReimbursementMetric, string>> = {
  reimb_rows: '1',
  reimb_cash_units: 'coalesce(t.quantity_reimbursed_cash, 0)',
  reimb_stock_units: 'coalesce(t.quantity_reimbursed_inventory, 0)',
  reimb_amount: 'coalesce(t.amount_total, 0)',
  lost_units: `case when ${IS_LOST} then coalesce(t.quantity_reimbursed_cash, 0) else 0 end`,
}

const STORAGE: Readonly<Record<StorageMetric, string>> = {
  storage_rows: '1',
  storage_estimated: 'coalesce(t.estimated_monthly_storage_fee, 0)',
}

const AGED: Readonly<Record<AgedMetric, string>> = {
  aged_rows: '1',
  aged_charged:
    'coalesce(t.amount_charged, coalesce(t.amount_charged_12_months, 0) + coalesce(t.amount_charged_6_months, 0))',
}

const VALUES: Readonly<Record<ReportMetric, string>> = {
  ...ADS,
  ...TRAFFIC,
  ...RETURNS,
  ...REIMBURSEMENTS,
  ...STORAGE,
  ...AGED,
}

/** Metrics of each report. */
export const METRICS_OF_REPORTS: Readonly<Record<FigureReport, readonly ReportMetric[]>> = {
  ads: AD_METRICS,
  traffic: TRAFFIC_METRICS,
  returns: RETURN_METRICS,
  reimbursements: REIMBURSEMENT_METRICS,
  storage: STORAGE_METRICS,
  aged: AGED_METRICS,
}

export const FIGURE_REPORTS = Object.keys(METRICS_OF_REPORTS) as FigureReport[] // the keys of the table above

/** What a row `t` of its report adds to the metric. */
export function reportValue(metric: ReportMetric): string {
  return VALUES[metric]
}
