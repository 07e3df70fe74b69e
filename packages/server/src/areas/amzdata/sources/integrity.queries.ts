import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

export interface SettlementRow {
  shopId: string
  marketplace: string
  currency: string
  settlementId: string
  firstOn: string
  lastOn: string
  rows: number
  rowsTotal: string
  transferred: string
}

/** Settlements with rows of a place within some days; all their rows count, also those outside. */
export async function listSettlements(
  trx: Trx,
  place: {
    companyId: number
    shopId: number
    marketplace: string
    currency: string
    from: string
    to: string
  },
): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    with touched as (
      select distinct settlement_id from amzdata.agg_settlement_day
      where company_id = ${place.companyId} and shop_id = ${place.shopId} and marketplace = ${place.marketplace}
        and currency = ${place.currency} and biz_date between ${place.from}::date and ${place.to}::date
        and settlement_id <> ''
    )
    select d.shop_id, d.marketplace, d.currency, d.settlement_id, min(d.biz_date) as first_on,
      max(d.biz_date) as last_on, sum(d.row_count)::int as rows, sum(d.rows_total)::text as rows_total,
      sum(d.transferred)::text as transferred
    from amzdata.agg_settlement_day d join touched using (settlement_id)
    where d.company_id = ${place.companyId} and d.shop_id = ${place.shopId} and d.marketplace = ${place.marketplace}
      and d.currency = ${place.currency}
    group by 1, 2, 3, 4
    order by min(d.biz_date) desc, d.settlement_id
    limit 500`.execute(trx)
  return rows
}

export interface TieRow {
  currency: string
  rows: number
  total: string
  transfer: string
  proceeds: string
}

/** What the profit of a place counts beside what its rows say. */
export async function sumTie(
  trx: Trx,
  place: {
    companyId: number
    shopId: number
    marketplace: string
    currency: string
    from: string
    to: string
  },
): Promise<TieRow | undefined> {
  const { rows } = await sql<TieRow>`
    select currency, sum(row_count)::int as rows, sum(total)::text as total, sum(transfer)::text as transfer,
      sum(proceeds)::text as proceeds
    from amzdata.agg_day
    where company_id = ${place.companyId} and shop_id = ${place.shopId} and marketplace = ${place.marketplace}
      and currency = ${place.currency} and biz_date between ${place.from}::date and ${place.to}::date
    group by currency`.execute(trx)
  return rows[0]
}
