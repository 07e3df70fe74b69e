import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Chosen } from './chosen.ts'
import { LEAF_METRICS } from './figures.ts'
import type { ScanUnit } from './scan-units.ts'
import { isUnconverted, meantLines, sumsArray, unitTable } from './unit-tables.queries.ts'

/** What the sums of lines are grouped by besides the window. */
export type LineKey = 'biz_date' | 'shop_id' | 'marketplace' | 'currency'

/** Sums of one group, in the order of `LEAF_METRICS`. */
export interface LineRow {
  side: number
  bizDate: string | null
  shopId: string | null
  marketplace: string | null
  currency: string | null
  sums: (string | null)[]
}

export interface LineQuery {
  readonly companyId: number
  /** Ranges of days. */
  readonly units: readonly ScanUnit[]
  /** All MSKUs are read from the days, else the lines of those that are meant. */
  readonly chosen: Chosen
  readonly by: readonly LineKey[]
}

const COLUMNS = sql.raw(LEAF_METRICS.map((metric) => `a.${metric}`).join(', '))

/** Lines `a` of days of a unit `u`; read unit by unit (see `linesOf` in sku-scan.queries.ts). */
const isOfUnit = (companyId: number) => sql`a.company_id = ${companyId} and a.shop_id = u.shop_id
  and a.marketplace = u.marketplace and a.currency = u.currency and a.biz_date between u.first_on and u.last_on`

/** Sums of the days, by window and the given keys. */
export async function listLines(trx: Trx, { companyId, units, chosen, by }: LineQuery): Promise<LineRow[]> {
  if (units.length === 0) return []
  const plain = isUnconverted(units)
  const key = (name: LineKey, type: string) =>
    sql.raw(by.includes(name) ? `a.${name} as ${name}` : `null::${type} as ${name}`)
  const table = sql.raw(chosen.mskus === null ? 'amzdata.agg_day' : 'amzdata.agg_sku_day')
  const groups = sql.raw(['u.side', ...by.map((name) => `a.${name}`)].join(', '))
  const { rows } = await sql<LineRow>`
    with ${unitTable(units)}
    select u.side, ${key('biz_date', 'date')}, ${key('shop_id', 'bigint')}, ${key('marketplace', 'text')},
      ${key('currency', 'char(3)')}, ${sumsArray(LEAF_METRICS, { plain, table: 'u' })} as sums
    from u cross join lateral (
      select a.biz_date, a.shop_id, a.marketplace, a.currency, ${COLUMNS} from ${table} a
      where ${isOfUnit(companyId)} ${meantLines(chosen)} offset 0
    ) a
    group by ${groups}`.execute(trx)
  return rows
}

/** Charges and income by fee category in one window (F-09). */
export interface FeeRow {
  category: string
  charged: string | null
  earned: string | null
}

/** Sums of the fee categories over all units. */
export async function listFees(
  trx: Trx,
  { companyId, units, chosen }: Omit<LineQuery, 'by'>,
): Promise<FeeRow[]> {
  if (units.length === 0) return []
  const { rows } = await sql<FeeRow>`
    with ${unitTable(units)}
    select a.category,
      case when bool_or(u.rate is null) then null else sum(a.charged * u.rate)::text end as charged,
      case when bool_or(u.rate is null) then null else sum(a.earned * u.rate)::text end as earned
    from u cross join lateral (
      select a.category, a.charged, a.earned from amzdata.agg_fee_day a
      where ${isOfUnit(companyId)} ${meantLines(chosen)} offset 0
    ) a
    group by a.category`.execute(trx)
  return rows
}
