import type { RollupRange } from './rollup-columns.queries.ts'

/** A range of days cut at the months that are closed. */
export interface CutRange {
  readonly open: readonly RollupRange[]
  readonly closed: readonly RollupRange[]
}

const DAY_MS = 86_400_000

/** Cuts a range into what lies in open months and what lies in closed ones (first days), in the order of days. */
export function cutAtClosed(range: RollupRange, closedMonths: ReadonlySet<string>): CutRange {
  const open: RollupRange[] = []
  const closed: RollupRange[] = []
  let from = range.from
  while (from <= range.to) {
    const last = monthEnd(from)
    const to = [last, range.to].toSorted()[0] ?? last
    const isClosed = closedMonths.has(`${from.slice(0, 7)}-01`)
    const before = open.at(-1)
    if (isClosed) closed.push({ ...range, from, to })
    else if (before && dayAfter(before.to) === from) open[open.length - 1] = { ...before, to }
    else open.push({ ...range, from, to })
    from = dayAfter(to)
  }
  return { open, closed }
}

/** First days of the months that a range touches. */
export function monthsOf({ from, to }: { readonly from: string; readonly to: string }): string[] {
  const months: string[] = []
  for (let day = `${from.slice(0, 7)}-01`; day <= to; day = dayAfter(monthEnd(day))) months.push(day)
  return months
}

function monthEnd(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}
