import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { pageMetrics, usualColumns } from './metric-lists.ts'

/** The columns that were chosen last in this browser, for addresses that name none. */
const KEPT = 'amzdata.analysis.columns'

/** Columns of the table: those of the address, else those chosen last, else the usual ones; never forbidden ones. */
export function shownColumns(named: string, mayCost: boolean): MetricKey[] {
  const offered = pageMetrics(mayCost)
  const wanted = (named || localStorage.getItem(KEPT) || '').split(',')
  const known = offered.filter((metric) => wanted.includes(metric))
  return known.length > 0 ? inOrder(known, mayCost) : usualColumns(mayCost)
}

/** Remembers the columns and answers their words for the address. */
export function keepColumns(columns: readonly MetricKey[], mayCost: boolean): string {
  const words = columns.join(',')
  const isUsual = inOrder([...columns], mayCost).join(',') === usualColumns(mayCost).join(',')
  if (isUsual || words === '') localStorage.removeItem(KEPT)
  else localStorage.setItem(KEPT, words)
  return isUsual ? '' : words
}

/** Usual columns in their usual order first, then the others. */
function inOrder(columns: readonly MetricKey[], mayCost: boolean): MetricKey[] {
  const usual = usualColumns(mayCost)
  return [
    ...usual.filter((metric) => columns.includes(metric)),
    ...columns.filter((metric) => !usual.includes(metric)),
  ]
}
