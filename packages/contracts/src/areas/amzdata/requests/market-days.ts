import { marketplaceOf } from '../../../vocabulary/marketplaces.ts'

/** The civil date at an instant in the zone of a marketplace (its country), `YYYY-MM-DD`. */
export function marketDay(country: string, at: Date): string {
  return new Date(at.getTime() + offsetAt(zoneOf(country), at)).toISOString().slice(0, 10)
}

/** Today at these marketplaces; where they differ, the earlier day: a future day is none that anybody has data of. */
export function marketToday(countries: readonly string[], now: Date): string {
  return countries.map((country) => marketDay(country, now)).toSorted()[0] ?? now.toISOString().slice(0, 10)
}

/** The instant at which a day begins at a marketplace. */
export function dayStart(country: string, day: string): Date {
  const zone = zoneOf(country)
  const asUtc = Date.parse(day)
  const near = new Date(asUtc - offsetAt(zone, new Date(asUtc)))
  return new Date(asUtc - offsetAt(zone, near))
}

function zoneOf(country: string): string {
  return marketplaceOf(country)?.timeZone ?? 'UTC'
}

/** Milliseconds by which the zone is ahead of UTC. */
function offsetAt(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
}
