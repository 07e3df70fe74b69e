import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { linesOf, type SkuLines } from './sku-scan.queries.ts'
import { unitTable } from './unit-tables.queries.ts'

/** Columns of the rollups that a change of profit is told by. */
const COLUMNS = [
  'units',
  'sales',
  'shipping',
  'giftwrap',
  'promo',
  'commission',
  'fba_fee',
  'storage_fee',
  'other_fee',
  'unclassified_fee',
  'refund_amount',
  'ad_spend',
  'ad_sku_spend',
  'ad_allocated',
  'proceeds',
  'cogs',
  'headhaul',
  'lost_cost',
]

/** What an MSKU earned in one window and currency: in that currency, and `shown` in the one of the question. */
export interface EarnedRow {
  /** null: all MSKUs beyond the limit together. */
  msku: string | null
  currency: string
  side: number
  units: string
  paid: string
  fees: string
  refunds: string
  adSpend: string
  adCost: string
  cogs: string
  headhaul: string
  shownSales: string
  ownSales: string
  shownProfit: string
  shownAdSpend: string
  shownAdCost: string
}

/** By MSKU, currency and window; the MSKUs that moved most money one by one. Every unit needs its rate. */
export async function listEarned(
  trx: Trx,
  lines: Omit<SkuLines, 'byCurrency'>,
  limit: number,
): Promise<EarnedRow[]> {
  if (lines.units.length === 0) return []
  const { rows } = await sql<EarnedRow>`
    with ${unitTable(lines.units)},
    a as (${linesOf({ ...lines, byCurrency: true }, COLUMNS)}),
    earned as (
      select msku, currency, side,
        sum(units) as units,
        sum(sales + shipping + giftwrap + promo) as paid,
        sum(commission + fba_fee + storage_fee + other_fee + unclassified_fee) as fees,
        sum(refund_amount) as refunds,
        sum(ad_spend) as ad_spend,
        sum(ad_sku_spend + ad_allocated) as ad_cost,
        sum(cogs) as cogs,
        sum(headhaul) as headhaul,
        sum(sales) as own_sales,
        sum(sales * rate) as shown_sales,
        sum((proceeds - cogs - headhaul - lost_cost) * rate) as shown_profit,
        sum(ad_spend * rate) as shown_ad_spend,
        sum((ad_sku_spend + ad_allocated) * rate) as shown_ad_cost
      from a group by msku, currency, side
    ),
    weighed as (
      select msku, row_number() over (
        order by msku = '' desc, sum(abs(shown_sales) + abs(shown_profit) + abs(shown_ad_cost)) desc, msku
      ) as place
      from earned group by msku
    )
    select case when place <= ${limit} then msku end as msku, currency, side,
      sum(units)::text as units, sum(paid)::text as paid, sum(fees)::text as fees,
      sum(refunds)::text as refunds, sum(ad_spend)::text as ad_spend, sum(ad_cost)::text as ad_cost,
      sum(cogs)::text as cogs, sum(headhaul)::text as headhaul, sum(own_sales)::text as own_sales,
      sum(shown_sales)::text as shown_sales, sum(shown_profit)::text as shown_profit,
      sum(shown_ad_spend)::text as shown_ad_spend, sum(shown_ad_cost)::text as shown_ad_cost
    from earned join weighed using (msku)
    group by 1, 2, 3`.execute(trx)
  return rows
}
