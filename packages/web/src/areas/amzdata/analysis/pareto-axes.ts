/** Ends and step of a scale. */
export interface Scale {
  readonly min: number
  readonly max: number
  readonly interval: number
}

const TICKS = 5
const ROUND = [1, 2, 2.5, 5, 10]

/** Two scales whose zero stands at the same height: bars down to losses, and shares that begin at 0. */
export function paretoAxes(
  profits: readonly number[],
  shares: readonly number[],
): { bars: Scale; line: Scale } {
  const [low, high] = [Math.min(0, ...profits), Math.max(0, ...profits)]
  const step = roundStep((high - low) / TICKS)
  const below = Math.ceil(-low / step)
  const above = Math.max(1, Math.ceil(high / step))
  const share = roundStep(Math.max(1, ...shares) / above)
  return {
    bars: { min: 0 - below * step, max: above * step, interval: step },
    line: { min: 0 - below * share, max: above * share, interval: share },
  }
}

/** The next round number of 1, 2, 2.5, 5 or 10 times a power of ten. */
function roundStep(least: number): number {
  if (least <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return (ROUND.find((round) => round * power >= least * 0.9999) ?? 10) * power
}
