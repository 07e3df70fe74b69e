import { leavesOf, ROW_METRICS, type RowMetric } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { REPORT_METRICS, SHARE_METRICS } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { sql } from 'kysely'
import { ROW_CONTRIBUTIONS, SQL_ORDER } from './metric-rows.queries.ts'

/** One company's rows of one shop and marketplace within some business days. */
export interface RollupRange {
  readonly companyId: number
  readonly shopId: number
  readonly marketplace: string
  /** Business dates, both included. */
  readonly from: string
  readonly to: string
}

/** Columns of the rollups that are added up from level to level. */
export const SUMMED_COLUMNS = [
  ...ROW_METRICS,
  ...REPORT_METRICS,
  ...SHARE_METRICS,
  'proceeds',
  'cogs',
  'headhaul',
  'lost_cost',
  'vat_payable',
  'own_fee',
  'uncosted_units',
  'uncosted_sales',
] as const

const names = (columns: readonly string[]) => sql.raw(columns.join(', '))

export const ROW_COLUMN_NAMES = names(ROW_METRICS)
export const SUMMED_COLUMN_NAMES = names(SUMMED_COLUMNS)

/** `sum(a) as a, …` over a rollup. */
export const SUMS = sql.raw(SUMMED_COLUMNS.map((column) => `sum(${column}) as ${column}`).join(', '))
export const SUMS_BUT_ORDERS = sql.raw(
  SUMMED_COLUMNS.filter((column) => column !== 'orders')
    .map((column) => `sum(${column}) as ${column}`)
    .join(', '),
)

/** Columns of a day out of its lines and its orders, of which a day without transactions has none. */
export const DAY_VALUES = names(
  SUMMED_COLUMNS.map((column) => (column === 'orders' ? 'coalesce(orders, 0)' : column)),
)

/** Every row metric as an aggregate over rows `t`. */
export const ROW_AGGREGATES = sql.raw(
  ROW_METRICS.map((metric) => `${aggregateOf(metric)} as ${metric}`).join(', '),
)

/** Orders of a group of rows `t`: distinct order ids. */
export const DISTINCT_ORDERS = sql.raw(`count(distinct t.order_id) filter (where ${SQL_ORDER})`)

/** Profit before costs out of the row metrics of one line (F-13 without F-11 and F-12). */
export const PROCEEDS = sql.raw(
  leavesOf('proceeds')
    .map(({ metric, sign }) => `${sign > 0 ? '+' : '-'} ${metric}`)
    .join(' ')
    .replace(/^\+ /, ''),
)

function aggregateOf(metric: RowMetric): string {
  if (metric === 'orders') return `count(distinct t.order_id) filter (where ${SQL_ORDER})`
  if (metric === 'row_count') return 'count(*)'
  const { when, value } = ROW_CONTRIBUTIONS[metric]
  if (when === 'true') return `sum(${value})`
  return `coalesce(sum(${value}) filter (where ${when}), 0)`
}

/** First day of the five-day span a day is in: 1st, 6th, 11th, 16th, 21st, 26th (that one lasts to the month's end). */
export const fiveDayStart = (day: string) =>
  sql.raw(
    `(${day} - case when extract(day from ${day}) = 31 then 5 else (extract(day from ${day})::int - 1) % 5 end)`,
  )
export const monthStart = (day: string) => sql.raw(`(${day} - (extract(day from ${day})::int - 1))`)
