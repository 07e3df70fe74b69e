import type { Waterfall } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'

type Line = Pick<Waterfall['lines'][number], 'metric' | 'amount'>

/** One arc of the ring: where it begins and how long it is, in percent of the ring. */
export interface Arc {
  readonly metric: MetricKey
  readonly from: number
  readonly size: number
}

/**
 * What the income went into, as arcs: each deduction and what was left. Lines that add to the income, and a loss, have
 * no arc: a ring cannot show less than nothing. Numbers only place arcs, no figure is computed with them.
 */
export function compositionArcs(lines: readonly Line[]): Arc[] {
  const last = lines.length - 1
  const sizes = lines.slice(1).map(({ metric, amount }, place) => {
    const value = Number(amount ?? 0)
    return { metric, value: Math.max(0, place + 1 === last ? value : -value) }
  })
  const whole = sizes.reduce((sum, { value }) => sum + value, 0)
  if (whole === 0) return []
  let from = 0
  return sizes.flatMap(({ metric, value }) => {
    const arc = { metric, from, size: (value / whole) * 100 }
    from += arc.size
    return value > 0 ? [arc] : []
  })
}
