import { analysisFailures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.failures.ts'
import {
  type AnalysisFilter,
  type Granularity,
  type Preset,
  SPAN_LIMIT,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { type FailureDeclaration, failure } from '@crossdock/contracts/kernel/failure.ts'
import {
  addDays,
  addMonths,
  daysOf,
  isDay,
  laterOf,
  monthEnd,
  monthOf,
  type Span,
  weekOf,
  yearBefore,
} from './days.ts'

/** The period that is looked at, the base of growth, and the same dates last year. */
export interface Windows {
  readonly period: Span
  readonly compare: Span
  readonly lastYear: Span
}

type SpanFilter = Pick<AnalysisFilter, 'preset' | 'from' | 'to' | 'compare' | 'compare_from' | 'compare_to'>

/** Presets on the server's clock; spans of so many days end yesterday, whose data can be complete. */
const SPANS: Readonly<Record<Exclude<Preset, 'custom'>, (today: string) => Span>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  last_7: (today) => ({ from: addDays(today, -7), to: addDays(today, -1) }),
  last_14: (today) => ({ from: addDays(today, -14), to: addDays(today, -1) }),
  last_30: (today) => ({ from: addDays(today, -30), to: addDays(today, -1) }),
  last_90: (today) => ({ from: addDays(today, -90), to: addDays(today, -1) }),
  this_month: (today) => ({ from: monthOf(today), to: today }),
  last_month: (today) => {
    const from = addMonths(monthOf(today), -1)
    return { from, to: monthEnd(from) }
  },
}

/** Resolves preset and comparison (F-25); refuses spans that end before they begin, are too long, or are no dates. */
export function windowsOf(filter: SpanFilter, now: Date): Windows {
  const { preset } = filter
  const period =
    preset === 'custom'
      ? checked({ from: filter.from, to: filter.to }, ['from', 'to'])
      : SPANS[preset](now.toISOString().slice(0, 10))
  const lastYear = { from: yearBefore(period.from), to: yearBefore(period.to) }
  return { period, compare: baseOf(filter, period, lastYear), lastYear }
}

function baseOf(filter: SpanFilter, period: Span, lastYear: Span): Span {
  if (filter.compare === 'last_year') return lastYear
  if (filter.compare === 'custom') {
    return checked({ from: filter.compare_from, to: filter.compare_to }, ['compare_from', 'compare_to'])
  }
  const days = daysOf(period)
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) }
}

function checked(
  { from, to }: { from: string | undefined; to: string | undefined },
  [first, last]: readonly [string, string],
): Span {
  if (from === undefined || !isDay(from)) throw refused(analysisFailures.spanMissing, first)
  if (to === undefined || !isDay(to)) throw refused(analysisFailures.spanMissing, last)
  if (to < from) throw refused(analysisFailures.spanReversed, last)
  if (daysOf({ from, to }) > SPAN_LIMIT) {
    throw failure(analysisFailures.spanTooLong, {
      params: { days: SPAN_LIMIT },
      data: { errors: { [last]: '' } },
    })
  }
  return { from, to }
}

function refused(declaration: FailureDeclaration, field: string) {
  return failure(declaration, { data: { errors: { [field]: '' } } })
}

/** Sales and refunds are still attributed to the last days (seller.md 1.2). */
const INCOMPLETE_DAYS = 4

/** The first day of a period whose ads and refunds are not told completely yet; null when it ended before. */
export function incompleteFrom({ from, to }: Span, now: Date): string | null {
  const first = addDays(now.toISOString().slice(0, 10), -INCOMPLETE_DAYS)
  return to < first ? null : laterOf(first, from)
}

/** First day of the day, week (from Monday) or month that a day belongs to. */
export function pointOf(day: string, granularity: Granularity): string {
  if (granularity === 'day') return day
  return granularity === 'week' ? weekOf(day) : monthOf(day)
}

/** A point of a line of figures: its days, as offsets from the beginning of the period too. */
export interface Point extends Span {
  readonly key: string
  readonly firstOffset: number
  readonly lastOffset: number
}

/** The days, weeks or months of a period, cut at its ends. */
export function pointsOf(period: Span, granularity: Granularity): Point[] {
  const points: Point[] = []
  for (let offset = 0, day = period.from; day <= period.to; offset += 1, day = addDays(day, 1)) {
    const key = pointOf(day, granularity)
    const last = points.at(-1)
    if (last?.key === key) points[points.length - 1] = { ...last, to: day, lastOffset: offset }
    else points.push({ key, from: day, to: day, firstOffset: offset, lastOffset: offset })
  }
  return points
}
