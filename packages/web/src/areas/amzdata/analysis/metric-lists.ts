import { METRIC_KEYS, METRICS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import {
  REPORT_GROUP_KEYS,
  REPORT_GROUPS,
} from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'

/** Metrics by what a reader looks for first; the rest follows in the order of the dictionary, then ads and traffic. */
const FIRST: readonly MetricKey[] = [
  'sales',
  'units',
  'orders',
  'gross_profit',
  'gross_margin',
  'proceeds',
  'income',
  'ad_spend',
  'ad_share',
  'refund_rate',
  'refund_amount',
  'avg_price',
  'profit_per_unit',
  'payout_per_unit',
  'roi',
  'commission',
  'fba_fee',
  'platform_fee',
  'cogs',
  'headhaul',
  'lost_cost',
]

/** Metrics that page, chart and table offer: all but single fee categories, those of cost only to their readers. */
export function pageMetrics(mayCost: boolean): MetricKey[] {
  const grouped: readonly MetricKey[] = REPORT_GROUP_KEYS.flatMap((group) => REPORT_GROUPS[group])
  const rest = METRIC_KEYS.filter(
    (key) => !key.startsWith('fee_') && !FIRST.includes(key) && !grouped.includes(key),
  )
  return [...FIRST, ...rest, ...grouped].filter((key) => mayCost || METRICS[key].cost !== true)
}

/** Metrics of the chart before anybody chooses. */
export function usualTrend(mayCost: boolean): MetricKey[] {
  return mayCost ? ['sales', 'gross_profit'] : ['sales', 'proceeds']
}

/** Columns of the table before anybody chooses. */
export function usualColumns(mayCost: boolean): MetricKey[] {
  return mayCost
    ? ['units', 'sales', 'gross_profit', 'gross_margin', 'ad_spend', 'ad_share', 'refund_rate']
    : ['units', 'sales', 'proceeds', 'ad_spend', 'ad_share', 'refund_rate', 'avg_price', 'payout_per_unit']
}
