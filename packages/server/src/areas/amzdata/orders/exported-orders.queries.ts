import { type Compilable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { readInBatches } from '../../../platform/database/read-cursor-rows.ts'
import type { OrderReach } from './order-filter.queries.ts'
import { type ItemRow, type OrderRow, type OrderSearch, searchedOrders } from './orders.queries.ts'

/** What a line of an export tells of an order; a list of a million carries nothing else. */
const ORDER = [
  'o.shopId',
  'o.orderId',
  'o.marketplace',
  'o.purchaseAt',
  'o.status',
  'o.channel',
  'o.currency',
  'o.amount',
  'o.shipping',
  'o.promo',
  'o.tax',
  'o.profit',
  'o.profitState',
  'o.isRefunded',
  'o.isBusiness',
  'm.purpose',
  'm.note',
  'm.tagIds',
] as const

type Name<C extends string> = C extends `${string}.${infer N}` ? N : never

export type ExportedOrderRow = Pick<OrderRow, Name<(typeof ORDER)[number]>>
export type ExportedItemRow = Pick<
  ItemRow,
  'shopId' | 'orderId' | 'msku' | 'asin' | 'title' | 'quantity' | 'itemPrice'
>

function exported(trx: Trx, reach: OrderReach, search: OrderSearch) {
  return searchedOrders(trx, reach, search)
    .select(ORDER)
    .orderBy('o.purchaseAt', 'desc')
    .orderBy('o.id', 'desc')
}

/** Orders for an export, the latest first; one more than `limit` tells that there are too many. */
export function listOrdersToExport(
  trx: Trx,
  reach: OrderReach,
  { limit, ...search }: OrderSearch & { readonly limit: number },
): Promise<ExportedOrderRow[]> {
  return exported(trx, reach, search)
    .limit(limit + 1)
    .execute()
}

/** The same of any number, some at a time. */
export function readOrdersToExport(
  trx: Trx,
  reach: OrderReach,
  { size, ...search }: OrderSearch & { readonly size: number },
): AsyncGenerator<ExportedOrderRow[]> {
  const query: Compilable<ExportedOrderRow> = exported(trx, reach, search)
  return readInBatches(trx, query, size)
}

/** Items of orders, in the order of their lines. */
export async function listExportedItems(
  trx: Trx,
  companyId: number,
  found: readonly ExportedOrderRow[],
): Promise<ExportedItemRow[]> {
  if (found.length === 0) return []
  const { rows } = await sql<ExportedItemRow>`
    select i.shop_id, i.order_id, i.msku, i.asin, i.title, i.quantity, i.item_price
    from unnest(${found.map(({ shopId }) => shopId)}::bigint[],
      ${found.map(({ orderId }) => orderId)}::text[]) as wanted (shop_id, order_id)
    join amzdata.amz_order_item i
      on i.company_id = ${companyId} and i.shop_id = wanted.shop_id and i.order_id = wanted.order_id
    order by i.order_id, coalesce(i.listed_line, i.reported_line), i.msku, i.ordinal`.execute(trx)
  return rows
}
