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
  /** What earlier settlements of the place held back and later ones did not pay yet. */
  carriedIn: string
  /** No settlement of the place begins before it. */
  isFirst: boolean
}

/** Days of one shop, marketplace and currency, both counted. */
interface PlaceDays {
  readonly companyId: number
  readonly shopId: number
  readonly marketplace: string
  readonly currency: string
  readonly from: string
  readonly to: string
}

/** Settlements with rows of a place within some days; all their rows count, also those outside. */
export async function listSettlements(trx: Trx, place: PlaceDays): Promise<SettlementRow[]> {
  const { rows } = await sql<SettlementRow>`
    with touched as (
      select distinct settlement_id from amzdata.agg_settlement_day
      where company_id = ${place.companyId} and shop_id = ${place.shopId} and marketplace = ${place.marketplace}
        and currency = ${place.currency} and biz_date between ${place.from}::date and ${place.to}::date
        and settlement_id <> ''
    ),
    summed as (
      select settlement_id, min(biz_date) as first_on, max(biz_date) as last_on, sum(row_count)::int as rows,
        sum(rows_total) as rows_total, sum(transferred) as transferred,
        min(min(biz_date)) over () = min(biz_date) as is_first
      from amzdata.agg_settlement_day
      where company_id = ${place.companyId} and shop_id = ${place.shopId} and marketplace = ${place.marketplace}
        and currency = ${place.currency} and settlement_id <> ''
      group by 1
    ),
    carried as (
      select *, coalesce(sum(case when is_first or transferred = 0 then 0 else rows_total + transferred end) over (
        order by last_on, settlement_id rows between unbounded preceding and 1 preceding), 0) as carried_in
      from summed
    )
    select ${place.shopId}::text as shop_id, ${place.marketplace} as marketplace, ${place.currency} as currency,
      settlement_id, first_on, last_on, rows, rows_total::text, transferred::text, carried_in::text, is_first
    from carried join touched using (settlement_id)
    order by first_on desc, settlement_id
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
export async function sumTie(trx: Trx, place: PlaceDays): Promise<TieRow | undefined> {
  const { rows } = await sql<TieRow>`
    select currency, sum(row_count)::int as rows, sum(total)::text as total, sum(transfer)::text as transfer,
      sum(proceeds)::text as proceeds
    from amzdata.agg_day
    where company_id = ${place.companyId} and shop_id = ${place.shopId} and marketplace = ${place.marketplace}
      and currency = ${place.currency} and biz_date between ${place.from}::date and ${place.to}::date
    group by currency`.execute(trx)
  return rows[0]
}
