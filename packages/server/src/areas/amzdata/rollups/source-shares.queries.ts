import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { monthStart } from './rollup-columns.queries.ts'
import type { CostCursor } from './source-costs.queries.ts'
import type { RowPlace } from './source-rows.queries.ts'

/** What a line of SKU and day takes of the ad difference of its month, and by what. */
export interface ShareLine {
  shopId: string
  marketplace: string
  currency: string
  bizDate: string
  msku: string
  basis: 'ads' | 'sales' | 'own'
  part: string
  whole: string
  difference: string
  amount: string
}

const linesOf = (place: RowPlace, mskus: readonly string[] | null) => sql`
  d.company_id = ${place.companyId} and d.shop_id = ${place.shopId} and d.marketplace = ${place.marketplace}
    and d.currency = ${place.currency} and d.biz_date between ${place.from}::date and ${place.to}::date
    and d.ad_allocated <> 0 ${mskus === null ? sql`` : sql`and d.msku = any (${mskus}::text[])`}`

/** Lines of a place, which lies within a month, in the order of days and MSKUs (F-10). */
export async function listShareLines(
  trx: Trx,
  { place, mskus }: { place: RowPlace; mskus: readonly string[] | null },
  { after, limit }: { after: CostCursor | null; limit: number },
): Promise<ShareLine[]> {
  const behind = after ? sql`and (d.biz_date, d.msku) > (${after.bizDate}::date, ${after.msku}::text)` : sql``
  const month = monthStart(`'${place.from}'::date`)
  const { rows } = await sql<ShareLine>`
    with total as (
      select sum(m.ad_spend) - sum(m.ad_sku_spend) as difference, sum(m.ad_sku_spend) as spent,
        sum(m.ad_rows) as ad_rows, sum(greatest(m.sales, 0)) filter (where m.msku <> '') as sold
      from amzdata.agg_sku_day m
      where m.company_id = ${place.companyId} and m.shop_id = ${place.shopId} and m.marketplace = ${place.marketplace}
        and m.currency = ${place.currency} and m.biz_date between ${month}
        and (${month} + interval '1 month - 1 day')::date
    )
    select d.shop_id, d.marketplace, d.currency, d.biz_date, d.msku, by.basis,
      (case by.basis when 'ads' then d.ad_sku_spend when 'sales' then greatest(d.sales, 0) else d.ad_spend end)::text
        as part,
      (case by.basis when 'ads' then total.spent when 'sales' then total.sold else d.ad_spend end)::text as whole,
      (case by.basis when 'own' then d.ad_spend else total.difference end)::text as difference,
      d.ad_allocated::text as amount
    from amzdata.agg_sku_day d cross join total
    cross join lateral (select case when total.spent > 0 then 'ads'
      when total.ad_rows > 0 and total.sold > 0 then 'sales' else 'own' end as basis) by
    where ${linesOf(place, mskus)} ${behind}
    order by d.biz_date, d.msku
    limit ${limit}`.execute(trx)
  return rows
}

/** Sum and number of the lines that take a share. */
export async function sumShareLines(
  trx: Trx,
  { place, mskus }: { place: RowPlace; mskus: readonly string[] | null },
): Promise<{ sum: string; rows: number }> {
  const { rows } = await sql<{ sum: string; rows: number }>`
    select coalesce(sum(d.ad_allocated), 0)::text as sum, count(*)::int as rows
    from amzdata.agg_sku_day d where ${linesOf(place, mskus)}`.execute(trx)
  return rows[0] ?? { sum: '0', rows: 0 }
}
