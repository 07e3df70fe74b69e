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

/** Offsets change on full hours only, so one look-up serves the hour. */
const offsets = new Map<string, Map<number, number>>()
const formats = new Map<string, Intl.DateTimeFormat>()

/** Distance of the zone to UTC at that moment, in milliseconds. */
export function offsetMs(zone: string, at: number): number {
  if (zone === 'UTC') return 0
  const hours = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, hours)
  const hour = Math.floor(at / HOUR_MS)
  const known = hours.get(hour)
  if (known !== undefined) return known
  const found = readOffset(zone, hour * HOUR_MS)
  hours.set(hour, found)
  return found
}

function readOffset(zone: string, at: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const distance = (Number(hours ?? 0) + Number(minutes ?? 0) / 60) * HOUR_MS
  return sign === '-' ? -distance : distance
}

/** Midnight of a business date in the zone. */
export function dayStart(zone: string, date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`)
  return utc - offsetMs(zone, utc - offsetMs(zone, utc))
}

/** The date `days` later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** What a clock on the wall of that zone shows at an instant (milliseconds). */
export function wallClock(zone: string, at: number): WallClock {
  const offset = offsetMs(zone, at)
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
