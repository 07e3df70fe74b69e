import { STANDARD_COMMISSION } from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { CostRange, RollupPlace } from './apply-costs.queries.ts'
import type { CostSegment } from './cost-timeline.ts'
import { costTables, freightTable, LINE_JOINS } from './day-costs.queries.ts'

/** Orders of one shop. */
export interface OrderSet {
  readonly companyId: number
  readonly shopId: number
  readonly orderIds: readonly string[]
}

/** Marketplaces of the orders. */
export async function listOrderMarketplaces(
  trx: Trx,
  { companyId, shopId, orderIds }: OrderSet,
): Promise<string[]> {
  const { rows } = await sql<{ marketplace: string }>`
    select distinct marketplace from amzdata.amz_order
    where company_id = ${companyId} and shop_id = ${shopId} and order_id = any (${orderIds}::text[])
    order by 1`.execute(trx)
  return rows.map(({ marketplace }) => marketplace)
}

/**
 * Gives the items of the orders what their estimate goes by: what was last taken out of batches, else the cost that held
 * on the day of purchase, with the freight of the bills where there are some (F-45), and the fees of the last month in
 * which the MSKU was settled, else of the marketplace's last 90 settled days, else a standard share.
 */
export async function applyOrderCosts(
  trx: Trx,
  { companyId, orderIds }: Pick<OrderSet, 'companyId' | 'orderIds'>,
  { place, segments }: { place: RollupPlace; segments: readonly CostSegment[] },
): Promise<void> {
  const { shopId, marketplace } = place
  const within = (table: string) => sql`${sql.raw(table)}.company_id = ${companyId}
    and ${sql.raw(table)}.shop_id = ${shopId} and ${sql.raw(table)}.marketplace = ${marketplace}`
  await sql`
    with ${costTables(companyId, segments)}, ${freightTable({ companyId, ...place })},
    q as (
      select i.ctid as place, i.msku, i.purchase_on as biz_date, i.currency::text as currency, o.channel, 1 as units,
        0 as return_sellable, 0 as used_units
      from amzdata.amz_order_item i
      join amzdata.amz_order o on o.company_id = i.company_id and o.shop_id = i.shop_id and o.order_id = i.order_id
        and o.order_id = any (${orderIds}::text[])
      where ${within('i')} and i.order_id = any (${orderIds}::text[])
    ),
    msku_rate as (
      select distinct on (s.msku) s.msku, s.commission / s.sales as rate, s.fba_fee / s.units as fba
      from amzdata.agg_sku_span s
      where ${within('s')} and s.days = 31 and s.units > 0 and s.sales > 0
        and s.msku in (select q.msku from q)
      order by s.msku, s.starts_on desc
    ),
    shop_rate as (
      select sum(d.commission) / nullif(sum(d.sales), 0) as rate, sum(d.fba_fee) / nullif(sum(d.units), 0) as fba
      from amzdata.agg_day d
      where ${within('d')} and d.biz_date > (select max(d.biz_date) from amzdata.agg_day d where ${within('d')}) - 90
    ),
    taken as (
      select u.msku, u.currency::text as currency, u.biz_date as starts, sum(u.amount) / sum(u.units) as cost,
        sum(u.headhaul) / sum(u.units) as freight,
        coalesce(lead(u.biz_date) over (partition by u.msku, u.currency order by u.biz_date), 'infinity') as ends
      from amzdata.agg_cost_use u
      where ${within('u')} and not u.is_lost and u.units > 0 and u.amount is not null
        and u.msku in (select q.msku from q)
      group by u.msku, u.currency, u.biz_date
    ),
    fresh as (
      select q.place, case when taken.cost is null then s.cost_id end as cost_id,
        round(coalesce(taken.cost, s.unit_cost * conversion.cross_rate), 8) as unit_cost,
        round(case when f.line_id is not null and carried.freight_rate is not null then f.per_unit * carried.freight_rate
          else coalesce(taken.freight, s.headhaul_cost * conversion.cross_rate) end, 8) as unit_headhaul,
        case when m.msku is not null then 'msku' when w.rate is not null then 'shop' else 'standard' end as basis,
        round(coalesce(m.rate, w.rate, ${STANDARD_COMMISSION}::numeric), 6) as rate,
        case when q.channel = 'FBM' then 0 else round(coalesce(m.fba, w.fba, 0), 4) end as fba
      from q ${LINE_JOINS}
        left join taken on taken.msku = q.msku and taken.currency = q.currency and q.biz_date >= taken.starts
          and q.biz_date < taken.ends
        left join msku_rate m on m.msku = q.msku cross join shop_rate w
    )
    update amzdata.amz_order_item i set cost_id = fresh.cost_id, unit_cost = fresh.unit_cost,
      unit_headhaul = fresh.unit_headhaul, fee_basis = fresh.basis, commission_rate = fresh.rate, fba_unit = fresh.fba
    from fresh where ${within('i')} and i.ctid = fresh.place and i.order_id = any (${orderIds}::text[])`.execute(
    trx,
  )
}

/** Orders that changed costs or rates may concern, by shop. */
export async function listOrdersToRecost(trx: Trx, range: CostRange): Promise<Map<string, string[]>> {
  const { companyId, mskus, from, to } = range
  const days = sql`purchase_on >= ${from}::date and purchase_on <= coalesce(${to}::date, 'infinity')`
  const found =
    mskus === null
      ? sql<{ shopId: string; orderId: string }>`
          select shop_id, order_id from amzdata.amz_order
          where company_id = ${companyId} and purchase_at >= ${from}::date - 2 and ${days}`
      : sql<{ shopId: string; orderId: string }>`
          select distinct shop_id, order_id from amzdata.amz_order_item
          where company_id = ${companyId} and shop_id = any (array(
            select s.id from amzdata.shop s where s.company_id = ${companyId}))
            and msku = any (${mskus}::text[]) and purchase_at >= ${from}::date - 2 and ${days}`
  const { rows } = await found.execute(trx)
  const byShop = Map.groupBy(rows, ({ shopId }) => shopId)
  return new Map([...byShop].map(([shop, orders]) => [shop, orders.map(({ orderId }) => orderId)]))
}
