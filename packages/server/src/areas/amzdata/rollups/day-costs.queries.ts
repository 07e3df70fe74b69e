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

/**
 * Common table expressions `freight`: what the head-haul of a unit costs in one place from day to day, by the bills
 * (F-12, F-45), lines of one bill averaged by their units; and `vat`: the rate that the company says it pays (F-16).
 */
export function freightTable({ companyId, shopId, marketplace }: CostPlace): RawBuilder<unknown> {
  return sql`freight as materialized (
    select msku, effective_on as starts, line_id, per_unit, currency::text as currency,
      coalesce(lead(effective_on) over (partition by msku order by effective_on), 'infinity') as ends
    from (
      select distinct on (u.msku, u.effective_on) u.msku, u.effective_on, u.currency, min(u.bill_line_id) as line_id,
        round(sum(u.amount) / sum(u.units), 6) as per_unit
      from amzdata.freight_unit_cost u
      where u.company_id = ${companyId} and u.shop_id = ${shopId} and u.marketplace = ${marketplace}
      group by u.msku, u.effective_on, u.bill_id, u.currency
      order by u.msku, u.effective_on, u.bill_id desc, u.currency
    ) bill
  ),
  vat as materialized (
    select effective_from as starts, rate, coalesce(lead(effective_from) over (order by effective_from), 'infinity') as ends
    from amzdata.vat_rate where company_id = ${companyId} and marketplace = ${marketplace}
  )`
}

interface CostPlace {
  readonly companyId: number
  readonly shopId: number | string
  readonly marketplace: string
}

/** Joins the cost of the day to rollup lines `q` (msku, biz_date, currency, units, sales). */
export const COST_JOINS = sql`
  left join segment s on s.msku = q.msku and q.biz_date >= s.starts and q.biz_date < s.ends
  left join fx paid on paid.currency = s.cost_currency and paid.month = ${monthStart('q.biz_date')}
  left join fx earned on earned.currency = q.currency and earned.month = ${monthStart('q.biz_date')}
  cross join base
  cross join lateral (
    select case when s.cost_currency = q.currency then 1
      else round((case when s.cost_currency = base.code then 1 else paid.rate end)
        / (case when q.currency = base.code then 1 else earned.rate end), 10) end as cross_rate
  ) conversion`

/** Joins freight and VAT of the day as well; needs `freightTable` beside the tables of the costs. */
export const LINE_JOINS = sql`${COST_JOINS}
  left join freight f on f.msku = q.msku and q.biz_date >= f.starts and q.biz_date < f.ends
  left join vat on q.biz_date >= vat.starts and q.biz_date < vat.ends
  left join fx shipped on shipped.currency = f.currency and shipped.month = ${monthStart('q.biz_date')}
  cross join lateral (
    select case when f.currency = q.currency then 1
      else round((case when f.currency = base.code then 1 else shipped.rate end)
        / (case when q.currency = base.code then 1 else earned.rate end), 10) end as freight_rate
  ) carried
  cross join lateral (
    select q.units - q.return_sellable as net, q.units - q.return_sellable - q.used_units as rest,
      s.cost_id is null or conversion.cross_rate is null as is_unknown
  ) counted`

/** What rollup lines `q` have that hold nothing but transactions: nothing came back, nothing out of batches. */
export const PLAIN_LINE = sql`0 as return_sellable, 0 as lost_units, 0 as used_units, 0::numeric as used_cost,
  0::numeric as used_headhaul, 0 as used_lost_units, 0::numeric as used_lost_cost`

/** Names of the columns below. */
export const COST_NAMES = sql`cogs, headhaul, lost_cost, uncosted_units, uncosted_sales, vat_payable, cost_id, freight_line_id`

/** What buyers paid, taxes that went to the seller included: the VAT that the seller pays is part of it (F-16). */
export const TAXABLE =
  '(q.sales + q.shipping + q.giftwrap + q.promo - q.refund_amount + greatest(-q.tax_net, 0))'

/**
 * Columns cogs, headhaul, lost_cost, uncosted_units, uncosted_sales, vat_payable, cost_id, freight_line_id out of
 * `LINE_JOINS` (F-11, F-12, F-16): units shipped less those that came back sellable, as far as they come out of batches at the cost of these, the
 * rest at the cost that held on the day; freight by the bills, else by the batch, else by the cost.
 */
export const COST_COLUMNS = sql`
  coalesce(round(counted.rest * s.unit_cost * conversion.cross_rate, 8), 0) + q.used_cost as cogs,
  case when f.line_id is not null and carried.freight_rate is not null
    then round(counted.net * f.per_unit * carried.freight_rate, 8)
    else coalesce(round(counted.rest * s.headhaul_cost * conversion.cross_rate, 8), 0) + q.used_headhaul end as headhaul,
  coalesce(round((q.lost_units - q.used_lost_units) * s.unit_cost * conversion.cross_rate, 8), 0) + q.used_lost_cost
    as lost_cost,
  case when not counted.is_unknown then 0 when q.used_units = 0 then q.units else greatest(counted.rest, 0) end
    as uncosted_units,
  case when q.units = 0 or not counted.is_unknown then 0 when q.used_units = 0 then q.sales
    else round(q.sales * greatest(counted.rest, 0) / q.units, 4) end as uncosted_sales,
  coalesce(round(${sql.raw(TAXABLE)} * vat.rate / (1 + vat.rate), 8), 0) as vat_payable,
  s.cost_id,
  case when carried.freight_rate is not null then f.line_id end as freight_line_id`
