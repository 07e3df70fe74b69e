import type { Change, Figures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { type MetricValues, workOutMetric } from '@crossdock/contracts/areas/amzdata/analysis/metric-value.ts'
import {
  COST_METRICS,
  METRIC_KEYS,
  METRICS,
  type MetricKey,
  ROW_METRICS,
} from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import {
  OVERHEAD_METRICS,
  REPORT_METRICS,
  SHARE_METRICS,
} from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { growthOf } from '@crossdock/contracts/format/growth-bucket.ts'
import { type Amount, textOf, ZERO } from './money.ts'

/** Metrics that rollups hold; all others are made of them. */
export const LEAF_METRICS = [
  ...ROW_METRICS,
  ...REPORT_METRICS,
  ...SHARE_METRICS,
  ...COST_METRICS,
  ...OVERHEAD_METRICS,
] as const
export type LeafMetric = (typeof LEAF_METRICS)[number]

/** Sums of one line; null where a rate is missing or currencies may not be added. */
export type Leaves = Readonly<Partial<Record<MetricKey, Amount | null>>>

/** Metrics of the page besides single fee categories. */
export const PAGE_METRICS = METRIC_KEYS.filter((key) => !key.startsWith('fee_'))
const PAGE_METRICS_WITHOUT_COST = PAGE_METRICS.filter((metric) => METRICS[metric].cost !== true)

/** Whether the metric is counted and not paid: no currency, no rate. */
export function isCount(metric: MetricKey): boolean {
  return METRICS[metric].unit === 'count'
}

/** The value of a metric out of the sums it comes down to; a sum that is not given counts as 0. */
export function metricValue(metric: MetricKey, leaves: Leaves, known: MetricValues = {}): Amount | null {
  return workOutMetric(metric, { leaves, known, zero: ZERO })
}

/** Figures as they leave: exact decimal text, without those the reader may not see (`.cost`). */
export function figuresOf(leaves: Leaves, metrics: readonly MetricKey[]): Figures {
  const known: MetricValues = {}
  const figures: Figures = {}
  for (const metric of metrics) figures[metric] = textOf(metricValue(metric, leaves, known))
  return figures
}

/** The metrics of a list that the reader may see. */
export function allowedMetrics(metrics: readonly MetricKey[], mayCost: boolean): MetricKey[] {
  return mayCost ? [...metrics] : metrics.filter((metric) => METRICS[metric].cost !== true)
}

/** Metrics of the page that the reader may see. */
export function pageMetrics(mayCost: boolean): readonly MetricKey[] {
  return mayCost ? PAGE_METRICS : PAGE_METRICS_WITHOUT_COST
}

/** Sums of several lines together. */
export function addLeaves(lines: readonly Leaves[]): Leaves {
  const [only] = lines
  if (only !== undefined && lines.length === 1) return only
  const sums: Partial<Record<MetricKey, Amount | null>> = {}
  for (const line of lines) {
    for (const [key, value] of Object.entries(line) as [MetricKey, Amount | null][]) {
      const before = sums[key]
      sums[key] = sumOf(before, value)
    }
  }
  return sums
}

function sumOf(one: Amount | null | undefined, other: Amount | null): Amount | null {
  if (one === null || other === null) return null
  if (one === undefined || one.isZero()) return other
  return other.isZero() ? one : one.plus(other)
}

/** Change of a figure: the difference of ratios, the growth of everything else (F-25). */
export function changeOf(metric: MetricKey, current: Amount | null, base: Amount | null): Change {
  if (current === null || base === null) return { kind: 'none', value: null }
  if (METRICS[metric].unit === 'ratio') return { kind: 'points', value: current.minus(base).toFixed() }
  const growth = growthOf(current.toFixed(), base.toFixed())
  return { kind: growth.kind, value: growth.kind === 'rate' ? growth.rate : null }
}
