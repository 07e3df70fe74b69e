/** Business dates are texts `2026-11-20`; arithmetic on them knows no time zones. */
export interface Span {
  /** Both days included. */
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000

/** The day so many days later (or earlier). */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The earlier of two days. */
export const earlierOf = (a: string, b: string): string => (a <= b ? a : b)

/** The later of two days. */
export const laterOf = (a: string, b: string): string => (a >= b ? a : b)

/** Number of days of a span, 1 when it begins and ends on the same day. */
export function daysOf({ from, to }: Span): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Whether the text is a day of the calendar (no 30 February). */
export function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === day
}

/** First day of the month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 8)}01`
}

/** Last day of the month. */
export function monthEnd(day: string): string {
  return addDays(addMonths(monthOf(day), 1), -1)
}

/** First day of the month so many months later; `day` is a first day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Monday of the week. */
export function weekOf(day: string): string {
  return addDays(day, -((new Date(Date.parse(day)).getUTCDay() + 6) % 7))
}

/** The same date a year before; 29 February becomes 28. */
export function yearBefore(day: string): string {
  const before = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`
  return isDay(before) ? before : `${before.slice(0, 8)}28`
}

/** First days of the months that a span touches. */
export function monthsOf({ from, to }: Span): string[] {
  const months: string[] = []
  for (let month = monthOf(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}
