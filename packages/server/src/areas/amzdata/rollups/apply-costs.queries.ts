import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { isClosedDay } from './closed-months.queries.ts'
import type { CostSegment } from './cost-timeline.ts'
import { COST_COLUMNS, costTables, freightTable, LINE_JOINS } from './day-costs.queries.ts'
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

const CHANGES = ['cogs', 'headhaul', 'lost_cost', 'uncosted_units', 'uncosted_sales', 'vat_payable'] as const
const WRITTEN = [...CHANGES, 'cost_id', 'freight_line_id'] as const
const namesOf = (table: string) => sql.raw(WRITTEN.map((column) => `${table}.${column}`).join(', '))
const written = sql.raw(WRITTEN.map((column) => `${column} = fresh.${column}`).join(', '))
const differences = sql.raw(CHANGES.map((column) => `new.${column} - old.${column} as ${column}`).join(', '))
const added = sql.raw(CHANGES.map((column) => `sum(changed.${column}) as ${column}`).join(', '))
const raised = (table: string) =>
  sql.raw(CHANGES.map((column) => `${column} = ${table}.${column} + by.${column}`).join(', '))

/** What each line took out of batches; units without a rate are not known to cost anything. */
const USED = sql`coalesce(used.units, 0) as used_units, coalesce(used.cost, 0) as used_cost,
  coalesce(used.headhaul, 0) as used_headhaul, coalesce(used.lost_units, 0) as used_lost_units,
  coalesce(used.lost_cost, 0) as used_lost_cost`
const useJoin = (
  { companyId, mskus, from, to }: CostRange,
  { shopId, marketplace }: RollupPlace,
) => sql`left join (
    select biz_date, msku, currency, sum(units) filter (where not is_lost) as units,
      sum(amount) filter (where not is_lost) as cost, sum(headhaul) filter (where not is_lost) as headhaul,
      sum(units) filter (where is_lost) as lost_units, sum(amount) filter (where is_lost) as lost_cost
    from amzdata.agg_cost_use
    where company_id = ${companyId} and shop_id = ${shopId} and marketplace = ${marketplace} and amount is not null
      and biz_date >= ${from}::date and biz_date <= coalesce(${to}::date, 'infinity')
      ${mskus === null ? sql`` : sql`and msku = any (${mskus}::text[])`}
    group by biz_date, msku, currency
  ) used on used.biz_date = line.biz_date and used.msku = line.msku and used.currency = line.currency`

/**
 * Applies the costs and rates as they stand now to the lines of one shop and marketplace; lines of closed months stay,
 * and their days are noted. Only what differs is written; spans and days are raised by the exact differences. Answers how
 * many lines of SKU and day changed.
 */
export async function applyCosts(
  trx: Trx,
  range: CostRange,
  { place, segments }: { place: RollupPlace; segments: readonly CostSegment[] },
): Promise<number> {
  const { companyId, mskus, from, to } = range
  const { shopId, marketplace } = place
  const key = (table: string) => sql`${sql.raw(table)}.company_id = ${companyId}
    and ${sql.raw(table)}.shop_id = ${shopId} and ${sql.raw(table)}.marketplace = ${marketplace}`
  const { rows } = await sql<{ lines: number }>`
    with ${costTables(companyId, segments)}, ${freightTable({ companyId, ...place })},
    q as (
      select line.ctid as place, line.biz_date, line.msku, line.currency, line.units, line.sales, line.return_sellable,
        line.lost_units, line.shipping, line.giftwrap, line.promo, line.refund_amount, line.tax_net,
        ${isClosedDay(companyId, 'line.biz_date')} as is_closed, ${USED}
      from amzdata.agg_sku_day line ${useJoin(range, place)}
      where ${key('line')} and line.biz_date >= ${from}::date and line.biz_date <= coalesce(${to}::date, 'infinity')
        ${chosenBy(mskus)}
    ),
    fresh as (select q.place, q.biz_date, q.is_closed, ${COST_COLUMNS} from q ${LINE_JOINS}),
    changed as (
      update amzdata.agg_sku_day d set ${written} from fresh
      where ${key('d')} and d.ctid = fresh.place and not fresh.is_closed
        and (${namesOf('d')}) is distinct from (${namesOf('fresh')})
      returning d.biz_date, d.msku, d.currency, ${differences}
    ),
    noted as (
      insert into amzdata.period_change (company_id, shop_id, marketplace, biz_date)
      select distinct d.company_id, d.shop_id, d.marketplace, d.biz_date
      from fresh join amzdata.agg_sku_day d on d.ctid = fresh.place and ${key('d')}
      where fresh.is_closed and (${namesOf('d')}) is distinct from (${namesOf('fresh')})
      on conflict do nothing
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
