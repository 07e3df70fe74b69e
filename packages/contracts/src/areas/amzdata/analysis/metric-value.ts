import type { Decimal } from 'decimal.js'
import { METRICS, type MetricKey } from './metrics.ts'

/** Sums and figures by metric; null where one cannot be told (no rate, several currencies). */
export type MetricValues = Partial<Record<MetricKey, Decimal | null>>

/** Quotients are shown with far fewer; more would only pretend to be exact. */
const QUOTIENT_DECIMALS = 10

/** What a metric is worked out from. */
export interface MetricBasis {
  /** The sums that metrics come down to; one that is not given counts as 0. */
  readonly leaves: Readonly<MetricValues>
  /** Values worked out before; those of this call are added. */
  readonly known: MetricValues
  /** 0 with the precision that is calculated with. */
  readonly zero: Decimal
}

/** The value of a metric (F-01 to F-24) out of the sums it comes down to; a quotient over 0 is null (seller.md 1). */
export function workOutMetric(metric: MetricKey, basis: MetricBasis): Decimal | null {
  const before = basis.known[metric]
  if (before !== undefined) return before
  const value = workOut(metric, basis)
  basis.known[metric] = value
  return value
}

function workOut(metric: MetricKey, basis: MetricBasis): Decimal | null {
  const { made } = METRICS[metric]
  if (made.of === 'quotient') {
    const over = workOutMetric(made.over, basis)
    const under = workOutMetric(made.under, basis)
    if (!over || !under || under.isZero()) return null
    return over.div(under).toDecimalPlaces(QUOTIENT_DECIMALS)
  }
  if (made.of !== 'parts') return basis.leaves[metric] === undefined ? basis.zero : basis.leaves[metric]
  let sum = basis.zero
  for (const part of made.parts) {
    const value = workOutMetric(part.metric, basis)
    if (value === null) return null
    if (!value.isZero()) sum = part.sign > 0 ? sum.plus(value) : sum.minus(value)
  }
  return made.isFloored && sum.isNegative() ? basis.zero : sum
}
