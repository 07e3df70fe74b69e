import type { Waterfall } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  feeMetricOf,
  isIncomeCategory,
  METRICS,
  type MetricKey,
  PLATFORM_FEE_CATEGORIES,
} from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { DaySeries } from './day-series.ts'
import { allowedMetrics, type Leaves, metricValue } from './figures.ts'
import type { FeeRow } from './line-figures.queries.ts'
import { Amount, quotientOf, textOf } from './money.ts'
import type { Question } from './question.service.ts'

/** From income down to profit (F-03 → F-13), each with the sign with which it counts. */
const LINES: readonly (readonly [metric: MetricKey, sign: 1 | -1])[] = [
  ['income', 1],
  ['refund_amount', -1],
  ['commission', -1],
  ['fba_fee', -1],
  ['platform_fee', -1],
  ['ad_spend', -1],
  ['taxes', -1],
  ['cogs', -1],
  ['headhaul', -1],
  ['lost_cost', -1],
]

/** Lines that are left out where they are nothing. */
const RARE: ReadonlySet<MetricKey> = new Set(['lost_cost'])

/** The waterfall; its last line is the profit, before costs for readers who may not see them. */
export function waterfallOf(question: Question, series: DaySeries, fees: readonly FeeRow[]): Waterfall {
  const leaves = series.total(0)
  const sales = metricValue('sales', leaves)
  const last: MetricKey = question.mayCost ? 'gross_profit' : 'proceeds'
  const allowed = new Set(allowedMetrics([...LINES.map(([metric]) => metric), last], question.mayCost))
  return {
    about: question.about,
    lines: [...LINES, [last, 1] as const]
      .filter(
        ([metric]) => allowed.has(metric) && !(RARE.has(metric) && metricValue(metric, leaves)?.isZero()),
      )
      .map(([metric, sign]) => {
        const value = metricValue(metric, leaves)
        return {
          metric,
          amount: textOf(value?.times(sign)),
          share: textOf(quotientOf(value?.times(sign), sales)),
          parts: partsOf(metric, leaves, fees).map((part) => ({
            metric: part.metric,
            amount: textOf(part.value?.times(sign)),
          })),
        }
      }),
  }
}

interface PartValue {
  readonly metric: MetricKey
  readonly value: Amount | null
}

/** What a line is made of: other platform fees by category, sums by their parts; parts of nothing are left out. */
function partsOf(metric: MetricKey, leaves: Leaves, fees: readonly FeeRow[]): PartValue[] {
  if (metric === 'platform_fee') return feeParts(fees)
  const { made } = METRICS[metric]
  if (made.of !== 'parts' || metric === 'gross_profit' || metric === 'proceeds') return []
  return made.parts
    .map((part) => ({ metric: part.metric, value: metricValue(part.metric, leaves) }))
    .filter(({ value }) => value === null || !value.isZero())
}

function feeParts(fees: readonly FeeRow[]): PartValue[] {
  const amounts = new Map(fees.map((fee) => [fee.category, fee]))
  return PLATFORM_FEE_CATEGORIES.flatMap((category) => {
    const fee = amounts.get(category)
    const text = isIncomeCategory(category) ? fee?.earned : fee?.charged
    if (fee === undefined || text === undefined) return []
    const value = text === null ? null : new Amount(text)
    return value?.isZero() ? [] : [{ metric: feeMetricOf(category), value }]
  })
}
