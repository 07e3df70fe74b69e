import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { stageOf } from '../../../platform/database/stage-tables.ts'

/** Reports that show which MSKUs a shop has, beside the transactions. */
const REPORTS = ['listing_row', 'listing_open_row', 'fba_inventory_row', 'all_orders_row', 'ad_sp_row']

/** Whether the shop `s` has a current row `t` of any of these reports that fits. */
function anyReport(fits: RawBuilder<unknown>) {
  const tables = REPORTS.map((name) => sql.table(`amzdata.${name}`))
  return sql.join(
    tables.map(
      (table) => sql`exists (select from ${table} t
        where t.company_id = s.company_id and t.shop_id = s.id and t.is_current and ${fits})`,
    ),
    sql` or `,
  )
}

/** MSKUs of a staged file that a shop has had before. */
export interface KnownMskus {
  readonly shopId: number
  readonly known: number
}

/** Distinct MSKUs of the stage, how many each shop of the company knows, and which shops know any MSKU at all. */
export async function matchMskus(
  trx: Trx,
  { companyId, importId }: { companyId: number; importId: number },
): Promise<{ total: number; known: KnownMskus[] }> {
  const { rows } = await sql<{ shopId: string | null; count: string }>`
    with mine as materialized (
      select distinct msku from ${stageOf(importId)} where msku is not null
    )
    select null::bigint as shop_id, count(*) as count from mine
    union all
    select s.id, count(*) from mine
    join amzdata.shop s on s.company_id = ${companyId}
    where exists (select from amzdata.agg_sku k
        where k.company_id = s.company_id and k.shop_id = s.id and k.msku = mine.msku)
      or ${anyReport(sql`t.msku = mine.msku`)}
    group by s.id`.execute(trx)
  const known = rows.flatMap(({ shopId, count }) =>
    shopId === null ? [] : [{ shopId: Number(shopId), known: Number(count) }],
  )
  return { total: Number(rows.find(({ shopId }) => shopId === null)?.count ?? 0), known }
}

/** Shops of the company that have had any MSKU. */
export async function listShopsWithMskus(trx: Trx, companyId: number): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from amzdata.shop s where s.company_id = ${companyId}
      and (exists (select from amzdata.agg_sku k where k.company_id = s.company_id and k.shop_id = s.id)
        or ${anyReport(sql`t.msku is not null`)})`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Orders looked up when a file has more of them: enough to see one per cent. */
const ORDER_SAMPLE = 5_000

/** How many distinct orders of the stage (a sample of large files) are stored under which other shop. */
export async function matchOrders(
  trx: Trx,
  { companyId, importId, shopId, rows: staged }: MatchOrders,
): Promise<{ orders: number; shops: { shopId: number; orders: number }[] }> {
  const step = Math.max(1, Math.floor(staged / ORDER_SAMPLE))
  const { rows } = await sql<{ shopId: string | null; count: string }>`
    with mine as materialized (
      select distinct order_id from ${stageOf(importId)}
      where order_id is not null and line_no % ${step} = 0
    )
    select null::bigint as shop_id, count(*) as count from mine
    union all
    select found.shop_id, count(distinct found.order_id) from (
      select t.shop_id, t.order_id from mine
      join amzdata.amz_transaction t on t.company_id = ${companyId} and t.order_id = mine.order_id
      union all
      select t.shop_id, t.order_id from mine
      join amzdata.all_orders_row t on t.company_id = ${companyId} and t.order_id = mine.order_id
      union all
      select t.shop_id, t.order_id from mine
      join amzdata.order_report_row t on t.company_id = ${companyId} and t.order_id = mine.order_id
    ) found
    where found.shop_id <> ${shopId}
    group by found.shop_id`.execute(trx)
  const shops = rows.flatMap(({ shopId: id, count }) =>
    id === null ? [] : [{ shopId: Number(id), orders: Number(count) }],
  )
  return { orders: Number(rows.find(({ shopId: id }) => id === null)?.count ?? 0), shops }
}

export interface MatchOrders {
  readonly companyId: number
  readonly importId: number
  readonly shopId: number
  /** Rows on the stage. */
  readonly rows: number
}
