import { Decimal } from 'decimal.js'

/** Weights of the last 7, 14 and 30 days in the daily demand (F-27). */
const WEIGHTS = [
  { days: 7, weight: '0.5' },
  { days: 14, weight: '0.3' },
  { days: 30, weight: '0.2' },
] as const

/** Covers beyond this are not told apart (F-30). */
export const COVER_HORIZON = 360

/** Units of the windows F-27 weighs. */
export interface WindowUnits {
  readonly 7: number
  readonly 14: number
  readonly 30: number
}

/**
 * F-26: units of the last `days` over the days a listing could sell in them, at least one. `age`: days since it was
 * opened, null when nobody knows.
 */
export function windowAverage(units: number, days: number, age: number | null): Decimal {
  const sold = Math.max(1, age === null ? days : Math.min(days, age))
  return new Decimal(units).div(sold)
}

/** F-27: units a day as the weighted windows say. */
export function dailyDemand(units: WindowUnits, age: number | null): Decimal {
  return WEIGHTS.reduce(
    (sum, { days, weight }) => sum.plus(windowAverage(units[days], days, age).times(weight)),
    new Decimal(0),
  )
}

/** F-32 with a steady demand and nothing arriving: whole days until the stock is short; null without demand. */
export function coverDays(stock: number | null, demand: Decimal): number | null {
  if (stock === null || !demand.gt(0)) return null
  return Math.min(COVER_HORIZON, new Decimal(stock).div(demand).floor().toNumber())
}
