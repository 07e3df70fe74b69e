import type {
  Granularity,
  Kpi,
  Summary,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { DAILY_LIMIT } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import {
  REPORT_GROUP_KEYS,
  type ReportGroup,
} from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import type { DaySeries } from './day-series.ts'
import { allowedMetrics, changeOf, metricValue } from './figures.ts'
import { textOf } from './money.ts'
import { pointsOf } from './periods.ts'
import type { Question } from './question.service.ts'

/** The twelve figures of the strip, the six large ones first (seller.md 2.1 as far as transactions tell). */
export const STRIP: readonly MetricKey[] = [
  'sales',
  'gross_profit',
  'gross_margin',
  'ad_spend',
  'units',
  'refund_rate',
  'orders',
  'avg_price',
  'ad_share',
  'payout_per_unit',
  'profit_per_unit',
  'roi',
]

/** Points of the small lines: days of up to two months, then weeks, then months. */
const DAYS_BY_DAY = 62

/** The grain of small lines over so many days. */
export function sparkGrain(days: number): Granularity {
  if (days <= DAYS_BY_DAY) return 'day'
  return days <= DAILY_LIMIT ? 'week' : 'month'
}

/** The figures of each report beside the transactions, shown where the period has rows of it. */
const GROUPS: Readonly<
  Record<ReportGroup, { readonly rows: readonly MetricKey[]; readonly shown: readonly MetricKey[] }>
> = {
  ads: {
    rows: ['ad_rows'],
    shown: ['ad_sku_spend', 'ad_sales', 'acos', 'sku_tacos', 'organic_sales', 'ad_cvr'],
  },
  traffic: { rows: ['traffic_rows'], shown: ['sessions', 'page_views', 'unit_session', 'buybox_share'] },
  returns: {
    rows: ['return_rows'],
    shown: ['return_units', 'return_rate', 'sellable_share', 'lost_units', 'reimb_amount'],
  },
  net: { rows: ['own_fee', 'vat_payable'], shown: ['net_profit', 'net_margin', 'own_fee', 'vat_payable'] },
  storage: {
    rows: ['storage_rows'],
    shown: ['storage_estimated', 'storage_allocated', 'profit_after_shares'],
  },
}

/** The strip: each figure with its value before and last year, and a small line. */
export function stripOf(question: Question, series: DaySeries): Kpi[] {
  return figuresAlong(question, series, STRIP)
}

/** The strips of the reports beside the transactions. */
export function groupsOf(question: Question, series: DaySeries): Summary['groups'] {
  return REPORT_GROUP_KEYS.flatMap((group) => {
    const { rows, shown } = GROUPS[group]
    const isThere = rows.some((row) => !(metricValue(row, series.total(0))?.isZero() ?? true))
    const seen = allowedMetrics(shown, question.mayCost)
    return isThere && seen.length > 0 ? [{ group, kpis: figuresAlong(question, series, seen) }] : []
  })
}

function figuresAlong(question: Question, series: DaySeries, metrics: readonly MetricKey[]): Kpi[] {
  const [current, previous, lastYear] = [series.total(0), series.total(1), series.total(2)]
  const points = pointsOf(question.windows.period, sparkGrain(series.length(0))).map(
    ({ firstOffset, lastOffset }) => series.between(0, firstOffset, lastOffset),
  )
  return allowedMetrics(metrics, question.mayCost).map((metric) => {
    const value = metricValue(metric, current)
    const before = metricValue(metric, previous)
    const yearAgo = metricValue(metric, lastYear)
    return {
      metric,
      value: textOf(value),
      previous: textOf(before),
      last_year: textOf(yearAgo),
      previous_change: changeOf(metric, value, before),
      last_year_change: changeOf(metric, value, yearAgo),
      points: points.map((point) => textOf(metricValue(metric, point))),
    }
  })
}
