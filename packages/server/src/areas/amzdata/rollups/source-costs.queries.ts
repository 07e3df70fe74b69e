import type { CostMetric } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { type RawBuilder, sql } from 'kysely'
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
  /** What the units cost by: the entry of a day, a batch, a freight bill, or nothing known. */
  costId: string | null
  batchId: string | null
  batchNo: string | null
  billId: string | null
  billNo: string | null
  /** Day from which the entry or bill holds, or on which the batch was received. */
  effectiveFrom: string | null
  unitCost: string | null
  costCurrency: string | null
  /** From the currency of the cost to that of the row; null when a rate is missing. */
  costRate: string | null
  amount: string
  /** Tells lines of a day and MSKU apart: the batch, 0 for the rest. */
  piece: string
}

/** Units of which metric and MSKUs. */
export interface CostWish {
  readonly metric: CostMetric
  readonly mskus: readonly string[] | null
}

export interface CostCursor {
  readonly bizDate: string
  readonly msku: string
  readonly part: number
}

/** How a metric of costs is made up, as constant SQL over lines `d`, uses `u` and entries `c`. */
const MADE: Readonly<
  Record<CostMetric, { units: string; used: string; amount: string; unit: string; use: string }>
> = {
  cogs: {
    units: 'd.units - d.return_sellable',
    used: 'not u.is_lost',
    amount: 'u.amount',
    unit: 'c.purchase_cost + c.packaging_cost + c.other_cost',
    use: 'u.unit_cost',
  },
  lost_cost: {
    units: 'd.lost_units',
    used: 'u.is_lost',
    amount: 'u.amount',
    unit: 'c.purchase_cost + c.packaging_cost + c.other_cost',
    use: 'u.unit_cost',
  },
  headhaul: {
    units: 'd.units - d.return_sellable',
    used: 'not u.is_lost and d.freight_line_id is null',
    amount: 'u.headhaul',
    unit: 'c.headhaul_cost',
    use: 'u.unit_headhaul',
  },
}

/** Lines of units × cost: of each day and MSKU what came out of batches, and the rest by its bill or entry. */
function costLines(place: RowPlace, { metric, mskus }: CostWish): RawBuilder<unknown> {
  const made = MADE[metric]
  const isFreight = metric === 'headhaul'
  const chosen = mskus === null ? sql`` : sql`and d.msku = any (${mskus}::text[])`
  return sql`
    line as (
      select d.*, ${sql.raw(made.units)} as moved from amzdata.agg_sku_day d
      where d.company_id = ${place.companyId} and d.shop_id = ${place.shopId} and d.marketplace = ${place.marketplace}
        and d.currency = ${place.currency} and d.biz_date between ${place.from}::date and ${place.to}::date
        and (${sql.raw(made.units)} <> 0 or d.${sql.raw(metric)} <> 0 or d.units <> 0) ${chosen}
    ),
    use as (
      select d.biz_date, d.msku, u.batch_id, u.units, ${sql.raw(made.amount)} as amount, ${sql.raw(made.use)} as unit,
        u.cost_currency
      from line d join amzdata.agg_cost_use u on u.company_id = d.company_id and u.msku = d.msku
        and u.biz_date = d.biz_date and u.shop_id = d.shop_id and u.marketplace = d.marketplace
        and u.currency = d.currency and u.amount is not null and ${sql.raw(made.used)}
    ),
    rest as (
      select d.biz_date, d.msku, d.cost_id, ${sql.raw(isFreight ? 'd.freight_line_id' : 'null::bigint')} as freight_line_id,
        d.moved - coalesce(used.units, 0) as units, d.${sql.raw(metric)} - coalesce(used.amount, 0) as amount
      from line d left join (select biz_date, msku, sum(units)::int as units, sum(amount) as amount from use group by 1, 2)
        used using (biz_date, msku)
    ),
    part as (
      select biz_date, msku, batch_id as part, null::bigint as cost_id, batch_id, null::bigint as freight_line_id, units,
        amount, unit, cost_currency
      from use
      union all
      select r.biz_date, r.msku, 0, r.cost_id, null, r.freight_line_id, r.units, r.amount,
        case when r.freight_line_id is null then ${sql.raw(made.unit)} else bill.per_unit end,
        case when r.freight_line_id is null then c.currency else bill.currency end
      from rest r left join amzdata.sku_cost c on c.company_id = ${place.companyId} and c.id = r.cost_id
      left join lateral (
        select round(sum(other.amount) / sum(other.units), 6) as per_unit, min(other.currency) as currency
        from amzdata.freight_unit_cost own join amzdata.freight_unit_cost other using (company_id, bill_id, shop_id,
          marketplace, msku, effective_on, currency)
        where own.company_id = ${place.companyId} and own.bill_line_id = r.freight_line_id
      ) bill on r.freight_line_id is not null
      where r.units <> 0 or r.amount <> 0
    )`
}

/** Units by day and MSKU with the cost that held, in the order of days and MSKUs. */
export async function listCostLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: CostWish },
  { after, limit }: { after: CostCursor | null; limit: number },
): Promise<CostLine[]> {
  const behind = after
    ? sql`where (p.biz_date, p.msku, p.part) > (${after.bizDate}::date, ${after.msku}::text, ${after.part}::bigint)`
    : sql``
  const { rows } = await sql<CostLine>`
    with base as (select base_currency as code from identity.company where id = ${place.companyId}),
    ${costLines(place, wish)}
    select ${place.shopId}::bigint as shop_id, ${place.marketplace}::text as marketplace,
      ${place.currency}::text as currency, p.biz_date, p.msku, p.units::int as units,
      case when p.freight_line_id is null then p.cost_id end as cost_id, p.batch_id, b.batch_no, bill.id as bill_id,
      bill.no as bill_no, coalesce(b.received_at, freight.effective_on, c.effective_from) as effective_from,
      p.unit::text as unit_cost, p.cost_currency::text as cost_currency,
      (case when p.cost_currency = ${place.currency} then 1 else round(
        (case when p.cost_currency = base.code then 1 else paid.rate end)
          / (case when ${place.currency} = base.code then 1 else earned.rate end), 10) end)::text as cost_rate,
      p.amount::text as amount, p.part::text as piece
    from part p cross join base
    left join amzdata.sku_cost c on c.company_id = ${place.companyId} and c.id = p.cost_id
    left join amzdata.cost_batch b on b.company_id = ${place.companyId} and b.id = p.batch_id
    left join amzdata.freight_unit_cost freight on freight.company_id = ${place.companyId}
      and freight.bill_line_id = p.freight_line_id
    left join amzdata.freight_bill bill on bill.company_id = ${place.companyId} and bill.id = freight.bill_id
    left join amzdata.fx_rate paid on paid.company_id = ${place.companyId} and paid.base = base.code
      and paid.currency = p.cost_currency and paid.month = ${monthStart('p.biz_date')}
    left join amzdata.fx_rate earned on earned.company_id = ${place.companyId} and earned.base = base.code
      and earned.currency = ${place.currency} and earned.month = ${monthStart('p.biz_date')}
    ${behind}
    order by p.biz_date, p.msku, p.part
    limit ${limit}`.execute(trx)
  return rows
}

/** Sum and number of the lines of units × cost. */
export async function sumCostLines(
  trx: Trx,
  { place, wish }: { place: RowPlace; wish: CostWish },
): Promise<{ sum: string; rows: number }> {
  const { rows } = await sql<{ sum: string; rows: number }>`
    with ${costLines(place, wish)}
    select coalesce(sum(amount), 0)::text as sum, count(*)::int as rows from part`.execute(trx)
  return rows[0] ?? { sum: '0', rows: 0 }
}
