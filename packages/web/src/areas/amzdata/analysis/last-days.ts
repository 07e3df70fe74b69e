/** Days that are shown when the usual ones have no data. */
export const OFFERED_DAYS = 30
const DAY_MS = 86_400_000

/** The thirty days that end on the last day with data, `YYYY-MM-DD`. */
export function lastDays(last: string): { from: string; to: string } {
  const from = new Date(Date.parse(last) - (OFFERED_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  return { from, to: last }
}
