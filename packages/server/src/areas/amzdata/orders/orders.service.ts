import { searchValues } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  ORDER_SEARCH_VALUES,
  type Order,
  type OrderFilter,
  type OrderPage,
  type OrderTag,
  type OrderTotals,
} from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { money } from '../../../platform/money-text.ts'
import { dressOrder, orderKey } from './order-dressing.ts'
import type { OrderConditions } from './order-filter.queries.ts'
import { listOrderTagRows } from './order-marks.queries.ts'
import { type OrderReader, orderReader, reachFor } from './order-reach.ts'
import {
  countBuyerOrders,
  listItems,
  listOrderRows,
  listUnanswered,
  type OrderRow,
  sumOrders,
} from './orders.queries.ts'

/** The pasted values of a filter, as far as one search takes them. */
export function valuesOf(filter: { q?: string | undefined }): string[] {
  return searchValues(filter.q).slice(0, ORDER_SEARCH_VALUES)
}

/** One page of the orders the actor reaches, the latest first unless asked otherwise. */
export async function listOrders(trx: Trx, actor: Actor, filter: OrderFilter): Promise<OrderPage> {
  const reader = await orderReader(trx, actor)
  const reach = reachFor(reader, filter)
  const values = valuesOf(filter)
  const { rows, ...page } = await listOrderRows(trx, reach, { filter, values })
  const unmatched = values.length === 0 ? [] : await listUnanswered(trx, reader.reach, { filter, values })
  return { ...page, rows: await dressOrders(trx, reader, rows), unmatched }
}

/** Orders with their lines, tags and what is known of their buyers. */
export async function dressOrders(
  trx: Trx,
  reader: OrderReader,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  const { companyId } = reader.reach
  const items = Map.groupBy(await listItems(trx, companyId, rows), orderKey)
  const hashes = [...new Set(rows.flatMap(({ buyerHash }) => buyerHash ?? []))]
  const buyers = await countBuyerOrders(trx, companyId, hashes)
  const hasTags = rows.some(({ tagIds }) => (tagIds ?? []).length > 0)
  const tags = new Map(
    hasTags ? (await listOrderTags(trx, companyId)).map((tag) => [String(tag.id), tag]) : [],
  )
  const { shops, seesCost } = reader
  return rows.map((row) => dressOrder(row, { shops, tags, buyers, items, seesCost }))
}

/** Tags that orders can have. */
export async function listOrderTags(trx: Trx, companyId: number): Promise<OrderTag[]> {
  return (await listOrderTagRows(trx, companyId)).map(({ id, name, colour }) => ({
    id: Number(id),
    name,
    colour,
  }))
}

/** Sums over the whole filter by currency; profits only when those of all shops may be seen. */
export async function totalOrders(trx: Trx, actor: Actor, filter: OrderConditions): Promise<OrderTotals> {
  const reader = await orderReader(trx, actor)
  const reach = reachFor(reader, filter)
  const rows = await sumOrders(trx, reach, { filter, values: valuesOf(filter) })
  if (rows === null) return { orders: null, units: null, amounts: [] }
  const seesAll = reach.shops.every(({ id }) => reader.seesCost(String(id)))
  return {
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    units: rows.reduce((sum, row) => sum + row.units, 0),
    amounts: rows.map(({ currency, orders, amount, profit }) => ({
      currency,
      orders,
      amount: money(amount),
      ...(seesAll && { profit: money(profit) }),
    })),
  }
}
