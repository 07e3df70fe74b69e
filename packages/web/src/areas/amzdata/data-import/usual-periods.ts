/** Two days, both counted; empty texts mean open. */
export interface Period {
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000

/** The week before this one from Sunday to Saturday, as Amazon counts weeks. */
export function lastWeek(today: string): Period {
  const at = Date.parse(today)
  const saturday = at - (new Date(at).getUTCDay() + 1) * DAY_MS
  return { from: textOf(saturday - 6 * DAY_MS), to: textOf(saturday) }
}

/** The month before this one. */
export function lastMonth(today: string): Period {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return { from: textOf(Date.UTC(year, month - 2, 1)), to: textOf(Date.UTC(year, month - 1, 0)) }
}

/** The day before. */
export function dayBefore(today: string): string {
  return textOf(Date.parse(today) - DAY_MS)
}

/** Today on the clock of the reader. */
export function todayHere(now = new Date()): string {
  return textOf(now.getTime() - now.getTimezoneOffset() * 60_000)
}

function textOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
