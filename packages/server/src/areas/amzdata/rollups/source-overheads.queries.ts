import type { OverheadMetric } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { freightTable, TAXABLE } from './day-costs.queries.ts'
import type { CostCursor } from './source-costs.queries.ts'
import type { RowPlace } from './source-rows.queries.ts'
import type { ShareLine } from './source-shares.queries.ts'

/** VAT or shares of own fees, and of which MSKUs. */
export interface OverheadWish {
  readonly metric: OverheadMetric
  readonly mskus: readonly string[] | null
}

const linesOf = (place: RowPlace, { metric, mskus }: OverheadWish) => sql`
  q.company_id = ${place.companyId} and q.shop_id = ${place.shopId} and q.marketplace = ${place.marketplace}
    and q.currency = ${place.currency} and q.biz_date between ${place.from}::date and ${place.to}::date
    and q.${sql.raw(metric)} <> 0 ${mskus === null ? sql`` : sql`and q.msku = any (${mskus}::text[])`}`

/** Lines of a place with their VAT (what buyers paid × rate ÷ (1 + rate)) or their share of own fees (F-16). */
export async function listOverheadLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: OverheadWish },
  { after, limit }: { after: CostCursor | null; limit: number },
): Promise<ShareLine[]> {
  const behind = after ? sql`and (q.biz_date, q.msku) > (${after.bizDate}::date, ${after.msku}::text)` : sql``
  const isVat = wish.metric === 'vat_payable'
  const shown = isVat
    ? sql`'vat' as basis, coalesce(vat.rate, 0)::text as part, (1 + coalesce(vat.rate, 0))::text as whole,
        ${sql.raw(TAXABLE)}::text as difference`
    : sql`'fees' as basis, q.own_fee::text as part, q.own_fee::text as whole, q.own_fee::text as difference`
  const { rows } = await sql<ShareLine>`
    with ${freightTable(place)}
    select q.shop_id, q.marketplace, q.currency, q.biz_date, q.msku, ${shown}, '0' as kept,
      q.${sql.raw(wish.metric)}::text as amount
    from amzdata.agg_sku_day q left join vat on q.biz_date >= vat.starts and q.biz_date < vat.ends
    where ${linesOf(place, wish)} ${behind}
    order by q.biz_date, q.msku
    limit ${limit}`.execute(trx)
  return rows
}

/** Sum and number of these lines. */
export async function sumOverheadLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: OverheadWish },
): Promise<{ sum: string; rows: number }> {
  const { rows } = await sql<{ sum: string; rows: number }>`
    select coalesce(sum(q.${sql.raw(wish.metric)}), 0)::text as sum, count(*)::int as rows
    from amzdata.agg_sku_day q where ${linesOf(place, wish)}`.execute(trx)
  return rows[0] ?? { sum: '0', rows: 0 }
}
