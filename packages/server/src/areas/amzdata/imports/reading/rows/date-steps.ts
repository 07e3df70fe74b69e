import type { DateStep } from '../detection/report-profile.ts'
import type { CellReader } from './cell-readers.ts'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/**
 * What the dates of a report by date stand for, by their distance: weeks where all are whole weeks apart, months where
 * all are firsts of months, else days. Null where a single date tells nothing (B.2 step 7).
 */
export function stepOf(dates: readonly string[], readDay: CellReader): DateStep | null {
  const days = dates.flatMap((date) => {
    const read = readDay(date)
    return 'error' in read || read.value === null ? [] : [read.value]
  })
  const [first, ...others] = [...new Set(days)].toSorted()
  // Without any date nothing can be told wrong: rows that are no totals by date have none.
  if (first === undefined) return 'day'
  if (others.length === 0) return null
  if ([first, ...others].every((day) => day.endsWith('-01'))) return 'month'
  const isWeekly = others.every((day) => ((Date.parse(day) - Date.parse(first)) / DAY_MS) % WEEK_DAYS === 0)
  return isWeekly ? 'week' : 'day'
}

/** The last day of the step that begins on a day, `YYYY-MM-DD`. */
export function lastDayOf(day: string, step: DateStep): string {
  if (step === 'day') return day
  const date = new Date(day)
  if (step === 'week') date.setUTCDate(date.getUTCDate() + WEEK_DAYS - 1)
  else date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return date.toISOString().slice(0, 10)
}
