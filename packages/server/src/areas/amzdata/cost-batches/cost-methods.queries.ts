import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

export interface CostMethodRow {
  shopId: string | null
  method: string
}

/** Method of the company (shop null) and of shops. */
export async function listMethods(trx: Trx, companyId: number): Promise<CostMethodRow[]> {
  const { rows } = await sql<CostMethodRow>`
    select shop_id, method from amzdata.cost_method where company_id = ${companyId}`.execute(trx)
  return rows
}

/** Writes the method of the company or of a shop. */
export async function upsertMethod(
  trx: Trx,
  { companyId, userId, now }: { companyId: number; userId: number; now: Date },
  { shopId, method }: { shopId: number | null; method: string },
): Promise<void> {
  await sql`
    insert into amzdata.cost_method (company_id, shop_id, method, updated_by, updated_at)
    values (${companyId}, ${shopId}::bigint, ${method}, ${userId}::bigint, ${now}::timestamptz)
    on conflict (company_id, (coalesce(shop_id, 0))) do update
      set method = excluded.method, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
        version = cost_method.version + 1`.execute(trx)
}

/** A shop follows the company again. */
export async function deleteMethod(trx: Trx, companyId: number, shopId: number): Promise<void> {
  await sql`delete from amzdata.cost_method where company_id = ${companyId} and shop_id = ${shopId}::bigint`.execute(
    trx,
  )
}

/** The last day with sales that the reader sees; null without any. */
export async function findLastSale(
  trx: Trx,
  { companyId, shopIds }: { companyId: number; shopIds: readonly number[] },
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(biz_date) as day from amzdata.agg_day
    where company_id = ${companyId} and shop_id = any (${shopIds}::bigint[]) and units <> 0`.execute(trx)
  return rows[0]?.day ?? null
}

/** Units sold since a day, and those of them without a known cost. */
export async function sumCostedUnits(
  trx: Trx,
  { companyId, shopIds }: { companyId: number; shopIds: readonly number[] },
  from: string,
): Promise<{ units: number; uncosted: number }> {
  const { rows } = await sql<{ units: number; uncosted: number }>`
    select coalesce(sum(units), 0)::int as units, coalesce(sum(uncosted_units), 0)::int as uncosted
    from amzdata.agg_sku_day
    where company_id = ${companyId} and shop_id = any (${shopIds}::bigint[]) and biz_date >= ${from}::date
      and msku <> ''`.execute(trx)
  return rows[0] ?? { units: 0, uncosted: 0 }
}

export interface HiddenHeadhaul {
  msku: string
  units: number
  amount: string
  currency: string
}

/**
 * MSKUs sold since a day whose cost of the wide scope has no head-haul: units × purchase cost × the median share that
 * head-haul has of the purchase cost elsewhere in the company; none when nobody has any.
 */
export async function listHiddenHeadhaul(
  trx: Trx,
  { companyId, shopIds }: { companyId: number; shopIds: readonly number[] },
  { from, today, limit }: { from: string; today: string; limit: number },
): Promise<HiddenHeadhaul[]> {
  const { rows } = await sql<HiddenHeadhaul>`
    with held as (
      select distinct on (msku) msku, purchase_cost, headhaul_cost, currency from amzdata.sku_cost
      where company_id = ${companyId} and shop_id is null and marketplace is null and effective_from <= ${today}::date
      order by msku, effective_from desc
    ), usual as (
      select percentile_cont(0.5) within group (order by headhaul_cost / purchase_cost)::numeric as share
      from held where headhaul_cost > 0 and purchase_cost > 0
    ), sold as (
      select msku, sum(units)::int as units from amzdata.agg_sku_day
      where company_id = ${companyId} and shop_id = any (${shopIds}::bigint[]) and biz_date >= ${from}::date
        and msku in (select msku from held where headhaul_cost = 0 and purchase_cost > 0)
      group by msku having sum(units) > 0
    )
    select msku, units, round(units * purchase_cost * share, 2)::text as amount, currency
    from sold join held using (msku) cross join usual where share is not null
    order by units * purchase_cost desc, msku limit ${limit}`.execute(trx)
  return rows
}
