import type { Trx } from '../../../platform/database/open-database.ts'
import { joiningSets, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import { refreshAftersaleCosts } from '../rollups/aftersale-costs.service.ts'
import type { AftersaleReport, AftersaleScope } from './aftersale-scope.queries.ts'
import { netReversals, settleOrders } from './settle-aftersales.queries.ts'
import {
  type AftersaleFile,
  listOrdersOfReport,
  listOrdersOfTransactions,
  listOrdersWithEvents,
} from './touched-orders.queries.ts'
import { writeRefunds, writeReimbursements, writeReplacements, writeReturns } from './write-events.queries.ts'

/** Orders that one statement takes. */
const CHUNK = 10_000

interface OrdersOfShop {
  readonly companyId: number
  readonly shopId: number
  readonly orderIds: readonly string[]
}

/** The orders whose after-sales follow from a transaction file: asked while its rows are there. */
export function aftersaleOrdersOf(trx: Trx, file: AftersaleFile): Promise<string[]> {
  return listOrdersOfTransactions(trx, file)
}

/** Derives the after-sales anew that follow from rows of a transaction file, which are merged, or gone. */
export async function deriveRefunds(
  trx: Trx,
  file: AftersaleFile,
  orderIds: readonly string[],
): Promise<void> {
  await deriveOrders(trx, { ...file, orderIds })
  await joiningSets(trx, () => writeRefunds(trx, { ...file, orderIds: null }))
}

/** Derives the after-sales anew that follow from rows of a report, which are current, or no longer but still there. */
export async function deriveReported(trx: Trx, report: AftersaleReport, file: AftersaleFile): Promise<void> {
  const { companyId, shopId } = file
  await deriveOrders(trx, { companyId, shopId, orderIds: await listOrdersOfReport(trx, report, file) })
  const scope = { ...file, orderIds: null }
  const write = report === 'return' ? writeReturns : writeReimbursements
  const ids = await joiningSets(trx, () => write(trx, scope))
  await refreshAftersaleCosts(trx, { companyId, shopId, ids })
  if (report === 'reimbursement') await net(trx, companyId, shopId)
}

/** Links after-sales to orders that came, changed or went. */
export async function relinkAftersales(trx: Trx, orders: OrdersOfShop): Promise<void> {
  await deriveOrders(trx, { ...orders, orderIds: await listOrdersWithEvents(trx, orders) })
}

async function deriveOrders(trx: Trx, { companyId, shopId, orderIds }: OrdersOfShop): Promise<void> {
  if (orderIds.length === 0) return
  await withoutTimeLimit(trx)
  for (let at = 0; at < orderIds.length; at += CHUNK) {
    const scope = { companyId, shopId, orderIds: orderIds.slice(at, at + CHUNK), importId: 0 }
    await joiningSets(trx, () => deriveScope(trx, scope))
  }
}

async function deriveScope(trx: Trx, scope: AftersaleScope): Promise<void> {
  const { companyId, shopId } = scope
  await writeRefunds(trx, scope)
  const ids = [
    ...(await writeReturns(trx, scope)),
    ...(await writeReimbursements(trx, scope)),
    ...(await writeReplacements(trx, scope)),
  ]
  await refreshAftersaleCosts(trx, { companyId, shopId, ids })
  await settleOrders(trx, scope)
}

/** Nets reimbursements with their reversals and settles the orders again whose pair changed. */
async function net(trx: Trx, companyId: number, shopId: number): Promise<void> {
  await joiningSets(trx, async () => {
    const orderIds = await netReversals(trx, companyId, shopId)
    if (orderIds.length > 0) await settleOrders(trx, { companyId, shopId, orderIds, importId: 0 })
  })
}
