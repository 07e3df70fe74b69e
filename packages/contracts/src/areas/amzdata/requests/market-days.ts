import { bizDate, zoneClock } from '../../../format/zone-clock.ts'
import { zoneOfMarketplace } from '../../../vocabulary/marketplaces.ts'

/** The civil date at an instant in the zone of a marketplace (its country), `YYYY-MM-DD`. */
export function marketDay(country: string, at: Date): string {
  return bizDate(at.getTime(), zoneOfMarketplace(country))
}

/** Today at these marketplaces; where they differ, the earlier day: a future day is none that anybody has data of. */
export function marketToday(countries: readonly string[], now: Date): string {
  return countries.map((country) => marketDay(country, now)).toSorted()[0] ?? now.toISOString().slice(0, 10)
}

/** The instant at which a day begins at a marketplace. */
export function dayStart(country: string, day: string): Date {
  return new Date(zoneClock(zoneOfMarketplace(country)).instantOf(Date.parse(day)))
}
