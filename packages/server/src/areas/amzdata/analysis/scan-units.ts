import { addDays, earlierOf, laterOf, monthEnd, monthsOf, type Span } from './days.ts'

/** A shop and marketplace with the currency of its rows. */
export interface Place {
  readonly shopId: number
  readonly marketplace: string
  readonly currency: string
}

/** Which window of the question a unit belongs to: 0 the period, 1 its base, 2 last year. */
export type WindowNumber = 0 | 1 | 2

/** Rollup lines to be read: a range of days (1), of five-day spans (5) or one month (31), all within one month. */
export interface ScanRange {
  readonly level: 1 | 5 | 31
  readonly month: string
  /** First and last `starts_on` (of days: the days themselves). */
  readonly from: string
  readonly to: string
}

/** A range of one place in one window, with the rate of its month (null: unknown, or not to be added up). */
export interface ScanUnit extends ScanRange, Place {
  readonly window: WindowNumber
  readonly rate: string | null
}

/** Days by month, without the larger spans. */
export function dayRanges(span: Span): ScanRange[] {
  return monthsOf(span).map((month) => ({
    level: 1,
    month,
    from: laterOf(month, span.from),
    to: earlierOf(monthEnd(month), span.to),
  }))
}

/** The fewest lines that make up a span: whole months, whole five-day spans, and days at the edges. */
export function widestRanges(span: Span): ScanRange[] {
  return dayRanges(span).flatMap(({ month, from, to }) => {
    if (from === month && to === monthEnd(month)) return [{ level: 31, month, from: month, to: month }]
    return withinMonth({ from, to }, month)
  })
}

function withinMonth({ from, to }: Span, month: string): ScanRange[] {
  const whole = fiveDaySpans(month).filter((five) => five.from >= from && five.to <= to)
  const first = whole[0]
  const last = whole.at(-1)
  if (!first || !last) return [{ level: 1, month, from, to }]
  const before: ScanRange[] =
    first.from > from ? [{ level: 1, month, from, to: addDays(first.from, -1) }] : []
  const after: ScanRange[] = last.to < to ? [{ level: 1, month, from: addDays(last.to, 1), to }] : []
  return [...before, { level: 5, month, from: first.from, to: last.from }, ...after]
}

/** From the 1st, 6th, 11th, 16th, 21st and 26th; the last lasts to the end of the month. */
export function fiveDaySpans(month: string): Span[] {
  return [0, 5, 10, 15, 20, 25].map((offset) => ({
    from: addDays(month, offset),
    to: offset === 25 ? monthEnd(month) : addDays(month, offset + 4),
  }))
}
