import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { daysOfReports } from './report-contributions.queries.ts'
import type { RollupRange } from './rollup-columns.queries.ts'

/** Rollups that are compared, with the day or span they are kept by. */
export const CHECKED_TABLES = [
  { table: 'agg_sku_day', day: 'biz_date' },
  { table: 'agg_sku_span', day: 'starts_on' },
  { table: 'agg_day', day: 'biz_date' },
  { table: 'agg_fee_day', day: 'biz_date' },
  { table: 'agg_settlement_day', day: 'biz_date' },
  { table: 'agg_cost_use', day: 'biz_date' },
  { table: 'agg_order_cost', day: 'biz_date' },
] as const

export type CheckedTable = (typeof CHECKED_TABLES)[number]

/** Companies in the order of their ids; asked in the scope of the platform. */
export async function listCompanyIds(trx: Trx): Promise<number[]> {
  const rows = await trx.selectFrom('identity.company').select('id').orderBy('id').execute()
  return rows.map(({ id }) => Number(id))
}

/** Months of a company's shops and marketplaces that have rows or rollups. */
export async function listCheckRanges(trx: Trx, companyId: number): Promise<RollupRange[]> {
  const { rows } = await sql<{ shopId: string; marketplace: string; month: string; last: string }>`
    with day as (
      select distinct shop_id, marketplace, biz_date from amzdata.amz_transaction where company_id = ${companyId}
      union
      select shop_id, marketplace, biz_date from amzdata.agg_day where company_id = ${companyId}
      union
      select distinct shop_id, marketplace, biz_date from amzdata.agg_sku_day where company_id = ${companyId}
      union
      select * from (${daysOfReports(companyId)}) told
    )
    select distinct shop_id, marketplace, (biz_date - (extract(day from biz_date)::int - 1)) as month,
      ((biz_date - (extract(day from biz_date)::int - 1)) + interval '1 month - 1 day')::date as last
    from day order by 1, 2, 3`.execute(trx)
  return rows.map(({ shopId, marketplace, month, last }) => ({
    companyId,
    shopId: Number(shopId),
    marketplace,
    from: month,
    to: last,
  }))
}

/** Keeps the lines of a range aside, before they are computed anew. */
export async function keepAside(trx: Trx, { table, day }: CheckedTable, range: RollupRange): Promise<void> {
  await sql`drop table if exists ${sql.table(`kept_${table}`)}`.execute(trx)
  await sql`
    create temporary table ${sql.table(`kept_${table}`)} on commit drop as
    select * from amzdata.${sql.raw(table)} where company_id = ${range.companyId} and shop_id = ${range.shopId}
      and marketplace = ${range.marketplace} and ${sql.raw(day)} between ${range.from}::date and ${range.to}::date
  `.execute(trx)
}

/** Lines that differ between what was kept aside and what is there now, some of them as text. */
export async function compareKept(
  trx: Trx,
  { table, day }: CheckedTable,
  range: RollupRange,
): Promise<{ lines: number; examples: string[] }> {
  const now = sql`
    select * from amzdata.${sql.raw(table)} where company_id = ${range.companyId} and shop_id = ${range.shopId}
      and marketplace = ${range.marketplace} and ${sql.raw(day)} between ${range.from}::date and ${range.to}::date`
  const kept = sql`select * from ${sql.table(`kept_${table}`)}`
  const { rows } = await sql<{ lines: number; examples: string[] | null }>`
    with different as (
      (select 'stored' as side, d::text as line from (${kept} except ${now}) d)
      union all
      (select 'computed' as side, d::text as line from (${now} except ${kept}) d)
    )
    select count(*)::int as lines,
      (select array_agg(side || ' ' || line) from (select * from different order by line, side limit 6) e) as examples
    from different`.execute(trx)
  return { lines: rows[0]?.lines ?? 0, examples: rows[0]?.examples ?? [] }
}
