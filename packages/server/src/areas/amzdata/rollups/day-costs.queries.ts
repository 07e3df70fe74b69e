import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { CostEntry, CostSegment } from './cost-timeline.ts'
import { monthStart } from './rollup-columns.queries.ts'

/** Cost entries of a company, of some MSKUs or all. */
export async function listCostEntries(
  trx: Trx,
  companyId: number,
  mskus: readonly string[] | null,
): Promise<CostEntry[]> {
  const chosen = mskus ? sql`and msku = any (${mskus}::text[])` : sql``
  const { rows } = await sql<CostEntry>`
    select id, msku, shop_id, marketplace, effective_from, currency, headhaul_cost,
      purchase_cost + packaging_cost + other_cost as unit_cost
    from amzdata.sku_cost where company_id = ${companyId} ${chosen}`.execute(trx)
  return rows
}

/**
 * Common table expressions `segment` (what a unit of an MSKU costs from day to day), `base` (the company's currency)
 * and `fx` (its monthly rates). The segments come as arrays: a table just filled would be planned as if it were empty.
 */
export function costTables(companyId: number, segments: readonly CostSegment[]): RawBuilder<unknown> {
  const column = (of: (segment: CostSegment) => string | null) => segments.map(of)
  return sql`
    segment as (
      select msku, starts, coalesce(ends, 'infinity') as ends, cost_id, unit_cost, headhaul_cost, cost_currency
      from unnest(${column(({ msku }) => msku)}::text[], ${column(({ starts }) => starts)}::date[],
        ${column(({ ends }) => ends)}::date[], ${column(({ entry }) => entry.id)}::bigint[],
        ${column(({ entry }) => entry.unitCost)}::numeric[], ${column(({ entry }) => entry.headhaulCost)}::numeric[],
        ${column(({ entry }) => entry.currency)}::text[])
        as s (msku, starts, ends, cost_id, unit_cost, headhaul_cost, cost_currency)
    ),
    base as (select base_currency::text as code from identity.company where id = ${companyId}),
    fx as materialized (
      select f.month, f.currency::text as currency, f.rate from amzdata.fx_rate f join base on f.base = base.code
      where f.company_id = ${companyId}
    )`
}

/** Joins the cost of the day to rollup lines `q` (msku, biz_date, currency, units, sales). */
export const COST_JOINS = sql`
  left join segment s on s.msku = q.msku and q.biz_date >= s.starts and q.biz_date < s.ends
  left join fx paid on paid.currency = s.cost_currency and paid.month = ${monthStart('q.biz_date')}
  left join fx earned on s.cost_id is not null and earned.currency = q.currency
    and earned.month = ${monthStart('q.biz_date')}
  cross join base
  cross join lateral (
    select case when s.cost_currency = q.currency then 1
      else round((case when s.cost_currency = base.code then 1 else paid.rate end)
        / (case when q.currency = base.code then 1 else earned.rate end), 10) end as cross_rate
  ) conversion`

/** Columns cogs, headhaul, uncosted_units, uncosted_sales, cost_id out of `COST_JOINS` (F-11, F-12 over units sold). */
export const COST_COLUMNS = sql`
  coalesce(round(q.units * s.unit_cost * conversion.cross_rate, 8), 0) as cogs,
  coalesce(round(q.units * s.headhaul_cost * conversion.cross_rate, 8), 0) as headhaul,
  case when s.cost_id is null or conversion.cross_rate is null then q.units else 0 end as uncosted_units,
  case when q.units <> 0 and (s.cost_id is null or conversion.cross_rate is null) then q.sales else 0 end
    as uncosted_sales,
  s.cost_id`
