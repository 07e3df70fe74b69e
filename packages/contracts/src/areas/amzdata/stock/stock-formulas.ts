import { Decimal } from 'decimal.js'

/** What Amazon holds of an article by state, as its inventory reports say it. */
export interface HeldStock {
  readonly fulfillable: number
  readonly reserved: number
  readonly unsellable: number
  readonly researching: number
  readonly inboundWorking: number
  readonly inboundShipped: number
  readonly inboundReceiving: number
}

/** Units that lie with Amazon: sellable, reserved, unsellable and being looked for (F-39). */
export function onHand(stock: Omit<HeldStock, `inbound${string}`>): number {
  return stock.fulfillable + stock.reserved + stock.unsellable + stock.researching
}

/** Units on hand and those on their way: being prepared, shipped and taken in (F-39). */
export function stockTotal(stock: HeldStock): number {
  return onHand(stock) + stock.inboundWorking + stock.inboundShipped + stock.inboundReceiving
}

/** Reserved units out of their parts, `staging` only in the reports since 2026 (F-39). */
export function reservedUnits(parts: {
  readonly customerOrders: number
  readonly transfer: number
  readonly processing: number
  readonly staging?: number
}): number {
  return parts.customerOrders + parts.transfer + parts.processing + (parts.staging ?? 0)
}

/** First day of each age, the youngest first (F-40). */
const AGE_EDGES = {
  from_0_to_30: 0,
  from_31_to_60: 31,
  from_61_to_90: 61,
  from_91_to_180: 91,
  from_181_to_270: 181,
  from_271_to_330: 271,
  from_331_to_365: 331,
  above_365: 366,
} as const
export type AgeBucket = keyof typeof AGE_EDGES
export const AGE_BUCKETS = Object.keys(AGE_EDGES) as AgeBucket[] // the keys of the table above

/** The bucket of an age in days: 30 is in the first, 31 in the second, 365 in the last but one (F-40). */
export function ageBucket(days: number): AgeBucket {
  return AGE_BUCKETS.findLast((bucket) => days >= AGE_EDGES[bucket]) ?? 'from_0_to_30'
}

/** Units older than a year: as the report says, else the sum of its finer buckets (F-40). */
export function unitsAboveYear(
  told: number | null,
  finer: { readonly from_366_to_455: number | null; readonly from_456: number | null },
): number | null {
  if (told !== null) return told
  if (finer.from_366_to_455 === null && finer.from_456 === null) return null
  return (finer.from_366_to_455 ?? 0) + (finer.from_456 ?? 0)
}

/** Units shipped in 90 days over the average units on hand in them; null without stock (F-43). */
export function sellThrough(shipped90: number, averageOnHand90: string): string | null {
  const average = new Decimal(averageOnHand90)
  return average.isZero() ? null : new Decimal(shipped90).div(average).toDecimalPlaces(6).toFixed()
}

/** Days of cover that stock is held for, unless the company says otherwise (F-43). */
const COVER_TARGET = 90

/** Units beyond what the cover asked for will sell, never below 0; demand is units a day (F-43). */
export function excessUnits(position: number, demand: string, coverTarget = COVER_TARGET): string {
  return Decimal.max(0, new Decimal(position).minus(new Decimal(demand).times(coverTarget))).toFixed()
}

/** Average stock × days over units out of it; null when nothing went out (F-43). */
export function turnoverDays(averageStock: string, days: number, unitsOut: number): string | null {
  return unitsOut === 0
    ? null
    : new Decimal(averageStock).times(days).div(unitsOut).toDecimalPlaces(2).toFixed()
}

export const STOCK_HEALTHS = ['out', 'urgent', 'warning', 'healthy', 'excess', 'stale'] as const
export type StockHealth = (typeof STOCK_HEALTHS)[number]

/** What the state of a stock is told by: days to replace it by the fastest way, and in the usual whole. */
export interface CoveredStock {
  readonly sellable: number
  /** Units a day. */
  readonly demand: string
  readonly fastDays: number
  readonly totalDays: number
  /** Whether nothing was sold for 90 days. */
  readonly isUnsold90: boolean
}

/** Days that the stock lasts at the demand; null without demand (F-43). */
export function coverDays(sellable: number, demand: string): string | null {
  const daily = new Decimal(demand)
  return daily.isZero() ? null : new Decimal(sellable).div(daily).toDecimalPlaces(1).toFixed()
}

/**
 * Out without stock but with demand, stale unsold for 90 days, urgent below the fastest lead time, warned below the whole one, excess
 * above 90 days of cover, else healthy; null where there is neither stock nor demand (F-43).
 */
export function stockHealth(stock: CoveredStock): StockHealth | null {
  const demand = new Decimal(stock.demand)
  if (stock.sellable === 0) return demand.greaterThan(0) ? 'out' : null
  const cover = coverDays(stock.sellable, stock.demand)
  if (cover === null) return stock.isUnsold90 ? 'stale' : null
  const days = new Decimal(cover)
  if (days.lessThan(stock.fastDays)) return 'urgent'
  if (days.lessThan(stock.totalDays)) return 'warning'
  return days.greaterThan(COVER_TARGET) ? 'excess' : 'healthy'
}
