import type { Waterfall } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'

/** Where a bar stands on its lane, in percent of the lane. */
export interface Bar {
  readonly left: number
  readonly width: number
}

type Line = Waterfall['lines'][number]

/**
 * Bars of the waterfall: the first line and the last stand on the zero line, each between hangs on the end of the
 * one above. Numbers only place bars, no figure is computed with them; lines without an amount have no bar.
 */
export function waterfallBars(lines: readonly Pick<Line, 'amount'>[]): (Bar | undefined)[] {
  const amounts = lines.map(({ amount }) => (amount === null ? null : Number(amount)))
  const ends: { from: number; to: number }[] = []
  let level = 0
  for (const [index, amount] of amounts.entries()) {
    const isSum = index === 0 || index === amounts.length - 1
    const from = isSum ? 0 : level
    const to = from + (amount ?? 0)
    ends.push({ from, to })
    level = to
  }
  const edges = ends.flatMap(({ from, to }) => [from, to])
  const low = Math.min(0, ...edges)
  const span = Math.max(0, ...edges) - low
  return ends.map(({ from, to }, index) => {
    if (amounts[index] === null || span === 0) return undefined
    const left = ((Math.min(from, to) - low) / span) * 100
    return { left, width: (Math.abs(to - from) / span) * 100 }
  })
}
