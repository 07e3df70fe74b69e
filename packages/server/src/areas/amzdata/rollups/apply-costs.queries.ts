import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { CostSegment } from './cost-timeline.ts'
import { COST_COLUMNS, COST_JOINS, costTables } from './day-costs.queries.ts'
import { fiveDayStart, monthStart } from './rollup-columns.queries.ts'

/** Lines of one company whose costs may have changed. */
export interface CostRange {
  readonly companyId: number
  /** null: all MSKUs (exchange rates of a month). */
  readonly mskus: readonly string[] | null
  readonly from: string
  /** null: without end. */
  readonly to: string | null
}

export interface RollupPlace {
  readonly shopId: string
  readonly marketplace: string
}

/** Shops and marketplaces that have rollups. */
export async function listRollupPlaces(trx: Trx, companyId: number): Promise<RollupPlace[]> {
  const { rows } = await sql<RollupPlace>`
    select shop_id, marketplace from amzdata.agg_day where company_id = ${companyId}
    group by 1, 2 order by 1, 2`.execute(trx)
  return rows
}

/** Of more MSKUs than this the index would be asked once for each of them on each day. */
const FEW_MSKUS = 20

/** Chooses lines by their MSKU: a few through the index, many by one pass over the days. */
function chosenBy(mskus: CostRange['mskus']): RawBuilder<unknown> {
  if (mskus === null) return sql``
  const column = mskus.length > FEW_MSKUS ? sql`(line.msku || '')` : sql`line.msku`
  return sql`and ${column} = any (${mskus}::text[])`
}

const CHANGES = ['cogs', 'headhaul', 'uncosted_units', 'uncosted_sales'] as const
const added = sql.raw(CHANGES.map((column) => `sum(changed.${column}) as ${column}`).join(', '))
const raised = (table: string) =>
  sql.raw(CHANGES.map((column) => `${column} = ${table}.${column} + by.${column}`).join(', '))

/**
 * Applies the costs and rates as they stand now to the lines of one shop and marketplace. Only what differs is
 * written; spans and days are raised by the exact differences. Answers how many lines of SKU and day changed.
 */
export async function applyCosts(
  trx: Trx,
  { companyId, mskus, from, to }: CostRange,
  { place, segments }: { place: RollupPlace; segments: readonly CostSegment[] },
): Promise<number> {
  const { shopId, marketplace } = place
  const key = (table: string) => sql`${sql.raw(table)}.company_id = ${companyId}
    and ${sql.raw(table)}.shop_id = ${shopId} and ${sql.raw(table)}.marketplace = ${marketplace}`
  const { rows } = await sql<{ lines: number }>`
    with ${costTables(companyId, segments)},
    q as (
      select line.ctid as place, biz_date, msku, currency, units, sales from amzdata.agg_sku_day line
      where ${key('line')} and biz_date >= ${from}::date and biz_date <= coalesce(${to}::date, 'infinity')
        ${chosenBy(mskus)}
    ),
    fresh as (select q.place, ${COST_COLUMNS} from q ${COST_JOINS}),
    changed as (
      update amzdata.agg_sku_day d set cogs = fresh.cogs, headhaul = fresh.headhaul, cost_id = fresh.cost_id,
        uncosted_units = fresh.uncosted_units, uncosted_sales = fresh.uncosted_sales
      from fresh
      where ${key('d')} and d.ctid = fresh.place
        and (d.cogs, d.headhaul, d.uncosted_units, d.uncosted_sales, d.cost_id) is distinct from
          (fresh.cogs, fresh.headhaul, fresh.uncosted_units, fresh.uncosted_sales, fresh.cost_id)
      returning d.biz_date, d.msku, d.currency, new.cogs - old.cogs as cogs, new.headhaul - old.headhaul as headhaul,
        new.uncosted_units - old.uncosted_units as uncosted_units,
        new.uncosted_sales - old.uncosted_sales as uncosted_sales
    ),
    spans as (
      update amzdata.agg_sku_span s set ${raised('s')}
      from (
        select level.days, level.starts_on, changed.msku, changed.currency, ${added}
        from changed cross join lateral (values
          (5, ${fiveDayStart('changed.biz_date')}), (31, ${monthStart('changed.biz_date')})
        ) as level (days, starts_on)
        group by 1, 2, 3, 4
      ) by
      where ${key('s')} and s.days = by.days and s.starts_on = by.starts_on and s.msku = by.msku
        and s.currency = by.currency
    ),
    days as (
      update amzdata.agg_day a set ${raised('a')}
      from (select biz_date, currency, ${added} from changed group by 1, 2) by
      where ${key('a')} and a.biz_date = by.biz_date and a.currency = by.currency
    )
    select count(*)::int as lines from changed`.execute(trx)
  return rows[0]?.lines ?? 0
}

/** Rollups of one shop are computed one after the other, and never while costs or rates of the company change. */
export async function lockRollups(trx: Trx, companyId: number, shopId: number | null): Promise<void> {
  await sql`select set_config('lock_timeout', '60s', true)`.execute(trx)
  const company = sql`hashtextextended(${`rollups:${companyId}`}, 0)`
  if (shopId === null) {
    await sql`select pg_advisory_xact_lock(${company})`.execute(trx)
    return
  }
  await sql`select pg_advisory_xact_lock_shared(${company})`.execute(trx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rollups:${companyId}:${shopId}`}, 0))`.execute(
    trx,
  )
}
