import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate, id, idList, instant, line } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'
import { LOSS_CAUSES, PROFIT_STATES } from './order-profit.ts'

/** How far an order is (seller.md 2.2): forward in this order, and from everywhere to `cancelled`. */
export const ORDER_STATUSES = ['pending', 'unshipped', 'partially_shipped', 'shipped', 'cancelled'] as const
/** Who delivers: Amazon, the seller, or Amazon for a sale elsewhere. */
export const ORDER_CHANNELS = ['FBA', 'FBM', 'MCF'] as const
/** Orders that are no demand (F-26). */
export const ORDER_PURPOSES = ['promotion', 'review'] as const
/** Which of its times an order is looked for by. */
export const ORDER_DATE_TYPES = ['purchase', 'payment', 'update'] as const

export const NOTE_LENGTH = 500
/** Values of one search, and characters they may take. */
export const ORDER_SEARCH_VALUES = 500
const SEARCH_TEXT = 12_000

const yesNo = z.optional(z.enum(['1', '0']))
const amount = z.optional(z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,4})?$/)))
export const country = z.enum(COUNTRIES)

/** What an order is looked for by; days are the marketplace's own for purchases, UTC for other times. */
export const orderFilter = {
  /** Pasted order numbers, MSKUs or ASINs, compared as `match` says. */
  q: z.optional(z.string().check(z.maxLength(SEARCH_TEXT), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  by: z._default(z.enum(['order', 'msku', 'asin']), 'order'),
  match: z._default(z.enum(['exact', 'prefix', 'fuzzy']), 'exact'),
  date_type: z._default(z.enum(ORDER_DATE_TYPES), 'purchase'),
  from: z.optional(bizDate),
  to: z.optional(bizDate),
  shop: z.optional(id),
  marketplace: z.optional(country),
  status: z.optional(z.enum(ORDER_STATUSES)),
  channel: z.optional(z.enum(ORDER_CHANNELS)),
  business: yesNo,
  amount_from: amount,
  amount_to: amount,
  promotion: yesNo,
  refunded: yesNo,
  /** Orders of buyers with another order. */
  repeat: z.optional(z.literal('1')),
  purpose: z.optional(z.enum(['none', ...ORDER_PURPOSES])),
  tag: z.optional(id),
  /** Orders of the buyer of this order. */
  buyer_of: z.optional(id),
  /** Asked by holders of `.cost` alone. */
  loss: z.optional(z.literal('1')),
  cause: z.optional(z.enum(LOSS_CAUSES)),
  profit_state: z.optional(z.enum(PROFIT_STATES)),
}

export const OrderFilter = z.object({
  ...pageQuery,
  ...orderFilter,
  sort: sortBy('purchase_at', 'amount', 'profit'),
})
export type OrderFilter = z.infer<typeof OrderFilter>

/** A tag of orders. */
export const OrderTag = z.object({ id: z.number(), name: z.string(), colour: z.string() })
export type OrderTag = z.infer<typeof OrderTag>

/** Fields about profit; absent for readers without `.cost` (seller.md 0). */
const profitFields = {
  profit_state: z.optional(z.enum(PROFIT_STATES)),
  profit: z.optional(z.string()),
  is_cost_missing: z.optional(z.boolean()),
  loss_cause: z.optional(z.nullable(z.enum(LOSS_CAUSES))),
  /** Sales, and what is subtracted from them. */
  parts: z.optional(z.record(z.enum(['sales', ...LOSS_CAUSES]), z.string())),
}

export const itemFields = {
  msku: z.nullable(z.string()),
  ordinal: z.number(),
  asin: z.nullable(z.string()),
  title: z.nullable(z.string()),
  quantity: z.number(),
  item_price: z.nullable(z.string()),
  /** Price of one; null without price or quantity. */
  unit_price: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** The own product it is paired with, where a picture of it is kept. */
  picture_of: z.nullable(z.number()),
}

export const OrderLine = z.object(itemFields)
export type OrderLine = z.infer<typeof OrderLine>

export const Order = z.object({
  id: z.number(),
  order_id: z.string(),
  shop_id: z.number(),
  shop: z.string(),
  marketplace: country,
  currency: z.string(),
  purchase_at: instant,
  purchase_on: bizDate,
  paid_at: z.nullable(instant),
  last_updated_at: z.nullable(instant),
  status: z.enum(ORDER_STATUSES),
  channel: z.enum(ORDER_CHANNELS),
  is_business: z.boolean(),
  is_replacement: z.boolean(),
  units: z.number(),
  item_total: z.string(),
  shipping: z.string(),
  gift_wrap: z.string(),
  promo: z.string(),
  tax: z.string(),
  amount: z.string(),
  has_promotion: z.boolean(),
  is_refunded: z.boolean(),
  /** Orders of the same buyer, this one among them; null where the buyer is unknown. */
  buyer_orders: z.nullable(z.number()),
  purpose: z.nullable(z.enum(ORDER_PURPOSES)),
  note: z.nullable(z.string()),
  tags: z.array(OrderTag),
  /** Of what people noted, for the next change; 0 while nothing was. */
  version: z.number(),
  items: z.array(OrderLine),
  ...profitFields,
})
export type Order = z.infer<typeof Order>

export const OrderPage = z.object({
  ...pageOf(Order).shape,
  /** Searched values that no order answers. */
  unmatched: z.array(z.string()),
})
export type OrderPage = z.infer<typeof OrderPage>

/** Sums over the whole filter; null where it holds more orders than are added up. */
export const OrderTotals = z.object({
  orders: z.nullable(z.number()),
  units: z.nullable(z.number()),
  amounts: z.array(
    z.object({
      currency: z.string(),
      orders: z.number(),
      amount: z.string(),
      profit: z.optional(z.string()),
    }),
  ),
})
export type OrderTotals = z.infer<typeof OrderTotals>

/** Changes what people say about orders: what is left out stays. */
export const OrderChange = z.object({
  ids: idList,
  /** With one id: the version the note was read with. */
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  purpose: z.optional(z.nullable(z.enum(ORDER_PURPOSES))),
  note: z.optional(
    z.nullable(z.string().check(z.trim(), z.maxLength(NOTE_LENGTH), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  ),
  add_tags: z._default(z.array(id).check(z.maxLength(50)), []),
  remove_tags: z._default(z.array(id).check(z.maxLength(50)), []),
})
export type OrderChange = z.infer<typeof OrderChange>

export const OrderReveal = z.object({ id, reason: line(2, 200) })
export const OrderPersonal = z.object({ fields: z.record(z.string(), z.string()), left_today: z.number() })
export type OrderPersonal = z.infer<typeof OrderPersonal>

export const OrderVersion = z.object({ changed: z.number() })
