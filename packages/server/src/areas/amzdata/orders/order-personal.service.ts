import type { OrderDetail } from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { orderFailures } from '@crossdock/contracts/areas/amzdata/orders/orders.failures.ts'
import { personalLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { OrderPersonal } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import {
  PERSONAL_FIELD_NAMES,
  PERSONAL_READINGS_PER_DAY,
} from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { may } from '../../../platform/access/actor.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { asText } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { personalOf } from '../order-facts/personal.service.ts'
import type { ExportedOrder } from './exported-orders.service.ts'
import { dressPersonal, openPersonal } from './open-personal.ts'
import { ORDER_ENTITY } from './order-changes.service.ts'
import { findOneOrder, getOrder } from './order-detail.service.ts'
import { conditionsOf, type ExportWish, orderFile, ordersToExport } from './order-export.service.ts'
import { countReadings } from './order-personal.queries.ts'
import { guards, orderReader } from './order-reach.ts'
import type { ExtraColumns } from './order-table.ts'

/** An order with the masked outline of what its buyer told. */
export function getOrderWithPersonal(call: ActorCall, id: number): Promise<OrderDetail> {
  return call.inTenant(async (trx) => {
    const { row, reader, ...detail } = await getOrder(trx, call.actor, id)
    const { companyId } = reader.reach
    const rows = await personalOf(trx, companyId, [row])
    const opened = openPersonal(call.platform.sealing, companyId, rows)
    return { ...detail, personal: dressPersonal(row, rows, opened) }
  })
}

/** What the buyer of an order told; the reading and its reason are written down with it or nothing is shown. */
export function revealOrder(
  call: ActorCall,
  { id, reason }: { id: number; reason: string },
): Promise<OrderPersonal> {
  return call.inTenant(async (trx) => {
    const reader = await orderReader(trx, call.actor)
    const row = await findOneOrder(trx, reader, id)
    if (!reader.seesPersonal(row.shopId)) {
      throw failure(commonFailures.permissionDenied, { data: { perm_code: guards.pii } })
    }
    const left = await refuseOverLimit(trx, call)
    const { companyId } = reader.reach
    const fields = openPersonal(call.platform.sealing, companyId, await personalOf(trx, companyId, [row]))
    if (Object.keys(fields).length === 0) throw failure(orderFailures.personalGone)
    await recordChange(trx, call, {
      entity: ORDER_ENTITY,
      entityId: row.orderId,
      action: 'pii',
      after: { shop_id: Number(row.shopId), reason, fields: Object.keys(fields) },
    })
    return { fields: { ...fields }, left_today: left - 1 }
  })
}

/** One person reads a hundred orders in a day (UTC). */
async function refuseOverLimit(trx: Trx, { actor, now }: ActorCall): Promise<number> {
  const since = new Date(now)
  since.setUTCHours(0, 0, 0, 0)
  const { companyId, userId } = actor
  const left = PERSONAL_READINGS_PER_DAY - (await countReadings(trx, { companyId, userId, since }))
  if (left <= 0) throw failure(orderFailures.personalLimit, { params: { limit: PERSONAL_READINGS_PER_DAY } })
  return left
}

/** The filtered or chosen orders; with what buyers told only for a reason, which is written down before. */
export async function exportOrders(call: ActorCall, wish: ExportWish): Promise<OutgoingFile> {
  const { personal, reason } = wish
  if (personal && !may(call.actor, guards.pii)) {
    throw failure(commonFailures.permissionDenied, { data: { perm_code: guards.pii } })
  }
  if (personal && !reason) throw failure(orderFailures.reasonMissing)
  const found = await ordersToExport(call, conditionsOf(wish), { isPersonal: personal !== undefined })
  const { orders } = found
  const extra = personal ? await personalColumns(call, { orders, reason: reason ?? '' }) : null
  return orderFile(call, found, { wish, extra })
}

async function personalColumns(
  call: ActorCall,
  { orders, reason }: { orders: readonly ExportedOrder[]; reason: string },
): Promise<ExtraColumns> {
  const { language, platform, actor } = call
  const opened = await call.inTenant(async (trx) => {
    const reader = await orderReader(trx, actor)
    const open = orders.filter(({ shop_id: shopId }) => reader.seesPersonal(String(shopId)))
    const names = open.map((order) => ({ shopId: String(order.shop_id), orderId: order.order_id }))
    const rows = Map.groupBy(
      await personalOf(trx, actor.companyId, names),
      (row) => `${row.shopId} ${row.orderId}`,
    )
    await recordChange(trx, call, {
      entity: ORDER_ENTITY,
      entityId: 'export',
      action: 'pii',
      after: { reason, orders: open.map(({ order_id: orderId }) => orderId) },
    })
    return new Map(
      [...rows].map(([key, found]) => [key, openPersonal(platform.sealing, actor.companyId, found)]),
    )
  })
  return {
    heads: PERSONAL_FIELD_NAMES.map((field) => say(personalLabels[field], language)),
    cellsOf: (order) => {
      const fields = opened.get(`${order.shop_id} ${order.order_id}`)
      return PERSONAL_FIELD_NAMES.map((field) => asText(fields?.[field] ?? null))
    },
  }
}
