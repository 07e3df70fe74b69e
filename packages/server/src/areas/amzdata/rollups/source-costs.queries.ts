import type { CostMetric } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { monthStart } from './rollup-columns.queries.ts'
import type { RowPlace } from './source-rows.queries.ts'

export interface CostLine {
  shopId: string
  marketplace: string
  currency: string
  bizDate: string
  msku: string
  units: number
  costId: string | null
  effectiveFrom: string | null
  unitCost: string | null
  costCurrency: string | null
  /** From the currency of the cost to that of the row; null when a rate is missing. */
  costRate: string | null
  amount: string
}

/** Units of which metric and MSKUs. */
export interface CostWish {
  readonly metric: CostMetric
  readonly mskus: readonly string[] | null
}

export interface CostCursor {
  readonly bizDate: string
  readonly msku: string
}

const linesOf = (place: RowPlace, mskus: readonly string[] | null) => sql`
  d.company_id = ${place.companyId} and d.shop_id = ${place.shopId} and d.marketplace = ${place.marketplace}
    and d.currency = ${place.currency} and d.biz_date between ${place.from}::date and ${place.to}::date
    and d.units <> 0 ${mskus === null ? sql`` : sql`and d.msku = any (${mskus}::text[])`}`

/** Units sold by day and MSKU with the cost that held on the day, in the order of days and MSKUs. */
export async function listCostLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: CostWish },
  { after, limit }: { after: CostCursor | null; limit: number },
): Promise<CostLine[]> {
  const behind = after ? sql`and (d.biz_date, d.msku) > (${after.bizDate}::date, ${after.msku}::text)` : sql``
  const unit = sql.raw(
    wish.metric === 'cogs' ? 'c.purchase_cost + c.packaging_cost + c.other_cost' : 'c.headhaul_cost',
  )
  const { rows } = await sql<CostLine>`
    with base as (select base_currency as code from identity.company where id = ${place.companyId})
    select d.shop_id, d.marketplace, d.currency, d.biz_date, d.msku, d.units, d.cost_id, c.effective_from,
      (${unit})::text as unit_cost, c.currency as cost_currency,
      (case when c.currency = d.currency then 1 else round(
        (case when c.currency = base.code then 1 else paid.rate end)
          / (case when d.currency = base.code then 1 else earned.rate end), 10) end)::text as cost_rate,
      d.${sql.raw(wish.metric)}::text as amount
    from amzdata.agg_sku_day d cross join base
    left join amzdata.sku_cost c on c.company_id = d.company_id and c.id = d.cost_id
    left join amzdata.fx_rate paid on paid.company_id = d.company_id and paid.base = base.code
      and paid.currency = c.currency and paid.month = ${monthStart('d.biz_date')}
    left join amzdata.fx_rate earned on earned.company_id = d.company_id and earned.base = base.code
      and earned.currency = d.currency and earned.month = ${monthStart('d.biz_date')}
    where ${linesOf(place, wish.mskus)} ${behind}
    order by d.biz_date, d.msku
    limit ${limit}`.execute(trx)
  return rows
}

/** Sum and number of the lines of units × cost. */
export async function sumCostLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: CostWish },
): Promise<{ sum: string; rows: number }> {
  const { rows } = await sql<{ sum: string; rows: number }>`
    select coalesce(sum(d.${sql.raw(wish.metric)}), 0)::text as sum, count(*)::int as rows
    from amzdata.agg_sku_day d where ${linesOf(place, wish.mskus)}`.execute(trx)
  return rows[0] ?? { sum: '0', rows: 0 }
}
