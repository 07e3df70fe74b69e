import {
  LOSS_CAUSES,
  type LossCause,
  PROFIT_STATES,
} from '@crossdock/contracts/areas/amzdata/orders/order-profit.ts'
import {
  ORDER_CHANNELS,
  ORDER_PURPOSES,
  ORDER_STATUSES,
  type Order,
  type OrderLine,
  type OrderTag,
} from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { COUNTRIES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { Decimal } from 'decimal.js'
import { money } from '../../../platform/money-text.ts'
import type { ItemRow, OrderRow } from './orders.queries.ts'

/** What is told of orders beside their rows. */
export interface OrderFacts {
  readonly shops: ReadonlyMap<string, string>
  readonly tags: ReadonlyMap<string, OrderTag>
  readonly buyers: ReadonlyMap<string, number>
  readonly items: ReadonlyMap<string, readonly ItemRow[]>
  seesCost(shopId: string): boolean
}

/** Tells orders of different shops with the same number apart. */
export const orderKey = ({ shopId, orderId }: Pick<OrderRow, 'shopId' | 'orderId'>) => `${shopId} ${orderId}`

/** An order as it is sent; profit and costs only where the reader sees them. */
export function dressOrder(row: OrderRow, facts: OrderFacts): Order {
  return {
    id: Number(row.id),
    order_id: row.orderId,
    shop_id: Number(row.shopId),
    shop: facts.shops.get(row.shopId) ?? '',
    marketplace: oneOf(COUNTRIES, row.marketplace),
    currency: row.currency,
    purchase_at: row.purchaseAt.toISOString(),
    purchase_on: row.purchaseOn,
    paid_at: row.paidAt?.toISOString() ?? null,
    last_updated_at: row.lastUpdatedAt?.toISOString() ?? null,
    status: oneOf(ORDER_STATUSES, row.status),
    channel: oneOf(ORDER_CHANNELS, row.channel),
    is_business: row.isBusiness,
    is_replacement: row.isReplacement,
    units: row.units,
    item_total: money(row.itemTotal),
    shipping: money(row.shipping),
    gift_wrap: money(row.giftWrap),
    promo: money(row.promo),
    tax: money(row.tax),
    amount: money(row.amount),
    has_promotion: row.hasPromotion,
    is_refunded: row.isRefunded,
    buyer_orders: row.buyerHash === null ? null : (facts.buyers.get(row.buyerHash) ?? 1),
    purpose: row.purpose === null ? null : oneOf(ORDER_PURPOSES, row.purpose),
    note: row.note,
    tags: (row.tagIds ?? []).flatMap((id) => facts.tags.get(id) ?? []),
    version: row.markVersion ?? 0,
    items: (facts.items.get(orderKey(row)) ?? []).map(dressLine),
    ...(facts.seesCost(row.shopId) && profitOf(row)),
  }
}

/** The profit of an order with its parts. */
function profitOf(row: OrderRow) {
  return {
    profit_state: oneOf(PROFIT_STATES, row.profitState),
    profit: money(row.profit),
    is_cost_missing: row.isCostMissing,
    loss_cause: row.lossCause === null ? null : oneOf(LOSS_CAUSES, row.lossCause),
    parts: partsOf(row),
  }
}

function partsOf(row: OrderRow): Record<'sales' | LossCause, string> {
  return {
    sales: money(row.salesPart),
    promo: money(row.promoPart),
    refund: money(row.refundPart),
    commission: money(row.commissionPart),
    fba: money(row.fbaPart),
    other: money(row.otherPart),
    cogs: money(row.cogsPart),
    headhaul: money(row.headhaulPart),
  }
}

/** A line of an order as a list shows it. */
export function dressLine(item: ItemRow): OrderLine {
  const price = item.itemPrice
  return {
    msku: item.msku === '' ? null : item.msku,
    ordinal: item.ordinal,
    asin: item.asin,
    title: item.title,
    quantity: item.quantity,
    item_price: price === null ? null : money(price),
    unit_price: unitPriceOf(price, item.quantity),
    status: item.status,
    picture_of: item.pictureOf === null ? null : Number(item.pictureOf),
  }
}

/** Price of one; null without price or quantity. */
export function unitPriceOf(price: string | null, quantity: number): string | null {
  if (price === null || quantity === 0) return null
  if (quantity === 1) return money(price)
  return money(new Decimal(price).div(quantity).toDecimalPlaces(4).toFixed())
}

/** A word of a list that the database keeps the same list of. */
export function oneOf<const T extends string>(choices: readonly T[], value: string): T {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new Error(`${value} is none of ${choices.join(', ')}`)
  return found
}
