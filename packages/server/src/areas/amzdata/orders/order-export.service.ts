import { orderFailures } from '@crossdock/contracts/areas/amzdata/orders/orders.failures.ts'
import {
  orderChannelLabels,
  orderLabels,
  orderPurposeLabels,
  orderStatusLabels,
  profitStateLabels,
} from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import {
  ORDER_EXPORT_ROWS,
  type Order,
  type OrderLine,
} from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import type { OrderConditions } from './order-filter.queries.ts'
import { orderReader, reachFor } from './order-reach.ts'
import { listOrdersToExport } from './orders.queries.ts'
import { dressOrders, valuesOf } from './orders.service.ts'

/** What is exported and how; personal data only with a reason (see order-personal.service). */
export type OrderExport = OrderConditions & { readonly format: 'xlsx' | 'csv' }

/** A column of an export: of the order, or of one of its lines. */
interface Column {
  readonly label: keyof typeof orderLabels
  readonly isCost?: true
  readonly cell: (order: Order, item: OrderLine | null, language: Language) => SheetCell
}

const COLUMNS: readonly Column[] = [
  { label: 'order_id', cell: ({ order_id: id }) => asText(id) },
  { label: 'shop', cell: ({ shop }) => asText(shop) },
  { label: 'marketplace', cell: ({ marketplace }) => marketplace },
  { label: 'purchase_local', cell: (order) => asText(localTime(order.purchase_at, zoneOf(order))) },
  { label: 'purchase_beijing', cell: (order) => asText(localTime(order.purchase_at, 'Asia/Shanghai')) },
  { label: 'status', cell: ({ status }, _, language) => say(orderStatusLabels[status], language) },
  { label: 'channel', cell: ({ channel }, _, language) => say(orderChannelLabels[channel], language) },
  { label: 'msku', cell: (_, item) => asText(item?.msku ?? null) },
  { label: 'asin', cell: (_, item) => asText(item?.asin ?? null) },
  { label: 'title', cell: (_, item) => asText(item?.title ?? null) },
  { label: 'quantity', cell: (_, item) => item?.quantity ?? null },
  { label: 'unit_price', cell: (_, item) => item?.unit_price ?? null },
  { label: 'item_price', cell: (_, item) => item?.item_price ?? null },
  { label: 'currency', cell: ({ currency }) => currency },
  { label: 'amount', cell: ({ amount }) => amount },
  { label: 'shipping', cell: ({ shipping }) => shipping },
  { label: 'promo', cell: ({ promo }) => promo },
  { label: 'tax', cell: ({ tax }) => tax },
  { label: 'profit', isCost: true, cell: ({ profit }) => profit ?? null },
  {
    label: 'profit_state',
    isCost: true,
    cell: ({ profit_state: state }, _, language) =>
      state === undefined ? null : say(profitStateLabels[state], language),
  },
  {
    label: 'refunded',
    cell: ({ is_refunded: is }, _, language) => (is ? say(orderLabels.yes, language) : null),
  },
  {
    label: 'business',
    cell: ({ is_business: is }, _, language) => (is ? say(orderLabels.yes, language) : null),
  },
  {
    label: 'purpose',
    cell: ({ purpose }, _, language) =>
      purpose === null ? null : say(orderPurposeLabels[purpose], language),
  },
  { label: 'tags', cell: ({ tags }) => asText(tags.map(({ name }) => name).join(', ')) },
  { label: 'note', cell: ({ note }) => asText(note) },
]

/** More about each order, under its own heads. */
export interface ExtraColumns {
  readonly heads: readonly string[]
  cellsOf(order: Order): readonly SheetCell[]
}

/** The orders of an export, refused when they are too many. */
export async function ordersToExport(call: ActorCall, filter: OrderConditions): Promise<Order[]> {
  return call.inTenant(async (trx) => {
    const reader = await orderReader(trx, call.actor)
    const rows = await listOrdersToExport(trx, reachFor(reader, filter), {
      filter,
      values: valuesOf(filter),
      limit: ORDER_EXPORT_ROWS,
    })
    if (rows.length > ORDER_EXPORT_ROWS) {
      throw failure(orderFailures.tooManyToExport, { params: { limit: ORDER_EXPORT_ROWS } })
    }
    return dressOrders(trx, reader, rows)
  })
}

/** Orders as a table, one line per item; columns about profit only when the reader sees some. */
export function orderFile(
  { language, now }: ActorCall,
  { orders, format, extra }: { orders: readonly Order[]; format: 'xlsx' | 'csv'; extra: ExtraColumns | null },
): OutgoingFile {
  const seesCost = orders.some(({ profit }) => profit !== undefined)
  const columns = COLUMNS.filter(({ isCost }) => seesCost || !isCost)
  const heads = [...columns.map(({ label }) => say(orderLabels[label], language)), ...(extra?.heads ?? [])]
  const lines = orders.flatMap((order) =>
    (order.items.length > 0 ? order.items : [null]).map((item) => [
      ...columns.map(({ cell }) => cell(order, item, language)),
      ...(extra?.cellsOf(order) ?? []),
    ]),
  )
  return streamTable([heads, ...lines], {
    format,
    sheet: say(orderLabels.sheet, language),
    fileName: `orders-${now.toISOString().slice(0, 10)}`,
  })
}

function zoneOf({ marketplace }: Order): string {
  return marketplaceOf(marketplace)?.timeZone ?? 'UTC'
}

/** `2026-03-01 02:05` in a zone. */
function localTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return parts.format(new Date(instant))
}
