import type { OverheadMetric } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { freightTable, TAXABLE } from './day-costs.queries.ts'
import { feeShareTables } from './own-fee-shares.queries.ts'
import type { CostCursor } from './source-costs.queries.ts'
import type { RowPlace } from './source-rows.queries.ts'
import type { ShareLine } from './source-shares.queries.ts'

/** VAT or shares of own fees, and of which MSKUs. */
export interface OverheadWish {
  readonly metric: OverheadMetric
  readonly mskus: readonly string[] | null
}

/** Such a line; `piece` tells the fees of a day and MSKU apart. */
export type OverheadLine = ShareLine & { readonly piece: string }

const linesOf = (place: RowPlace, { metric, mskus }: OverheadWish) => sql`
  q.company_id = ${place.companyId} and q.shop_id = ${place.shopId} and q.marketplace = ${place.marketplace}
    and q.currency = ${place.currency} and q.biz_date between ${place.from}::date and ${place.to}::date
    and q.${sql.raw(metric)} <> 0 ${mskus === null ? sql`` : sql`and q.msku = any (${mskus}::text[])`}`

interface Window {
  readonly after: CostCursor | null
  readonly limit: number
}

/** Lines of a place with their VAT, or with what they take of each own fee of their month (F-16). */
export function listOverheadLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: OverheadWish },
  window: Window,
): Promise<OverheadLine[]> {
  return wish.metric === 'vat_payable'
    ? listVatLines(trx, { place, wish }, window)
    : listFeeLines(trx, { place, wish }, window)
}

/** What buyers paid × rate ÷ (1 + rate). */
async function listVatLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: OverheadWish },
  { after, limit }: Window,
): Promise<OverheadLine[]> {
  const behind = after ? sql`and (q.biz_date, q.msku) > (${after.bizDate}::date, ${after.msku}::text)` : sql``
  const { rows } = await sql<OverheadLine>`
    with ${freightTable(place)}
    select q.shop_id, q.marketplace, q.currency, q.biz_date, q.msku, null as name, 'vat' as basis,
      coalesce(vat.rate, 0)::text as part, (1 + coalesce(vat.rate, 0))::text as whole,
      ${sql.raw(TAXABLE)}::text as difference, '0' as kept, '0' as piece, q.vat_payable::text as amount
    from amzdata.agg_sku_day q left join vat on q.biz_date >= vat.starts and q.biz_date < vat.ends
    where ${linesOf(place, wish)} ${behind}
    order by q.biz_date, q.msku
    limit ${limit}`.execute(trx)
  return rows
}

/** Fee × basis of the line ÷ basis of all lines that the fee is for. */
async function listFeeLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: OverheadWish },
  { after, limit }: Window,
): Promise<OverheadLine[]> {
  const month = `${place.from.slice(0, 7)}-01`
  const within = sql`d.company_id = ${place.companyId} and d.biz_date between ${month}::date
    and (${month}::date + interval '1 month - 1 day')::date`
  const behind = after
    ? sql`and (q.biz_date, q.msku, g.id) > (${after.bizDate}::date, ${after.msku}::text, ${after.part}::bigint)`
    : sql``
  const { rows } = await sql<OverheadLine>`
    with ${feeShareTables(place.companyId, [month], within)}
    select q.shop_id, q.marketplace, q.currency, q.biz_date, q.msku, g.name, 'fee_' || g.allocation as basis,
      round(g.basis, 4)::text as part, round(g.whole, 4)::text as whole, round(g.amount / g.rate, 8)::text as difference,
      '0' as kept, g.id::text as piece, round(g.taken, 8)::text as amount
    from given g join amzdata.agg_sku_day q on q.ctid = g.place
    where ${linesOf(place, wish)} and g.taken <> 0 ${behind}
    order by q.biz_date, q.msku, g.id
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
