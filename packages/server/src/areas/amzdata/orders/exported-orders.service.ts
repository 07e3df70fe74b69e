import { PROFIT_STATES } from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import {
  ORDER_CHANNELS,
  ORDER_PURPOSES,
  ORDER_STATUSES,
  type Order,
  type OrderLine,
  type OrderTag,
} from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { money } from '../../../platform/money-text.ts'
import { type ExportedItemRow, type ExportedOrderRow, listExportedItems } from './exported-orders.queries.ts'
import { oneOf, orderKey, unitPriceOf } from './order-dressing.ts'
import type { OrderReader } from './order-reach.ts'
import { listOrderTags } from './orders.service.ts'

/** A line of an order as far as an export tells it. */
export type ExportedLine = Pick<
  OrderLine,
  'msku' | 'asin' | 'title' | 'quantity' | 'item_price' | 'unit_price'
>

/** An order as far as an export tells it. */
export type ExportedOrder = Pick<
  Order,
  | 'order_id'
  | 'shop_id'
  | 'shop'
  | 'marketplace'
  | 'purchase_at'
  | 'status'
  | 'channel'
  | 'currency'
  | 'amount'
  | 'shipping'
  | 'promo'
  | 'tax'
  | 'profit'
  | 'profit_state'
  | 'is_refunded'
  | 'is_business'
  | 'purpose'
  | 'tags'
  | 'note'
> & { readonly items: readonly ExportedLine[] }

/** Dresses orders for an export with their lines and tags; what the tags are called is asked once. */
export function orderDresser(trx: Trx, reader: OrderReader) {
  let named: Promise<ReadonlyMap<string, OrderTag>> | undefined
  const { companyId } = reader.reach
  return async (rows: readonly ExportedOrderRow[]): Promise<ExportedOrder[]> => {
    const items = Map.groupBy(await listExportedItems(trx, companyId, rows), orderKey)
    const hasTags = rows.some(({ tagIds }) => (tagIds ?? []).length > 0)
    if (hasTags) named ??= tagsById(trx, companyId)
    const tags = (await named) ?? new Map<string, OrderTag>()
    return rows.map((row) => dress(row, { reader, tags, items: items.get(orderKey(row)) ?? [] }))
  }
}

async function tagsById(trx: Trx, companyId: number): Promise<ReadonlyMap<string, OrderTag>> {
  return new Map((await listOrderTags(trx, companyId)).map((tag) => [String(tag.id), tag]))
}

interface Facts {
  readonly reader: OrderReader
  readonly tags: ReadonlyMap<string, OrderTag>
  readonly items: readonly ExportedItemRow[]
}

function dress(row: ExportedOrderRow, { reader, tags, items }: Facts): ExportedOrder {
  const sees = reader.seesCost(row.shopId)
  return {
    order_id: row.orderId,
    shop_id: Number(row.shopId),
    shop: reader.shops.get(row.shopId) ?? '',
    marketplace: oneOf(COUNTRIES, row.marketplace),
    purchase_at: row.purchaseAt.toISOString(),
    status: oneOf(ORDER_STATUSES, row.status),
    channel: oneOf(ORDER_CHANNELS, row.channel),
    currency: row.currency,
    amount: money(row.amount),
    shipping: money(row.shipping),
    promo: money(row.promo),
    tax: money(row.tax),
    profit: sees ? money(row.profit) : undefined,
    profit_state: sees ? oneOf(PROFIT_STATES, row.profitState) : undefined,
    is_refunded: row.isRefunded,
    is_business: row.isBusiness,
    purpose: row.purpose === null ? null : oneOf(ORDER_PURPOSES, row.purpose),
    note: row.note,
    tags: (row.tagIds ?? []).flatMap((id) => tags.get(id) ?? []),
    items: items.map(dressLine),
  }
}

function dressLine({ msku, asin, title, quantity, itemPrice }: ExportedItemRow): ExportedLine {
  return {
    msku: msku === '' ? null : msku,
    asin,
    title,
    quantity,
    item_price: itemPrice === null ? null : money(itemPrice),
    unit_price: unitPriceOf(itemPrice, quantity),
  }
}
