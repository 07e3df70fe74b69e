import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { AftersaleScope } from './aftersale-scope.queries.ts'

/** Refunds and returns, of which the first of an order and MSKU bears what was charged for the return. */
const BEARERS = sql`('refund', 'a_to_z', 'chargeback', 'return')`

/**
 * Says of each event of the orders whether goods came back and whether money stands for them, and gives the first
 * one of order and MSKU the customer return fees that were charged.
 */
export async function settleOrders(trx: Trx, scope: AftersaleScope): Promise<void> {
  if (scope.orderIds === null) return
  const { companyId, shopId, orderIds } = scope
  await sql`
    with event as materialized (
      select a.* from amzdata.aftersale a
      where a.company_id = ${companyId} and a.shop_id = ${shopId} and a.order_id = any (${orderIds}::text[])
    ),
    told as materialized (
      select order_id, msku, bool_or(type = 'return') as is_returned,
        bool_or(type = 'reimbursement' and not is_netted and (reimbursed > 0 or stock_units > 0)) as is_reimbursed
      from event group by 1, 2
    ),
    bearer as materialized (
      select distinct on (order_id, msku) order_id, msku, id from event where type in ${BEARERS}
      order by order_id, msku, type = 'return', event_at, id
    ),
    charged as materialized (
      select t.order_id, t.msku, -t.total as fee from amzdata.amz_transaction t
      where t.company_id = ${companyId} and t.shop_id = ${shopId} and t.order_id = any (${orderIds}::text[])
        and t.type = 'FBA_CUSTOMER_RETURN_FEE'
    ),
    first_bearer as (
      select distinct on (order_id) order_id, id from bearer order by order_id, msku
    ),
    borne as materialized (
      select coalesce(same.id, other.id) as id, sum(c.fee) as fee from charged c
      left join bearer same on same.order_id = c.order_id and same.msku = coalesce(c.msku, '')
      left join first_bearer other on other.order_id = c.order_id
      group by 1
    )
    update amzdata.aftersale a
    set is_returned = told.is_returned, is_reimbursed = told.is_reimbursed, return_fee = coalesce(borne.fee, 0)
    from event left join borne on borne.id = event.id
      join told on told.order_id = event.order_id and told.msku = event.msku
    where a.company_id = ${companyId} and a.id = event.id and a.order_id = any (${orderIds}::text[])
      and (a.is_returned, a.is_reimbursed, a.return_fee)
        is distinct from (told.is_returned, told.is_reimbursed, coalesce(borne.fee, 0)::numeric(18, 4))`.execute(
    trx,
  )
}

/** Orders of reimbursements whose pair changed its state: they have to be settled again. */
export async function netReversals(trx: Trx, companyId: number, shopId: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string | null }>`
    with pair as (
      select distinct on (b.id) b.id as reversal, p.id as paid
      from amzdata.aftersale b
      join amzdata.aftersale p on p.company_id = b.company_id and p.shop_id = b.shop_id
        and p.reimbursement_id = b.original_reimbursement_id and p.msku = b.msku
      where b.company_id = ${companyId} and b.shop_id = ${shopId} and b.original_reimbursement_id is not null
        and p.original_reimbursement_id is null and p.reimbursed = -b.reimbursed
        and abs(p.stock_units) = abs(b.stock_units) and (p.reimbursed > 0 or p.stock_units > 0)
      order by b.id, p.id
    ),
    netted as (
      select min(reversal) as id from pair group by paid union select distinct paid from pair
    )
    update amzdata.aftersale a set is_netted = not a.is_netted
    where a.company_id = ${companyId} and a.shop_id = ${shopId} and a.source = 'reimbursement'
      and a.is_netted <> (a.id in (select netted.id from netted))
    returning a.order_id`.execute(trx)
  return [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
}
