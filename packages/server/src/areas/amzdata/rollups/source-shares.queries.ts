import type { ShareMetric } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import type { ShareBasis } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { MONTH_SHARES } from './month-shares.queries.ts'
import { monthStart } from './rollup-columns.queries.ts'
import type { CostCursor } from './source-costs.queries.ts'
import type { RowPlace } from './source-rows.queries.ts'

/** What a line of SKU and day takes of a sum of its month, and by what. */
export interface ShareLine {
  shopId: string
  marketplace: string
  currency: string
  bizDate: string
  msku: string
  /** Of a fee of the company's own. */
  name: string | null
  basis: ShareBasis
  part: string
  whole: string
  difference: string
  kept: string
  amount: string
}

/** Shares of which metric and MSKUs. */
export interface ShareWish {
  readonly metric: ShareMetric
  readonly mskus: readonly string[] | null
}

/** Names of the two bases of each share. */
const BASES: Readonly<Record<ShareMetric, readonly [ShareBasis, ShareBasis]>> = {
  ad_allocated: ['ads', 'sales'],
  storage_allocated: ['storage', 'storage'],
}

const linesOf = (place: RowPlace, { metric, mskus }: ShareWish) => sql`
  d.company_id = ${place.companyId} and d.shop_id = ${place.shopId} and d.marketplace = ${place.marketplace}
    and d.currency = ${place.currency} and d.biz_date between ${place.from}::date and ${place.to}::date
    and d.${sql.raw(metric)} <> 0 ${mskus === null ? sql`` : sql`and d.msku = any (${mskus}::text[])`}`

/** Lines of a place, which lies within a month, in the order of days and MSKUs. */
export async function listShareLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: ShareWish },
  { after, limit }: { after: CostCursor | null; limit: number },
): Promise<ShareLine[]> {
  const behind = after ? sql`and (d.biz_date, d.msku) > (${after.bizDate}::date, ${after.msku}::text)` : sql``
  const month = monthStart(`'${place.from}'::date`)
  const { pool, kept, own, told, bases } = MONTH_SHARES[wish.metric]
  const [first, second] = BASES[wish.metric]
  const { rows } = await sql<ShareLine>`
    with total as (
      select sum(${sql.raw(pool)}) as difference, sum(${sql.raw(told)}) as told, sum(${sql.raw(bases[0])}) as first_whole,
        sum(${sql.raw(bases[1])}) as second_whole
      from amzdata.agg_sku_day d
      where d.company_id = ${place.companyId} and d.shop_id = ${place.shopId} and d.marketplace = ${place.marketplace}
        and d.currency = ${place.currency} and d.biz_date between ${month}
        and (${month} + interval '1 month - 1 day')::date
    )
    select d.shop_id, d.marketplace, d.currency, d.biz_date, d.msku, null as name, by.basis,
      (case by.place when 1 then ${sql.raw(bases[0])} when 2 then ${sql.raw(bases[1])} else ${sql.raw(own)} end)::text
        as part,
      (case by.place when 1 then total.first_whole when 2 then total.second_whole else ${sql.raw(own)} end)::text
        as whole,
      (case by.place when 0 then ${sql.raw(own)} else total.difference end)::text as difference,
      (case by.place when 0 then 0 else ${sql.raw(kept)} end)::text as kept,
      d.${sql.raw(wish.metric)}::text as amount
    from amzdata.agg_sku_day d cross join total
    cross join lateral (values
      (1, ${first}::text, total.told > 0 and total.first_whole > 0),
      (2, ${second}::text, total.told > 0 and total.first_whole <= 0 and total.second_whole > 0),
      (0, 'own', total.told <= 0 or (total.first_whole <= 0 and total.second_whole <= 0))
    ) by (place, basis, holds)
    where by.holds and ${linesOf(place, wish)} ${behind}
    order by d.biz_date, d.msku
    limit ${limit}`.execute(trx)
  return rows
}

/** Sum and number of the lines that take a share. */
export async function sumShareLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: ShareWish },
): Promise<{ sum: string; rows: number }> {
  const { rows } = await sql<{ sum: string; rows: number }>`
    select coalesce(sum(d.${sql.raw(wish.metric)}), 0)::text as sum, count(*)::int as rows
    from amzdata.agg_sku_day d where ${linesOf(place, wish)}`.execute(trx)
  return rows[0] ?? { sum: '0', rows: 0 }
}
