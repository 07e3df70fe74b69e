import { REFUND_TYPES } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { LOSS_CAUSES } from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { OrderSet } from './order-costs.queries.ts'
import { PROCEEDS, ROW_AGGREGATES } from './rollup-columns.queries.ts'

/** Part of an estimate that is not settled yet. */
const open = (estimate: string) =>
  `case when e.units > 0 then round(e.${estimate} * greatest(e.units - coalesce(s.units, 0), 0) / e.units, 4) else 0 end`

const part = (settled: string, estimate: string | null) =>
  `sum(coalesce(${settled}, 0) + ${estimate === null ? '0' : `coalesce(${open(estimate)}, 0)`})`

/** What units cost that came out of batches, `b`, and of the others the estimate. */
const costed = (
  column: string,
) => `coalesce(b.${column}, 0) + coalesce(case when b.units is null then e.${column}
  when e.units > 0 then round(e.${column} * greatest(e.units - b.units, 0) / e.units, 4) end, 0)`

/** The parts of a profit over the MSKUs of an order: `e` what is estimated, `s` what is settled. */
const PARTS = sql.raw(
  [
    `${part('s.sales + s.shipping + s.giftwrap', 'gross')} as sales_part`,
    `${part('-s.promo', 'discount')} as promo_part`,
    `${part('s.refund_amount', null)} as refund_part`,
    `${part('s.commission', 'commission')} as commission_part`,
    `${part('s.fba_fee', 'fba')} as fba_part`,
    `sum(coalesce(s.sales + s.shipping + s.giftwrap + s.promo - s.refund_amount - s.commission - s.fba_fee
      - s.proceeds, 0)) as other_part`,
    `sum(${costed('cogs')}) as cogs_part`,
    `sum(${costed('headhaul')}) as headhaul_part`,
  ].join(', '),
)

const PART_NAMES = ['sales', ...LOSS_CAUSES].map((name) => `${name}_part`)
const PROFIT = sql.raw(`p.sales_part - ${LOSS_CAUSES.map((name) => `p.${name}_part`).join(' - ')}`)
const causes = sql.raw(LOSS_CAUSES.map((name, at) => `('${name}', v.${name}_part, ${at})`).join(', '))
const assigned = sql.raw(PART_NAMES.map((name) => `${name} = v.${name}`).join(', '))

/**
 * Computes the profits of orders (F-13): what is settled as its rows say, of the units that are not yet settled the
 * estimate; costs as the goods came out of their batches, else by the day of purchase; a line without a price (not yet paid, or sold elsewhere) waits for its settlement. Mirrors `orderProfit` of contracts, order by order in one statement.
 */
export async function writeOrderProfits(trx: Trx, { companyId, shopId, orderIds }: OrderSet): Promise<void> {
  await sql`
    with touched as materialized (
      select o.order_id, o.status, o.last_updated_at from amzdata.amz_order o
      where o.company_id = ${companyId} and o.shop_id = ${shopId} and o.order_id = any (${orderIds}::text[])
    ),
    summed as (
      select t.order_id, coalesce(t.msku, '') as msku, ${ROW_AGGREGATES},
        min(t.posted_at) filter (where t.type = 'ORDER') as shipped_at,
        bool_or(t.type <> 'ORDER') as is_adjusted, bool_or(t.type = any (${REFUND_TYPES}::text[])) as is_refunded
      from amzdata.amz_transaction t
      where t.company_id = ${companyId} and t.shop_id = ${shopId}
        and t.order_id = any (${orderIds}::text[])
      group by 1, 2
    ),
    known as (select distinct order_id from summed),
    counted as materialized (
      select i.*, case when touched.status = 'cancelled' or lower(i.status) like 'cancel%' then 0
          when i.item_price is null and known.order_id is null then 0
          else i.quantity end as n
      from amzdata.amz_order_item i join touched on touched.order_id = i.order_id
        left join known on known.order_id = i.order_id
      where i.company_id = ${companyId} and i.shop_id = ${shopId} and i.order_id = any (${orderIds}::text[])
    ),
    expected as (
      select order_id, msku, sum(n) as units, sum(gross) filter (where n > 0) as gross,
        sum(discount) filter (where n > 0) as discount,
        sum(round((gross - discount) * commission_rate, 4)) filter (where n > 0) as commission, sum(n * fba_unit) as fba,
        sum(round(n * unit_cost, 4)) as cogs, sum(round(n * unit_headhaul, 4)) as headhaul,
        bool_or(n > 0 and unit_cost is null) as is_cost_missing
      from counted group by order_id, msku
    ),
    batched as (
      select a.order_id, a.msku, coalesce(sum(a.units) filter (where not a.is_back), 0) as units,
        round(sum(a.amount), 4) as cogs, round(sum(a.headhaul), 4) as headhaul,
        bool_or(a.is_uncosted) as is_cost_missing
      from amzdata.agg_order_cost a
      where a.company_id = ${companyId} and a.shop_id = ${shopId} and a.order_id = any (${orderIds}::text[])
      group by a.order_id, a.msku
    ),
    settled as (select summed.*, ${PROCEEDS} as proceeds from summed),
    p as (
      select order_id, ${PARTS}, sum(coalesce(e.units, 0))::int as units,
        sum(least(coalesce(s.units, 0), coalesce(e.units, 0)))::int as settled_units,
        coalesce(bool_or(b.is_cost_missing or (e.is_cost_missing and e.units > coalesce(b.units, 0))), false)
          as is_cost_missing, min(s.shipped_at) as shipped_at,
        coalesce(bool_or(s.is_adjusted), false) as is_adjusted, coalesce(bool_or(s.is_refunded), false) as is_refunded,
        count(s.order_id) as settled_groups
      from expected e full join settled s using (order_id, msku) full join batched b using (order_id, msku)
      group by order_id
    ),
    v as (
      select p.*, ${PROFIT} as profit, case
          when p.settled_groups = 0 then case when p.units = 0 then 'none' else 'estimated' end
          when p.settled_units < p.units then 'partly_settled'
          when p.is_adjusted then 'adjusted' else 'settled' end as state
      from p
    )
    update amzdata.amz_order o set ${assigned}, profit = v.profit, profit_state = v.state,
      settled_units = v.settled_units, is_refunded = v.is_refunded, is_cost_missing = v.is_cost_missing,
      shipped_at = coalesce(v.shipped_at, case when o.status = 'shipped' then o.last_updated_at end),
      loss_cause = case when v.profit < 0 then (
        select c.name from (values ${causes}) as c (name, amount, place) order by c.amount desc, c.place limit 1) end
    from v where o.company_id = ${companyId} and o.shop_id = ${shopId} and o.order_id = v.order_id
      and o.order_id = any (${orderIds}::text[])`.execute(trx)
}

/** What the settled rows of an order say of one MSKU ('' for rows without one). */
export interface SettledRow {
  msku: string
  units: number
  sales: string
  promo: string
  refund: string
  commission: string
  fba: string
  proceeds: string
  isAdjusted: boolean
}

/** Settled rows of one order by MSKU. */
export async function listSettledGroups(
  trx: Trx,
  { companyId, shopId, orderId }: { companyId: number; shopId: string; orderId: string },
): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    with summed as (
      select coalesce(t.msku, '') as msku, ${ROW_AGGREGATES}, bool_or(t.type <> 'ORDER') as is_adjusted
      from amzdata.amz_transaction t
      where t.company_id = ${companyId} and t.shop_id = ${shopId} and t.order_id = ${orderId} group by 1
    )
    select msku, units::int, sales + shipping + giftwrap as sales, -promo as promo, refund_amount as refund, commission,
      fba_fee as fba, ${PROCEEDS} as proceeds, is_adjusted
    from summed`.execute(trx)
  return rows
}

/** What a transaction file speaks of. */
export interface Spoken {
  readonly orderIds: string[]
  /** MSKUs it settles. */
  readonly mskus: string[]
  /** The moment of its last row. */
  readonly last: Date | null
}

/** Orders, settled MSKUs and the last moment of the rows of a transaction file. */
export async function readSpoken(trx: Trx, companyId: number, importId: number): Promise<Spoken> {
  const { rows } = await sql<Spoken>`
    with row as materialized (
      select t.order_id, t.msku, t.type, t.posted_at from amzdata.amz_transaction t
      where t.company_id = ${companyId} and t.import_file_id = ${importId}
    )
    select array(select distinct order_id from row where order_id is not null order by 1) as order_ids,
      array(select distinct msku from row where type = 'ORDER' and msku is not null) as mskus,
      (select max(posted_at) from row) as last`.execute(trx)
  return rows[0] ?? { orderIds: [], mskus: [], last: null }
}

/** Which of these orders are known. */
export async function listKnownOrders(
  trx: Trx,
  { companyId, shopId, orderIds }: OrderSet,
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select o.order_id from amzdata.amz_order o
    where o.company_id = ${companyId} and o.shop_id = ${shopId} and o.order_id = any (${orderIds}::text[])`.execute(
    trx,
  )
  return rows.map(({ orderId }) => orderId)
}

/** Orders of the 90 days before a moment that still wait for their settlement, of some MSKUs. */
export async function listWaitingOrders(
  trx: Trx,
  { companyId, shopId }: Pick<OrderSet, 'companyId' | 'shopId'>,
  { mskus, last }: Spoken,
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct o.order_id from amzdata.amz_order o
    join amzdata.amz_order_item i
      on i.company_id = o.company_id and i.shop_id = o.shop_id and i.order_id = o.order_id
    where o.company_id = ${companyId} and o.shop_id = ${shopId}
      and o.profit_state in ('estimated', 'partly_settled')
      and o.purchase_at > ${last}::timestamptz - interval '90 days'
      and i.purchase_at > ${last}::timestamptz - interval '91 days' and i.msku = any (${mskus}::text[])`.execute(
    trx,
  )
  return rows.map(({ orderId }) => orderId)
}
