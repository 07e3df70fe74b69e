import { METRICS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { type RawBuilder, sql } from 'kysely'
import { notApart } from './chosen.queries.ts'
import type { Chosen } from './chosen.ts'
import type { ScanUnit } from './scan-units.ts'

/** The units of a question as the table expression `u`. */
export function unitTable(units: readonly ScanUnit[]): RawBuilder<unknown> {
  const column = (of: (unit: ScanUnit) => unknown) => units.map(of)
  return sql`u as materialized (
    select * from unnest(${column((unit) => unit.window)}::int[], ${column((unit) => unit.shopId)}::bigint[],
      ${column((unit) => unit.marketplace)}::text[], ${column((unit) => unit.currency)}::char(3)[],
      ${column((unit) => unit.level)}::int[], ${column((unit) => unit.from)}::date[],
      ${column((unit) => unit.to)}::date[], ${column((unit) => unit.rate)}::numeric[])
      as u (side, shop_id, marketplace, currency, level, first_on, last_on, rate)
  )`
}

/** Whether every amount counts as it stands, so that nothing needs to be multiplied. */
export function isUnconverted(units: readonly ScanUnit[]): boolean {
  return units.every(({ rate }) => rate === '1')
}

const isCount = (column: string) =>
  column === 'uncosted_units' || METRICS[column as MetricKey]?.unit === 'count' // the other columns are money

/** How sums are written: `plain` without rates; `table` holds the rate and the side of a line. */
export interface SumStyle {
  readonly plain: boolean
  readonly table: 'u' | 'a'
  /** Only lines of this window. */
  readonly side?: number
}

/**
 * Sum of a rollup column `a.<column>` in the currency of the question; null when a rate of its lines is missing.
 * Column names are our own constants.
 */
export function sumSql(column: string, { plain, table, side }: SumStyle): string {
  const isPlain = plain || isCount(column)
  const value = isPlain ? `a.${column}` : `a.${column} * ${table}.rate`
  const chosen = side === undefined ? '' : ` filter (where ${table}.side = ${side})`
  const sum = `coalesce(sum(${value})${chosen}, 0)`
  return isPlain ? sum : `case when bool_or(${table}.rate is null)${chosen} then null else ${sum} end`
}

/** All sums of the columns as one array of texts, in their order; as JSON, which the runtime reads fastest. */
export function sumsArray(columns: readonly string[], style: SumStyle): RawBuilder<unknown> {
  return sql.raw(
    `json_build_array(${columns.map((column) => `(${sumSql(column, style)})::text`).join(', ')})`,
  )
}

/** Only lines `a` of a unit `u` whose MSKU is meant there. */
export function meantLines({ mskus, apart }: Chosen): RawBuilder<unknown> {
  if (mskus === null) return sql``
  return sql`and a.msku = any (${mskus}::text[]) ${notApart(apart, sql`u.shop_id, u.marketplace, a.msku`)}`
}
