/** The default date format: year-month-day hour:minute:second (spec 9). */
export const DEFAULT_DATE_FORMAT = '{y}-{m}-{d} {h}:{i}:{s}'

/** A moment: a `Date`, an ISO text, or a Unix timestamp, which counts as seconds when it has 10 digits (spec 9). */
export type Moment = Date | string | number

const MINUTE_MS = 60_000

/** The moment as `Date`; undefined when it is none. */
export function momentOf(moment: Moment): Date | undefined {
  const date = new Date(typeof moment === 'object' ? moment.getTime() : fromText(moment))
  return Number.isNaN(date.getTime()) ? undefined : date
}

/**
 * The moment in a format of `{y} {m} {d} {h} {i} {s} {a}` (`a`: day of the week, 0 is Sunday), shifted by
 * `offsetMinutes` from UTC, the reader's own zone without one. What is no moment gives an empty text.
 */
export function formatDate(moment: Moment, format = DEFAULT_DATE_FORMAT, offsetMinutes?: number): string {
  const date = momentOf(moment)
  if (!date) return ''
  const offset = offsetMinutes ?? -date.getTimezoneOffset()
  const local = new Date(date.getTime() + offset * MINUTE_MS)
  const parts: Record<string, number> = {
    y: local.getUTCFullYear(),
    m: local.getUTCMonth() + 1,
    d: local.getUTCDate(),
    h: local.getUTCHours(),
    i: local.getUTCMinutes(),
    s: local.getUTCSeconds(),
    a: local.getUTCDay(),
  }
  return format.replace(/\{([ymdhisa])\}/g, (_, key: string) =>
    String(parts[key]).padStart(key === 'a' ? 1 : 2, '0'),
  )
}

function fromText(moment: string | number): string | number {
  const text = String(moment).trim()
  if (!/^-?\d+$/.test(text)) return text
  return /^\d{10}$/.test(text) ? Number(text) * 1000 : Number(text)
}
