import { REFUND_TYPES } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type AftersaleReport, tableOf } from './aftersale-scope.queries.ts'

/** A file of a shop. */
export interface AftersaleFile {
  readonly companyId: number
  readonly shopId: number
  readonly importId: number
}

const EVENT_TYPES = [...REFUND_TYPES, 'FBA_CUSTOMER_RETURN_FEE']

/** Orders with events that rows of a transaction file speak of, or change: asked while the rows are there. */
export async function listOrdersOfTransactions(
  trx: Trx,
  { companyId, shopId, importId }: AftersaleFile,
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    with spoken as materialized (
      select t.order_id, bool_or(t.type = any (${EVENT_TYPES}::text[])) as is_event from amzdata.amz_transaction t
      where t.company_id = ${companyId} and t.import_file_id = ${importId} and t.order_id is not null group by 1
    )
    select order_id from spoken where is_event or exists (
      select from amzdata.aftersale a where a.company_id = ${companyId} and a.shop_id = ${shopId}
        and a.order_id = spoken.order_id)
    union
    select t.order_id from amzdata.amz_transaction_change c
    join amzdata.amz_transaction t on t.company_id = c.company_id
      and t.import_file_id = c.row_file_id and t.line_no = c.row_line_no
    where c.company_id = ${companyId} and c.import_file_id = ${importId} and t.order_id is not null
      and (t.type = any (${EVENT_TYPES}::text[]) or c.before ->> 'type' = any (${EVENT_TYPES}::text[]))
    order by 1`.execute(trx)
  return rows.map(({ orderId }) => orderId)
}

/** Orders that rows of a report speak of. */
export async function listOrdersOfReport(
  trx: Trx,
  report: AftersaleReport,
  { companyId, importId }: AftersaleFile,
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select distinct r.order_id from ${tableOf(report)} r
    where r.company_id = ${companyId} and r.import_file_id = ${importId} and r.order_id is not null
    order by 1`.execute(trx)
  return rows.map(({ orderId }) => orderId)
}

/** Which of these orders have events, or are replacements. */
export async function listOrdersWithEvents(
  trx: Trx,
  { companyId, shopId, orderIds }: { companyId: number; shopId: number; orderIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select a.order_id from amzdata.aftersale a
    where a.company_id = ${companyId} and a.shop_id = ${shopId} and a.order_id = any (${orderIds}::text[])
    union
    select o.order_id from amzdata.amz_order o
    where o.company_id = ${companyId} and o.shop_id = ${shopId} and o.order_id = any (${orderIds}::text[])
      and o.is_replacement
    order by 1`.execute(trx)
  return rows.map(({ orderId }) => orderId)
}
