/** One measured figure beside its budget (design 11). */
export interface Measured {
  what: string
  value: number
  unit: string
  budget: string
  /** Undefined for a figure that has no budget of its own. */
  within: boolean | undefined
}

interface Budget {
  words: string
  held: boolean
}

/** Writes one figure down, with its unit and its budget when it has one. */
export type Note = (what: string, figure: [value: number, unit: string], budget?: Budget) => void

/** Collects figures in their order and says each at once. */
export function collectInto(measured: Measured[]): Note {
  return (what, [value, unit], budget) => {
    measured.push({ what, value, unit, budget: budget?.words ?? '', within: budget?.held })
    console.log(`${what}: ${value.toFixed(2)} ${unit}${budget ? ` (budget ${budget.words})` : ''}`)
  }
}

export const atMost = (value: number, limit: number): Budget => ({
  words: `≤ ${limit}`,
  held: value <= limit,
})

export const atLeast = (value: number, limit: number): Budget => ({
  words: `≥ ${limit}`,
  held: value >= limit,
})
