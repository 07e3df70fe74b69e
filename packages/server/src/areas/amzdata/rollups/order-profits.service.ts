import type { Trx } from '../../../platform/database/open-database.ts'
import { joiningSets } from '../../../platform/database/tenancy.ts'
import { recostAftersales } from './aftersale-costs.service.ts'
import { type CostRange, lockRollups } from './apply-costs.queries.ts'
import { type CostEntry, costTimeline } from './cost-timeline.ts'
import { listCostEntries } from './day-costs.queries.ts'
import type { OrdersByShop } from './order-batches.service.ts'
import {
  applyOrderCosts,
  listOrderMarketplaces,
  listOrdersToRecost,
  type OrderSet,
} from './order-costs.queries.ts'
import {
  listKnownOrders,
  listSettledGroups,
  listWaitingOrders,
  readSpoken,
  type SettledRow,
  writeOrderProfits,
} from './order-profits.queries.ts'

/** Orders that one statement takes. */
const CHUNK = 10_000

/** Orders of a shop are made anew by one import at a time, and never while costs of the company change. */
export function lockOrders(trx: Trx, companyId: number, shopId: number): Promise<void> {
  return lockRollups(trx, companyId, shopId)
}

/** Computes the profits of orders of a shop anew, with the costs and the settled fees as they stand (F-13). */
export async function refreshOrderProfits(trx: Trx, set: OrderSet): Promise<void> {
  const { companyId, shopId, orderIds } = set
  if (orderIds.length === 0) return
  const entries = await listCostEntries(trx, companyId, null)
  for (let at = 0; at < orderIds.length; at += CHUNK) {
    const some = { companyId, shopId, orderIds: orderIds.slice(at, at + CHUNK) }
    await joiningSets(trx, () => writeProfits(trx, some, entries))
  }
}

async function writeProfits(trx: Trx, some: OrderSet, entries: readonly CostEntry[]): Promise<void> {
  for (const marketplace of await listOrderMarketplaces(trx, some)) {
    const place = { shopId: String(some.shopId), marketplace }
    await applyOrderCosts(trx, some, { place, segments: costTimeline(entries, place) })
  }
  await writeOrderProfits(trx, some)
}

/**
 * The known orders that rows of a transaction file speak of, and those of the 90 days before it that still wait for
 * their settlement and whose MSKU it settles: their estimate goes by its fees. Asked while the rows are there.
 */
export async function ordersOfTransactions(
  trx: Trx,
  { companyId, shopId, importId }: { companyId: number; shopId: number; importId: number },
): Promise<string[]> {
  const spoken = await readSpoken(trx, companyId, importId)
  return joiningSets(trx, async () => {
    const found = new Set(await listWaitingOrders(trx, { companyId, shopId }, spoken))
    for (let at = 0; at < spoken.orderIds.length; at += CHUNK) {
      const orderIds = spoken.orderIds.slice(at, at + CHUNK)
      for (const id of await listKnownOrders(trx, { companyId, shopId, orderIds })) found.add(id)
    }
    return [...found].sort()
  })
}

/** What the settled rows of one order say, by MSKU. */
export function settledGroups(
  trx: Trx,
  order: { companyId: number; shopId: string; orderId: string },
): Promise<SettledRow[]> {
  return listSettledGroups(trx, order)
}

/**
 * Applies changed costs or rates to the orders they concern and to those whose goods came out of other batches, and to
 * what was lost after the sale.
 */
export async function recostOrders(trx: Trx, range: CostRange, moved: OrdersByShop): Promise<void> {
  const found = await listOrdersToRecost(trx, range)
  for (const [shopId, orderIds] of moved) {
    found.set(shopId, [...new Set([...(found.get(shopId) ?? []), ...orderIds])].sort())
  }
  await refreshOrders(trx, range.companyId, found)
  await recostAftersales(trx, range)
}

/** Computes the profits of some orders anew, shop by shop. */
export async function refreshOrders(trx: Trx, companyId: number, orders: OrdersByShop): Promise<void> {
  for (const [shopId, orderIds] of orders) {
    await refreshOrderProfits(trx, { companyId, shopId: Number(shopId), orderIds })
  }
}
