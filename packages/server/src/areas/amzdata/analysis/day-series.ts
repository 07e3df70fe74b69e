import { METRICS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { daysOf } from './days.ts'
import { addLeaves, LEAF_METRICS, type Leaves } from './figures.ts'
import { type LineRow, listLines } from './line-figures.queries.ts'
import { type Amount, amountOf, ZERO } from './money.ts'
import type { Question } from './question.service.ts'
import { dayRanges, type WindowNumber } from './scan-units.ts'

/** The sums of one group of lines by metric. */
export function leavesOfSums(sums: readonly (string | null)[]): Leaves {
  const leaves: Partial<Record<MetricKey, Amount | null>> = {}
  for (const [index, metric] of LEAF_METRICS.entries()) {
    const text = sums[index]
    leaves[metric] = text === null || text === undefined ? null : amountOf(text)
  }
  return leaves
}

/** Sums of the period, its base and last year, day by day. */
export interface DaySeries {
  /** Sums of the days from one offset of the window to another; what lies beyond its end does not count. */
  between(window: WindowNumber, firstOffset: number, lastOffset: number): Leaves
  /** Sums of the whole window. */
  total(window: WindowNumber): Leaves
  /** Days of the window. */
  length(window: WindowNumber): number
}

/** Reads the days of all three windows at once. */
export async function readDaySeries(trx: Trx, question: Question): Promise<DaySeries> {
  const { companyId, chosen, rates, windows } = question
  const units = ([0, 1, 2] as const).flatMap((window) => rates.unitsOf(window, dayRanges, 'together'))
  const rows = await listLines(trx, { companyId, units, chosen, by: ['biz_date'] })
  const spans = [windows.period, windows.compare, windows.lastYear] as const
  const empty = emptyLeaves(rates.isMixed)
  const byDay = spans.map((span, window) => {
    const days: Leaves[] = Array.from({ length: daysOf(span) }, () => empty)
    for (const row of rows) {
      if (row.side === window) days[offsetOf(row, span.from)] = leavesOfSums(row.sums)
    }
    return days
  })
  const days = (window: WindowNumber) => byDay[window] ?? []
  const totals = new Map<WindowNumber, Leaves>()
  return {
    between: (window, first, last) => {
      const chosen = days(window).slice(first, last + 1)
      return chosen.length === 0 ? empty : addLeaves(chosen)
    },
    total: (window) => {
      const known = totals.get(window) ?? addLeaves([empty, ...days(window)])
      totals.set(window, known)
      return known
    },
    length: (window) => days(window).length,
  }
}

function offsetOf(row: LineRow, from: string): number {
  return daysOf({ from, to: row.bizDate ?? from }) - 1
}

/** Nothing happened; amounts of several original currencies stay unsaid even so. */
function emptyLeaves(isMixed: boolean): Leaves {
  return Object.fromEntries(
    LEAF_METRICS.map((metric) => [metric, isMixed && METRICS[metric].unit !== 'count' ? null : ZERO]),
  )
}
