import { Decimal } from 'decimal.js'

/** Days after which goods that were refunded should have come back (seller.md 6.2). */
export const RETURN_DAYS = 45
/** Returns within and over this many days after the purchase are told apart. */
export const RETURN_WINDOW_DAYS = 30
/** Weeks that a week is compared with, and events below which a week is no news. */
export const ANOMALY_WEEKS = 12
export const ANOMALY_EVENTS = 5
/** Weeks with sales that a comparison needs at least. */
const LEAST_WEEKS = 4

/** A refund as a claim sees it; days are the marketplace's own. */
export interface ClaimFacts {
  readonly type: string
  readonly channel: string | null
  readonly event_on: string
  readonly is_returned: boolean
  readonly is_reimbursed: boolean
}

/** Refund without return: refunded by FBA, nothing back in 45 days and nothing reimbursed (seller.md 6.2). */
export function isClaimCandidate(facts: ClaimFacts, today: string): boolean {
  const isOver = daysBetween(facts.event_on, today) >= RETURN_DAYS
  return (
    facts.type === 'refund' && facts.channel === 'FBA' && !facts.is_returned && !facts.is_reimbursed && isOver
  )
}

const DAY_MS = 86_400_000

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** A week of a SKU. */
export interface RateWeek {
  readonly units: number
  readonly refunded: number
}

/** A refund rate (F-05) as a fraction; null where nothing was sold. */
export function rateOf(refunded: number, units: number): string | null {
  return units > 0 ? new Decimal(refunded).div(units).toFixed(6) : null
}

/** How the last week of a SKU stands to those before it. */
export interface Anomaly {
  readonly rate: string
  readonly mean: string
  /** Mean + 2 σ. */
  readonly limit: string
}

/**
 * Anomaly of the last week: its refund rate (F-05) above mean + 2 σ of up to 12 weeks before it, with at least 5
 * refunded units (seller.md 6.2). Weeks without sales have no rate; σ is that of all compared weeks. Null when it is
 * none or cannot be told.
 */
export function anomalyOf(weeks: readonly RateWeek[]): Anomaly | null {
  const last = weeks.at(-1)
  if (last === undefined || last.units <= 0 || last.refunded < ANOMALY_EVENTS) return null
  const base = weeks
    .slice(-1 - ANOMALY_WEEKS, -1)
    .filter(({ units }) => units > 0)
    .map(({ units, refunded }) => new Decimal(refunded).div(units))
  if (base.length < LEAST_WEEKS) return null
  const mean = base.reduce((sum, rate) => sum.plus(rate), new Decimal(0)).div(base.length)
  const variance = base
    .reduce((sum, rate) => sum.plus(rate.minus(mean).pow(2)), new Decimal(0))
    .div(base.length)
  const rate = new Decimal(last.refunded).div(last.units)
  const limit = mean.plus(variance.sqrt().times(2))
  if (!rate.greaterThan(limit)) return null
  return { rate: rate.toFixed(6), mean: mean.toFixed(6), limit: limit.toFixed(6) }
}

/** A cause with its share of all, and the share of all causes up to it. */
export interface ParetoLine {
  readonly key: string
  readonly count: number
  readonly share: string
  readonly cumulative: string
}

/** Causes from the most frequent down, each with its share and the running share (Pareto). */
export function paretoOf(counts: readonly { readonly key: string; readonly count: number }[]): ParetoLine[] {
  const sorted = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  let running = 0
  return sorted.map(({ key, count }) => {
    running += count
    const share = (part: number) => new Decimal(part).div(all).toFixed(6)
    return { key, count, share: share(count), cumulative: share(running) }
  })
}

/** Days from purchase to return by steps; the last one is open. */
export const INTERVAL_STEPS = [
  { from: 0, to: 7 },
  { from: 8, to: 14 },
  { from: 15, to: 30 },
  { from: 31, to: 45 },
  { from: 46, to: 60 },
  { from: 61, to: 90 },
  { from: 91, to: null },
] as const

/** Units by step of the days between purchase and return. */
export function histogramOf(
  days: readonly { readonly days: number; readonly units: number }[],
): { from: number; to: number | null; units: number }[] {
  return INTERVAL_STEPS.map(({ from, to }) => ({
    from,
    to,
    units: days
      .filter((some) => some.days >= from && (to === null || some.days <= to))
      .reduce((sum, { units }) => sum + units, 0),
  }))
}
