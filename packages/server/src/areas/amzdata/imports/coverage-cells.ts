import type { CoverageCell } from '@crossdock/contracts/areas/amzdata/imports/coverage.schema.ts'
import type { Days } from '@crossdock/contracts/areas/amzdata/imports/import-periods.ts'

const DAY_MS = 86_400_000

/** The months up to one, oldest first: `2026-10`, `2026-11`. */
export function monthsUntil(until: string, count: number): string[] {
  const [year = 0, month = 1] = until.split('-').map(Number)
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - count + back, 1)).toISOString().slice(0, 7),
  )
}

/** How the days of each month are covered; `today` and later days are not over and miss nothing. */
export function cellsOf(
  months: readonly string[],
  spans: readonly Days[],
  { today, isSnapshot }: { today: string; isSnapshot: boolean },
): CoverageCell[] {
  const runs = mergedSpans(spans)
  return months.map((month) => {
    const first = dayNumber(`${month}-01`)
    const end = Math.min(monthEnd(month), dayNumber(today))
    const gaps = gapsIn(runs, first, end)
    const of = Math.max(0, end - first)
    const days = of - gaps.reduce((sum, gap) => sum + gap.end - gap.first, 0)
    // A snapshot taken today counts already.
    const hasSnapshot = isSnapshot && runs.some((run) => run.first < monthEnd(month) && run.end > first)
    return {
      month,
      state: stateOf({ of, days, hasSnapshot, isSnapshot }),
      days,
      of,
      gaps: hasSnapshot
        ? []
        : gaps.map((gap) => ({ date_from: textOf(gap.first), date_to: textOf(gap.end - 1) })),
    }
  })
}

function stateOf({ of, days, hasSnapshot, isSnapshot }: StateFacts): CoverageCell['state'] {
  if (hasSnapshot) return 'full'
  if (of === 0) return 'ahead'
  if (days === of) return 'full'
  return days === 0 || isSnapshot ? 'none' : 'part'
}

interface StateFacts {
  readonly of: number
  readonly days: number
  readonly hasSnapshot: boolean
  readonly isSnapshot: boolean
}

/** Days as numbers since 1970, the end not included. */
interface Run {
  readonly first: number
  readonly end: number
}

function mergedSpans(spans: readonly Days[]): Run[] {
  const runs: { first: number; end: number }[] = []
  const sorted = spans.toSorted((one, other) => (one.date_from < other.date_from ? -1 : 1))
  for (const { date_from, date_to } of sorted) {
    const [first, end] = [dayNumber(date_from), dayNumber(date_to) + 1]
    const last = runs.at(-1)
    if (last !== undefined && first <= last.end) last.end = Math.max(last.end, end)
    else runs.push({ first, end })
  }
  return runs
}

function gapsIn(runs: readonly Run[], first: number, end: number): Run[] {
  const gaps: Run[] = []
  let open = first
  for (const run of runs) {
    if (run.end <= open || run.first >= end) continue
    if (run.first > open) gaps.push({ first: open, end: run.first })
    open = run.end
  }
  if (open < end) gaps.push({ first: open, end })
  return gaps
}

function monthEnd(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Date.UTC(year, number, 1) / DAY_MS
}

function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS
}

function textOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}
