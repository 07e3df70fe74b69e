import { analysisFailures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.failures.ts'
import type {
  Change,
  Dimension,
  Table,
  TableQuery,
  TableRow,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { DaySeries } from './day-series.ts'
import { changeOf, figuresOf, type Leaves, metricValue, pageMetrics } from './figures.ts'
import type { Amount } from './money.ts'
import { pointsOf } from './periods.ts'
import type { Question } from './question.service.ts'

/** What a table may be ordered by. */
export interface TableOrder {
  readonly metric: MetricKey | 'growth' | 'key'
  readonly descending: boolean
}

/** Reads `-sales`, `growth`, `key`; a figure that the reader may not see cannot order the table either. */
export function orderOf(sort: string, mayCost: boolean): TableOrder {
  const descending = sort.startsWith('-')
  const name = descending ? sort.slice(1) : sort
  if (name === 'growth' || name === 'key') return { metric: name, descending }
  const metric = pageMetrics(mayCost).find((known) => known === name)
  if (metric === undefined) throw failure(analysisFailures.unknownMetric, { params: { metric: name } })
  return { metric, descending }
}

/** Sums of one line of the table in the period and its base. */
export interface TableLine extends Omit<TableRow, 'figures' | 'growth'> {
  readonly current: Leaves
  readonly base: Leaves
}

/** The line as it leaves. */
export function dressLine({ current, base, ...line }: TableLine, mayCost: boolean): TableRow {
  return {
    ...line,
    figures: figuresOf(current, pageMetrics(mayCost)),
    growth: growthOfSales(current, base),
  }
}

/** Totals of the whole filter. */
export function totalsOf(current: Leaves, base: Leaves, mayCost: boolean): Table['totals'] {
  return {
    figures: figuresOf(current, pageMetrics(mayCost)),
    growth: growthOfSales(current, base),
  }
}

function growthOfSales(current: Leaves, base: Leaves): Change {
  return changeOf('sales', metricValue('sales', current), metricValue('sales', base))
}

/** One line per day, week or month of the period. */
export function timeLines(
  question: Question,
  series: DaySeries,
  dimension: Extract<Dimension, 'day' | 'week' | 'month'>,
): TableLine[] {
  return pointsOf(question.windows.period, dimension).map((point) => ({
    key: point.key,
    label: point.key,
    title: null,
    articles: null,
    marketplaces: [],
    currency: question.about.currency.code,
    span: { from: point.from, to: point.to },
    bucket: null,
    points: [],
    current: series.between(0, point.firstOffset, point.lastOffset),
    base: series.between(1, point.firstOffset, point.lastOffset),
  }))
}

/** Orders lines held in memory: what has no value comes last. */
export function sortLines(lines: readonly TableLine[], order: TableOrder): TableLine[] {
  const valued = lines.map((line) => ({ line, value: orderingValue(line, order.metric) }))
  return valued
    .toSorted(
      (a, b) => compareValues(a.value, b.value, order.descending) || compareKeys(a.line, b.line, order),
    )
    .map(({ line }) => line)
}

function orderingValue({ current, base }: TableLine, metric: TableOrder['metric']): Amount | null {
  if (metric === 'key') return null
  if (metric !== 'growth') return metricValue(metric, current)
  const [now, then] = [metricValue('sales', current), metricValue('sales', base)]
  return now === null || then === null || then.isZero() ? null : now.minus(then).div(then)
}

function compareValues(a: Amount | null, b: Amount | null, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return descending ? b.cmp(a) : a.cmp(b)
}

function compareKeys(a: TableLine, b: TableLine, { metric, descending }: TableOrder): number {
  const order = a.label < b.label ? -1 : Number(a.label > b.label)
  return metric === 'key' && descending ? -order : order
}

/** The lines of one page. */
export function pageOfLines<T>(lines: readonly T[], { page, size }: Pick<TableQuery, 'page' | 'size'>): T[] {
  return lines.slice((page - 1) * size, page * size)
}
