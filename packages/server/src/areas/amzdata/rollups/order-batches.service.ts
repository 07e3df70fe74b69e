import type { BatchedGroup } from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { joiningSets } from '../../../platform/database/tenancy.ts'
import { listBatchShops } from './cost-pools.queries.ts'
import {
  listBatchedGroups,
  listOrderGoods,
  type OrderGoodsRow,
  writeOrderBatches,
} from './order-batches.queries.ts'

export type { OrderGoodsRow } from './order-batches.queries.ts'

/** Orders by shop. */
export type OrdersByShop = ReadonlyMap<string, readonly string[]>

/** MSKUs that one statement takes. */
const CHUNK = 2_000

/**
 * Shares what goods cost by their batches out to the orders they went to (F-11), from a day on, so that orders add up to
 * what the analysis says. Answers the orders whose costs changed.
 */
export async function assignBatches(
  trx: Trx,
  companyId: number,
  { mskus, from }: { mskus: readonly string[]; from: string },
): Promise<OrdersByShop> {
  const shops = await listBatchShops(trx, companyId)
  const shopIds = shops.map(({ shopId }) => shopId)
  const found = new Map<string, Set<string>>()
  for (let at = 0; at < mskus.length; at += CHUNK) {
    const goods = { companyId, shopIds, from, mskus: mskus.slice(at, at + CHUNK) }
    for (const { shopId, orderId } of await joiningSets(trx, () => writeOrderBatches(trx, goods))) {
      const orders = found.get(shopId) ?? new Set()
      found.set(shopId, orders.add(orderId))
    }
  }
  return new Map([...found].map(([shopId, orders]) => [shopId, [...orders].sort()]))
}

/** What the goods of one order cost that left in a shop that costs by batches: by MSKU, and piece by piece. */
export async function goodsOfOrder(
  trx: Trx,
  order: { companyId: number; shopId: string; orderId: string },
): Promise<{ groups: readonly BatchedGroup[]; pieces: readonly OrderGoodsRow[] }> {
  return { groups: await listBatchedGroups(trx, order), pieces: await listOrderGoods(trx, order) }
}
