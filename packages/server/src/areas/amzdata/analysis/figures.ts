import type { Change, Figures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  COST_METRICS,
  METRIC_KEYS,
  METRICS,
  type MetricKey,
  ROW_METRICS,
} from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { growthOf } from '@crossdock/contracts/format/growth-bucket.ts'
import { Amount, quotientOf, textOf } from './money.ts'

/** Metrics that rollups hold; all others are made of them. */
export const LEAF_METRICS = [...ROW_METRICS, ...COST_METRICS] as const
export type LeafMetric = (typeof LEAF_METRICS)[number]

/** Sums of one line; null where a rate is missing or currencies may not be added. */
export type Leaves = Readonly<Partial<Record<MetricKey, Amount | null>>>

/** Metrics of the page besides single fee categories. */
export const PAGE_METRICS = METRIC_KEYS.filter((key) => !key.startsWith('fee_'))

/** Whether the metric is counted and not paid: no currency, no rate. */
export function isCount(metric: MetricKey): boolean {
  return METRICS[metric].unit === 'count'
}

/** The value of a metric out of the sums it comes down to; a sum that is not given counts as 0. */
export function metricValue(metric: MetricKey, leaves: Leaves): Amount | null {
  const { made } = METRICS[metric]
  if (made.of === 'quotient')
    return quotientOf(metricValue(made.over, leaves), metricValue(made.under, leaves))
  if (made.of !== 'parts') return leaves[metric] === undefined ? new Amount(0) : leaves[metric]
  let sum = new Amount(0)
  for (const part of made.parts) {
    const value = metricValue(part.metric, leaves)
    if (value === null) return null
    sum = part.sign > 0 ? sum.plus(value) : sum.minus(value)
  }
  return sum
}

/** Figures as they leave: exact decimal text, without those the reader may not see (`.cost`). */
export function figuresOf(leaves: Leaves, metrics: readonly MetricKey[]): Figures {
  return Object.fromEntries(metrics.map((metric) => [metric, textOf(metricValue(metric, leaves))]))
}

/** The metrics of a list that the reader may see. */
export function allowedMetrics(metrics: readonly MetricKey[], mayCost: boolean): MetricKey[] {
  return mayCost ? [...metrics] : metrics.filter((metric) => METRICS[metric].cost !== true)
}

/** Sums of several lines together. */
export function addLeaves(lines: readonly Leaves[]): Leaves {
  const sums: Partial<Record<MetricKey, Amount | null>> = {}
  for (const line of lines) {
    for (const [key, value] of Object.entries(line) as [MetricKey, Amount | null][]) {
      const before = sums[key]
      sums[key] = value === null || before === null ? null : (before ?? new Amount(0)).plus(value)
    }
  }
  return sums
}

/** Change of a figure: the difference of ratios, the growth of everything else (F-25). */
export function changeOf(metric: MetricKey, current: Amount | null, base: Amount | null): Change {
  if (current === null || base === null) return { kind: 'none', value: null }
  if (METRICS[metric].unit === 'ratio') return { kind: 'points', value: current.minus(base).toFixed() }
  const growth = growthOf(current.toFixed(), base.toFixed())
  return { kind: growth.kind, value: growth.kind === 'rate' ? growth.rate : null }
}
