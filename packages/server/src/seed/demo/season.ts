/** How demand runs over the year. */
export type Season = 'flat' | 'summer' | 'spring' | 'winter' | 'deepWinter' | 'newYear' | 'gift'

/** Day of the year of the peak, how much it adds, and how wide it is in days. */
const PEAKS: Readonly<
  Record<Exclude<Season, 'flat'>, readonly [day: number, height: number, width: number]>
> = {
  summer: [196, 0.9, 55],
  spring: [118, 1.1, 40],
  winter: [350, 0.5, 60],
  deepWinter: [352, 2.4, 42],
  newYear: [14, 1.0, 28],
  gift: [344, 1.3, 24],
}

/** First day, last day (month × 100 + day) and factor of the sale events of the year. */
const EVENTS: readonly (readonly [from: number, to: number, factor: number])[] = [
  [708, 711, 2.5],
  [1007, 1008, 1.8],
  [1120, 1126, 1.5],
  [1127, 1128, 2.8],
  [1129, 1201, 2.1],
]

const DAY_MS = 24 * 60 * 60 * 1000
const YEAR = 365
/** Sunday to Saturday. */
const WEEKDAYS = [1.1, 1.12, 1.04, 0.99, 0.96, 0.89, 0.9]

/** What a business date does to demand: season, sale events, day of the week. 1 is an ordinary day. */
export function seasonFactor(season: Season, date: string): number {
  const day = new Date(`${date}T00:00:00Z`)
  const monthDay = (day.getUTCMonth() + 1) * 100 + day.getUTCDate()
  const event = EVENTS.find(([from, to]) => monthDay >= from && monthDay <= to)?.[2] ?? 1
  return wave(season, day) * event * (WEEKDAYS[day.getUTCDay()] ?? 1)
}

function wave(season: Season, day: Date): number {
  if (season === 'flat') return 1
  const [peak, height, width] = PEAKS[season]
  const ofYear = (day.getTime() - Date.UTC(day.getUTCFullYear(), 0, 1)) / DAY_MS
  const straight = Math.abs(ofYear - peak)
  const distance = Math.min(straight, YEAR - straight)
  return 0.75 + height * Math.exp(-((distance / width) ** 2) / 2)
}
