import type { Trx } from '../../../platform/database/open-database.ts'
import { joiningSets, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import { relinkAftersales } from '../aftersale-facts/derive-aftersales.service.ts'
import { lockOrders, refreshOrderProfits } from '../rollups/order-profits.service.ts'
import { listOrdersOf, type OrderTable, rewriteItems } from './order-items.queries.ts'
import { rewriteOrders } from './orders.queries.ts'

/** A file of one of the two reports that orders are made of. */
export interface OrderFile {
  readonly companyId: number
  readonly shopId: number
  readonly importId: number
}

/** Orders that one statement takes. */
const CHUNK = 10_000

/**
 * Makes the orders anew that rows of a file speak of, with their items and profits: called when its rows became
 * current, and when they no longer are but still there.
 */
export async function deriveOrders(trx: Trx, table: OrderTable, file: OrderFile): Promise<void> {
  await withoutTimeLimit(trx)
  const { companyId, shopId } = file
  await lockOrders(trx, companyId, shopId)
  const all = await listOrdersOf(trx, table, file)
  for (let at = 0; at < all.length; at += CHUNK) {
    const set = { companyId, shopId, orderIds: all.slice(at, at + CHUNK) }
    await joiningSets(trx, async () => {
      await rewriteItems(trx, set)
      await rewriteOrders(trx, set)
    })
    await refreshOrderProfits(trx, set)
    await relinkAftersales(trx, set)
  }
}
