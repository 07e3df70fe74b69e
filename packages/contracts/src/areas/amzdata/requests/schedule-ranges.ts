import type { RequestType, SchedulePeriod } from './request-types.ts'

/** The days that one run of a schedule asks for; null for reports of the present state. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

const DAY_MS = 86_400_000

/** Length of a period in milliseconds; a month is counted by the calendar (`nextRun`). */
export function periodMs(period: Exclude<SchedulePeriod, 'P1M'>): number {
  const [, days, hours, minutes] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(period) ?? []
  return Number(days ?? 0) * DAY_MS + Number(hours ?? 0) * 3_600_000 + Number(minutes ?? 0) * 60_000
}

/** The most days that one run would ask for. */
export function daysOf(period: SchedulePeriod): number {
  return period === 'P1M' ? 31 : Math.max(1, Math.ceil(periodMs(period) / DAY_MS))
}

/** When a schedule runs next: one period after it was due, and never in the past. */
export function nextRun(period: SchedulePeriod, due: Date, now: Date): Date {
  if (period === 'P1M') return nextMonthly(due, now)
  const step = periodMs(period)
  const missed = Math.max(0, Math.floor((now.getTime() - due.getTime()) / step))
  return new Date(due.getTime() + (missed + 1) * step)
}

/** The same day of the month, or its last one. */
function nextMonthly(due: Date, now: Date): Date {
  for (let months = 1; ; months += 1) {
    const month = due.getUTCMonth() + months
    const last = new Date(Date.UTC(due.getUTCFullYear(), month + 1, 0)).getUTCDate()
    const next = new Date(due)
    next.setUTCMonth(month, Math.min(due.getUTCDate(), last))
    if (next > now) return next
  }
}

/**
 * The days of one run, up to yesterday at the marketplace, whose days are over; runs more often than daily take today
 * in as well, as far as the report allows two days. `today` is the marketplace's.
 */
export function rangeOfRun(type: RequestType, period: SchedulePeriod, today: string): DayRange | null {
  if (type.span === 'now') return null
  const yesterday = before(today, 1)
  if (period === 'P1M') return lastMonth(today)
  if (periodMs(period) < DAY_MS && (type.longest ?? 1) > 1) return { from: yesterday, to: today }
  return { from: before(today, daysOf(period)), to: yesterday }
}

/** The month before the one of this day, whole. */
export function lastMonth(today: string): DayRange {
  const to = before(`${today.slice(0, 7)}-01`, 1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** The default of a new request: the last complete month, or as many of its last days as the report allows. */
export function usualRange(type: RequestType, today: string): DayRange | null {
  if (type.span === 'now') return null
  const { from, to } = lastMonth(today)
  const [, latest = from] = [from, before(to, (type.longest ?? 31) - 1)].toSorted()
  return { from: latest, to }
}

function before(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)
}
