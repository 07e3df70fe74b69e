import { zoneClock } from '@crossdock/contracts/format/zone-clock.ts'

const HOUR_MS = 60 * 60 * 1000
export const DAY_MS = 24 * HOUR_MS

/** A moment as the clock on the wall of a zone shows it. */
export interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  /** Distance to UTC in hours. */
  readonly offset: number
}

/** Midnight of a business date in the zone. */
export function dayStart(zone: string, date: string): number {
  return zoneClock(zone).instantOf(Date.parse(`${date}T00:00:00Z`))
}

/** The date `days` later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** What a clock on the wall of that zone shows at an instant (milliseconds). */
export function wallClock(zone: string, at: number): WallClock {
  const offset = zoneClock(zone).offsetAt(at)
  const local = new Date(at + offset)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    offset: offset / HOUR_MS,
  }
}
