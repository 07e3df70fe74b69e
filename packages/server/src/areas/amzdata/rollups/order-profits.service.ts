import type { Trx } from '../../../platform/database/open-database.ts'
import { recostAftersales } from './aftersale-costs.service.ts'
import { type CostRange, lockRollups } from './apply-costs.queries.ts'
import { costTimeline } from './cost-timeline.ts'
import { listCostEntries } from './day-costs.queries.ts'
import {
  applyOrderCosts,
  listOrderMarketplaces,
  listOrdersToRecost,
  type OrderSet,
} from './order-costs.queries.ts'
import {
  listOrdersOfTransactions,
  listSettledGroups,
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
    for (const marketplace of await listOrderMarketplaces(trx, some)) {
      const place = { shopId: String(shopId), marketplace }
      await applyOrderCosts(trx, some, { place, segments: costTimeline(entries, place) })
    }
    await writeOrderProfits(trx, some)
  }
}

/** The known orders that rows of a transaction file speak of: asked while the rows are there. */
export function ordersOfTransactions(
  trx: Trx,
  file: { companyId: number; shopId: number; importId: number },
): Promise<string[]> {
  return listOrdersOfTransactions(trx, file)
}

/** What the settled rows of one order say, by MSKU. */
export function settledGroups(
  trx: Trx,
  order: { companyId: number; shopId: string; orderId: string },
): Promise<SettledRow[]> {
  return listSettledGroups(trx, order)
}

/** Applies changed costs or rates to the orders they concern, and to what was lost after the sale. */
export async function recostOrders(trx: Trx, range: CostRange): Promise<void> {
  for (const [shopId, orderIds] of await listOrdersToRecost(trx, range)) {
    await refreshOrderProfits(trx, { companyId: range.companyId, shopId: Number(shopId), orderIds })
  }
  await recostAftersales(trx, range)
}
