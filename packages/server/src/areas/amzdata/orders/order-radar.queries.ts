import { LOSS_CAUSES } from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import type { RadarFilter } from '@crossdock/contracts/areas/amzdata/orders/order-radar.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { matchingFilter, type OrderReach, withinReach } from './order-filter.queries.ts'

/** Losing orders that are looked into; an account that loses more often than this has another question. */
const LOSS_LIMIT = 100_000
const ORDER_LIMIT = 100_000
const MSKU_LIMIT = 10
const BUYER_LIMIT = 100

function chosen(reach: OrderReach, filter: RadarFilter): RawBuilder<unknown> {
  const plain = { ...filter, by: 'order', match: 'exact', date_type: 'purchase' } as const
  return sql`${withinReach(reach)} and ${matchingFilter(plain, [])}`
}

export interface CauseRow {
  cause: string
  currency: string
  orders: number
  profit: string
  part: string
}

const PART = sql.raw(
  `case loss_cause ${LOSS_CAUSES.map((cause) => `when '${cause}' then ${cause}_part`).join(' ')} end`,
)

/** Losing orders by the greatest part of what they lost, apart by currency. */
export async function listCauses(trx: Trx, reach: OrderReach, filter: RadarFilter): Promise<CauseRow[]> {
  const { rows } = await sql<CauseRow>`
    select loss_cause as cause, currency, count(*)::int as orders, sum(profit) as profit, sum(${PART}) as part
    from (select o.* from amzdata.amz_order o where ${chosen(reach, filter)} and o.profit < 0
      limit ${LOSS_LIMIT}) losing
    group by 1, 2 order by orders desc, 1, 2`.execute(trx)
  return rows
}

/** Orders with a profit; null when there are too many to count. */
export async function countOrders(trx: Trx, reach: OrderReach, filter: RadarFilter): Promise<number | null> {
  const { rows } = await sql<{ orders: number }>`
    select count(*)::int as orders from (select from amzdata.amz_order o
      where ${chosen(reach, filter)} and o.profit_state <> 'none' limit ${ORDER_LIMIT + 1}) found`.execute(
    trx,
  )
  const orders = rows[0]?.orders ?? 0
  return orders > ORDER_LIMIT ? null : orders
}

export interface LosingMsku {
  msku: string
  title: string | null
  currency: string
  orders: number
  profit: string
}

/** MSKUs in most losing orders. */
export async function listLosingMskus(
  trx: Trx,
  reach: OrderReach,
  filter: RadarFilter,
): Promise<LosingMsku[]> {
  const { rows } = await sql<LosingMsku>`
    select i.msku, max(i.title) as title, o.currency, count(distinct o.id)::int as orders, sum(o.profit) as profit
    from (select o.* from amzdata.amz_order o where ${chosen(reach, filter)} and o.profit < 0
      limit ${LOSS_LIMIT}) o
    join amzdata.amz_order_item i
      on i.company_id = o.company_id and i.shop_id = o.shop_id and i.order_id = o.order_id and i.ordinal = 1
    group by i.msku, o.currency order by orders desc, profit limit ${MSKU_LIMIT}`.execute(trx)
  return rows
}

export interface BuyerRow {
  hash: string
  latestId: string
  orders: number
  units: number
  refunded: number
  firstOn: string
  lastOn: string
  shopIds: string[]
  /** By currency. */
  amounts: Record<string, string>
}

/** Buyers with at least so many orders, those with most orders first. */
export async function listBuyerRows(
  trx: Trx,
  reach: OrderReach,
  { least, ...filter }: RadarFilter & { least: number },
): Promise<BuyerRow[]> {
  const { rows } = await sql<BuyerRow>`
    with buyer as (
      select o.buyer_hash as hash, max(o.id) as latest_id, count(*)::int as orders, sum(o.units)::int as units,
        (count(*) filter (where o.is_refunded))::int as refunded, min(o.purchase_on) as first_on,
        max(o.purchase_on) as last_on
      from amzdata.amz_order o where ${chosen(reach, filter)} and o.buyer_hash is not null
      group by 1 having count(*) >= ${least}
      order by orders desc, last_on desc, hash limit ${BUYER_LIMIT}
    )
    select buyer.*, of_buyer.shop_ids, of_buyer.amounts
    from buyer cross join lateral (
      select array_agg(distinct shop_id order by shop_id) as shop_ids,
        jsonb_object_agg(currency, amount::text) as amounts
      from (
        select o.currency, o.shop_id, sum(sum(o.amount)) over (partition by o.currency) as amount
        from amzdata.amz_order o where ${chosen(reach, filter)} and o.buyer_hash = buyer.hash group by 1, 2
      ) sums
    ) of_buyer
    order by orders desc, last_on desc, hash`.execute(trx)
  return rows
}
