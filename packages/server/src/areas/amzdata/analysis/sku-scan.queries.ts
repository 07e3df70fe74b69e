import { leavesOf, METRICS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { GROWTH_EDGES, type GrowthBucket } from '@crossdock/contracts/format/growth-bucket.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Chosen } from './chosen.ts'
import { LEAF_METRICS } from './figures.ts'
import { plainText } from './money.ts'
import type { ScanUnit } from './scan-units.ts'
import { isUnconverted, meantLines, sumSql, sumsArray, unitTable } from './unit-tables.queries.ts'

// Statements of this file name their columns as the rows are named here, so that nothing is to be renamed.

/** Articles with their keys (`groupTable`), and the keys that are read; null: all. */
export interface GroupedLines {
  readonly table: RawBuilder<unknown>
  readonly keys: readonly string[] | null
}

/** Which lines of MSKUs are read. */
export interface SkuLines {
  readonly companyId: number
  readonly units: readonly ScanUnit[]
  readonly chosen: Chosen
  /** Puts MSKUs together: their key stands as the MSKU of the lines. */
  readonly grouped?: GroupedLines
  /** Original currencies side by side: one line for each currency of an MSKU. */
  readonly byCurrency: boolean
}

/** What is wanted of the scan: an order of the MSKUs with a page of it, or only the counts. */
export interface SkuOrder {
  readonly metric: MetricKey | 'growth' | 'key'
  readonly descending: boolean
  readonly bucket: GrowthBucket | null
  /** Only MSKUs whose gross margin (F-14) is below this fraction. */
  readonly marginBelow: string | null
  /** Whether sales without a known cost are counted. */
  readonly countsUncosted: boolean
  readonly offset: number
  readonly limit: number
}

export interface SkuScan {
  readonly buckets: readonly { bucket: GrowthBucket; count: number; sales: string | null }[]
  /** MSKUs that pass the filters of bucket and margin. */
  readonly total: number
  readonly rows: readonly { msku: string; currency: string | null; bucket: GrowthBucket | null }[]
  /** MSKUs that sold without a known cost, with units and sales. */
  readonly uncosted: { readonly mskus: number; readonly units: string; readonly sales: string | null }
}

/**
 * Lines of days and of spans together as `a`, unit by unit. `offset 0` keeps it so: each unit is one range of the
 * primary key, also where the planner knows nothing of a table that an import has just filled.
 */
export function linesOf(lines: SkuLines, columns: readonly string[]): RawBuilder<unknown> {
  const { grouped } = lines
  if (!grouped) return articleLines(lines, columns)
  const list = sql.raw(columns.map((column) => `a.${column}`).join(', '))
  const only = grouped.keys === null ? sql`` : sql`where coalesce(g.key, '') = any (${grouped.keys}::text[])`
  return sql`
    select a.side, a.rate, coalesce(g.key, '') as msku, a.currency, a.starts_on, ${list}
    from (${articleLines(lines, columns)}) a left join ${grouped.table} g
      on g.shop_id = a.shop_id and g.marketplace = a.marketplace and g.msku = a.msku ${only}`
}

function articleLines({ companyId, chosen }: SkuLines, columns: readonly string[]): RawBuilder<unknown> {
  const list = sql.raw(columns.map((column) => `a.${column}`).join(', '))
  const place = sql`a.company_id = ${companyId} and a.shop_id = u.shop_id and a.marketplace = u.marketplace
    and a.currency = u.currency ${meantLines(chosen)}`
  return sql`
    select u.side, u.rate, u.shop_id, u.marketplace, a.*
    from u cross join lateral (
      select a.msku, a.currency, a.biz_date as starts_on, ${list} from amzdata.agg_sku_day a
      where ${place} and a.biz_date between u.first_on and u.last_on offset 0
    ) a where u.level = 1
    union all
    select u.side, u.rate, u.shop_id, u.marketplace, a.*
    from u cross join lateral (
      select a.msku, a.currency, a.starts_on, ${list} from amzdata.agg_sku_span a
      where ${place} and a.days = u.level and a.starts_on between u.first_on and u.last_on offset 0
    ) a where u.level > 1`
}

/** Columns that the value of a metric is made of. */
function columnsOf(metric: MetricKey): string[] {
  if (metric === 'proceeds' || metric === 'gross_profit') {
    return metric === 'proceeds' ? ['proceeds'] : ['proceeds', 'cogs', 'headhaul', 'lost_cost']
  }
  const { made } = METRICS[metric]
  if (made.of === 'quotient') return [...columnsOf(made.over), ...columnsOf(made.under)]
  return leavesOf(metric).map((leaf) => leaf.metric)
}

/** The value of a metric as SQL over sums `now_<column>`; null when a divisor is 0. */
function valueSql(metric: MetricKey): string {
  if (metric === 'gross_profit') return '(now_proceeds - now_cogs - now_headhaul - now_lost_cost)'
  if (metric === 'proceeds') return 'now_proceeds'
  const { made } = METRICS[metric]
  if (made.of === 'quotient') return `(${valueSql(made.over)} / nullif(${valueSql(made.under)}, 0))`
  const sum = leavesOf(metric)
    .map(({ metric: leaf, sign }) => `${sign > 0 ? '+' : '-'} now_${leaf}`)
    .join(' ')
  return made.of === 'parts' && made.isFloored ? `greatest(${sum}, 0)` : `(${sum})`
}

/** The bucket of sales `now_sales` over `base_sales`, with the edges of F-25. */
const BUCKET = `case when base_sales > 0 then case ${GROWTH_EDGES.map(({ bucket, from, fromIncluded }) =>
  from === null
    ? `else '${bucket}'`
    : `when now_sales - base_sales ${fromIncluded ? '>=' : '>'} ${from} * base_sales then '${bucket}'`,
).join(' ')} end when base_sales = 0 and now_sales > 0 then 'new' end`

function orderSql({ metric, descending }: SkuOrder): string {
  const direction = descending ? 'desc nulls last' : 'asc nulls last'
  if (metric === 'key') return `msku ${descending ? 'desc' : 'asc'}`
  if (metric === 'growth') return `((now_sales - base_sales) / nullif(base_sales, 0)) ${direction}`
  return `${valueSql(metric)} ${direction}`
}

const UNCOSTED = sql`
    select 'uncosted', null, null, null, count(*)::int, coalesce(sum(now_uncosted_sales), 0)::text,
      coalesce(sum(now_uncosted_units), 0)::text
    from graded where now_uncosted_units > 0
    union all`

interface ScanRow {
  kind: 'bucket' | 'total' | 'uncosted' | 'row'
  key: string | null
  currency: string | null
  bucket: GrowthBucket | null
  /** Number of MSKUs; of a row its place in the order. */
  count: number
  amount: string | null
  units: string | null
}

/** Sums every MSKU in the period and its base once: growth buckets, missing costs, and one page in the order asked for. */
export async function scanSkus(trx: Trx, lines: SkuLines, order: SkuOrder): Promise<SkuScan> {
  if (lines.units.length === 0) {
    return { buckets: [], total: 0, rows: [], uncosted: { mskus: 0, units: '0', sales: '0' } }
  }
  const plain = isUnconverted(lines.units)
  const ordering = order.metric === 'growth' || order.metric === 'key' ? [] : columnsOf(order.metric)
  const ofMargin = order.marginBelow === null ? [] : columnsOf('gross_margin')
  const uncosted = order.countsUncosted ? ['uncosted_units', 'uncosted_sales'] : []
  const columns = [...new Set(['sales', ...uncosted, ...ordering, ...ofMargin])]
  const sums = columns.map((column) => `${sumSql(column, { plain, table: 'a', side: 0 })} as now_${column}`)
  const base = `${sumSql('sales', { plain, table: 'a', side: 1 })} as base_sales`
  const currency = lines.byCurrency ? 'a.currency' : 'null::char(3)'
  const isLow = sql`${sql.raw(valueSql('gross_margin'))} < ${order.marginBelow}::numeric`
  const inBucket = sql`${order.bucket === null ? sql`true` : sql`bucket = ${order.bucket}`}
    and ${order.marginBelow === null ? sql`true` : isLow}`
  const ordered = sql.raw(`${orderSql(order)}, msku, currency`)
  const { rows } = await sql<ScanRow>`
    with ${unitTable(lines.units)},
    a as (${linesOf(lines, columns)}),
    summed as (
      select a.msku, ${sql.raw(currency)} as currency, bool_or(a.side = 0) as is_current,
        ${sql.raw([...sums, base].join(', '))}
      from a group by a.msku ${sql.raw(lines.byCurrency ? ', a.currency' : '')}
    ),
    graded as materialized (
      select *, ${sql.raw(BUCKET)} as bucket from summed where is_current or base_sales <> 0
    )
    select 'bucket' as kind, null as key, null as currency, bucket, count(*)::int as count,
      sum(now_sales)::text as amount, null as units
    from graded where bucket is not null group by bucket
    union all
    select 'total', null, null, null, count(*)::int, null, null from graded where ${inBucket}
    union all
    ${order.countsUncosted ? UNCOSTED : sql``}
    (select 'row', msku, currency, bucket, row_number() over (order by ${ordered})::int, null, null
      from graded where ${inBucket} order by ${ordered} limit ${order.limit} offset ${order.offset})`.execute(
    trx.withoutPlugins(),
  )
  return dressScan(rows)
}

const plain = (amount: string | null) => (amount === null ? null : plainText(amount))

function dressScan(rows: readonly ScanRow[]): SkuScan {
  const uncosted = rows.find(({ kind }) => kind === 'uncosted')
  return {
    buckets: rows.flatMap(({ kind, bucket, count, amount }) =>
      kind === 'bucket' && bucket ? [{ bucket, count, sales: plain(amount) }] : [],
    ),
    total: rows.find(({ kind }) => kind === 'total')?.count ?? 0,
    rows: rows
      .filter(({ kind }) => kind === 'row')
      .toSorted((a, b) => a.count - b.count)
      .map(({ key, currency, bucket }) => ({ msku: key ?? '', currency, bucket })),
    uncosted: {
      mskus: uncosted?.count ?? 0,
      units: uncosted?.units ?? '0',
      sales: uncosted ? plain(uncosted.amount) : '0',
    },
  }
}

/** Sums of one MSKU (and currency) in one window, in the order of `LEAF_METRICS`. */
export interface SkuRow {
  side: number
  msku: string
  currency: string | null
  sums: (string | null)[]
}

/** All sums of the MSKUs of one page. */
export async function listSkuSums(trx: Trx, lines: SkuLines): Promise<SkuRow[]> {
  if (lines.units.length === 0 || lines.chosen.mskus?.length === 0) return []
  const sums = sumsArray(LEAF_METRICS, { plain: isUnconverted(lines.units), table: 'a' })
  const { rows } = await sql<SkuRow>`
    with ${unitTable(lines.units)},
    a as (${linesOf(lines, LEAF_METRICS)})
    select a.side, a.msku, ${sql.raw(lines.byCurrency ? 'a.currency' : 'null::char(3) as currency')},
      ${sums} as sums
    from a group by a.side, a.msku ${sql.raw(lines.byCurrency ? ', a.currency' : '')}`.execute(
    trx.withoutPlugins(),
  )
  return rows
}

/** Sales of an MSKU (and currency) by day, or by the span that begins on it. */
export interface SkuPoints {
  msku: string
  currency: string | null
  sales: Readonly<Record<string, string | null>>
}

/** The small line of sales of the MSKUs of one page, by day or span as the units are. */
export async function listSkuPoints(trx: Trx, lines: SkuLines): Promise<SkuPoints[]> {
  if (lines.units.length === 0 || lines.chosen.mskus?.length === 0) return []
  const sales = sql.raw(sumSql('sales', { plain: isUnconverted(lines.units), table: 'a' }))
  const currency = sql.raw(lines.byCurrency ? 'a.currency' : 'null::char(3)')
  const { rows } = await sql<SkuPoints>`
    with ${unitTable(lines.units)},
    a as (${linesOf(lines, ['sales'])})
    select msku, currency, json_object_agg(starts_on, sales) as sales
    from (
      select a.msku, ${currency} as currency, a.starts_on, (${sales})::text as sales
      from a group by a.msku, a.starts_on ${sql.raw(lines.byCurrency ? ', a.currency' : '')}
    ) point
    group by msku, currency`.execute(trx.withoutPlugins())
  return rows
}
