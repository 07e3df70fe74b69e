import { DEFAULT_DATE_FORMAT, formatDate, type Moment } from '../format/date.ts'
import { failure } from '../kernel/failure.ts'
import { dateFailures } from './dates.failures.ts'
import { isEmpty } from './emptiness.ts'

type Wish = Moment | null | undefined

/** The day of a moment as `2026-11-21`; throws `dateEmpty` for an empty one (spec 5) and for what is no moment. */
export function requireDate(moment: Wish, offsetMinutes?: number): string {
  const text = isEmpty(moment) ? '' : formatDate(moment, '{y}-{m}-{d}', offsetMinutes)
  if (text === '') throw failure(dateFailures.dateEmpty)
  return text
}

/** The moment in the default format; throws `dateTimeEmpty` for an empty one (spec 5) and for what is no moment. */
export function requireDateTime(moment: Wish, offsetMinutes?: number): string {
  const text = isEmpty(moment) ? '' : formatDate(moment, DEFAULT_DATE_FORMAT, offsetMinutes)
  if (text === '') throw failure(dateFailures.dateTimeEmpty)
  return text
}
