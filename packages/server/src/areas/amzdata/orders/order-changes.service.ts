import { orderFailures } from '@crossdock/contracts/areas/amzdata/orders/orders.failures.ts'
import type { OrderChange } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listOrderTagRows, lockMarks, type MarkRow, upsertMarks } from './order-marks.queries.ts'
import { orderReader } from './order-reach.ts'
import { findOrders, type OrderRow } from './orders.queries.ts'

/** What the audit log calls an order. */
export const ORDER_ENTITY = 'amzdata.order'

/** Tags, marks and notes orders: all of them, or none when one is out of reach or was changed meanwhile. */
export async function changeOrders(trx: Trx, by: Doer, change: OrderChange): Promise<{ changed: number }> {
  const { reach } = await orderReader(trx, by.actor)
  const ids = [...new Set(change.ids)]
  const orders = await findOrders(trx, reach, ids)
  if (orders.length !== ids.length) throw failure(commonFailures.notFound)
  await refuseUnknownTags(trx, by.actor.companyId, change.add_tags)
  const { companyId, userId } = by.actor
  const before = await lockMarks(trx, companyId, orders)
  if (change.version !== undefined) await refuseChanged(trx, by, { orders, before, version: change.version })
  await upsertMarks(
    trx,
    { companyId, userId, now: by.now },
    {
      orders,
      change: {
        purpose: change.purpose,
        note: change.note === '' ? null : change.note,
        addTags: change.add_tags,
        removeTags: change.remove_tags,
      },
    },
  )
  await record(trx, by, { orders, before, change })
  return { changed: orders.length }
}

async function refuseUnknownTags(trx: Trx, companyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const known = new Set((await listOrderTagRows(trx, companyId)).map(({ id }) => Number(id)))
  if (!ids.every((id) => known.has(id))) throw failure(orderFailures.unknownTag)
}

interface Changed {
  readonly orders: readonly OrderRow[]
  readonly before: readonly MarkRow[]
}

/** A single note was written over a version that somebody had read. */
async function refuseChanged(
  trx: Trx,
  by: Doer,
  { orders, before, version }: Changed & { version: number },
): Promise<void> {
  const [order] = orders
  const [mark] = before
  if (order === undefined || orders.length > 1 || (mark?.version ?? 0) === version) return
  const row = {
    entity: ORDER_ENTITY,
    id: order.orderId,
    version: mark?.version ?? 0,
    updatedAt: mark?.updatedAt ?? by.now,
  }
  await refuseStale(trx, by, { row, version })
}

async function record(
  trx: Trx,
  by: Doer,
  { orders, before, change }: Changed & { change: OrderChange },
): Promise<void> {
  const marks = new Map(before.map((mark) => [`${mark.shopId} ${mark.orderId}`, mark]))
  const { ids: _, version: __, ...after } = change
  for (const { shopId, orderId } of orders) {
    const mark = marks.get(`${shopId} ${orderId}`)
    await recordChange(trx, by, {
      entity: ORDER_ENTITY,
      entityId: orderId,
      action: 'edit',
      before: mark ? { purpose: mark.purpose, note: mark.note, tags: mark.tagIds.map(Number) } : null,
      after: { shop_id: Number(shopId), ...after },
    })
  }
}
