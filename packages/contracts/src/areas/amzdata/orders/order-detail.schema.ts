import * as z from 'zod/mini'
import { bizDate, instant } from '../../../kernel/scalars.ts'
import { itemFields, Order } from './orders.schema.ts'

/** Where something stands: a line of a file. */
export const FileLine = z.object({ file_id: z.number(), line_no: z.number(), file: z.string() })
export type FileLine = z.infer<typeof FileLine>

/** One line of an order completely; costs and fees absent without `.cost`. */
export const OrderItem = z.object({
  ...itemFields,
  order_item_id: z.nullable(z.string()),
  quantity_shipped: z.nullable(z.number()),
  item_tax: z.nullable(z.string()),
  shipping_price: z.nullable(z.string()),
  shipping_tax: z.nullable(z.string()),
  gift_wrap_price: z.nullable(z.string()),
  item_discount: z.nullable(z.string()),
  shipping_discount: z.nullable(z.string()),
  promotion_ids: z.nullable(z.string()),
  sources: z.array(FileLine),
  estimate: z.optional(
    z.object({
      fee_basis: z.nullable(z.enum(['msku', 'shop', 'standard'])),
      commission_rate: z.string(),
      fba_unit: z.string(),
      unit_cost: z.nullable(z.string()),
      unit_headhaul: z.nullable(z.string()),
      /** Profit of the line (F-13); lines of one MSKU share what was settled by their units. */
      profit: z.nullable(z.string()),
    }),
  ),
})
export type OrderItem = z.infer<typeof OrderItem>

/** Units of an order that came out of a batch, or back: what they cost, in the currency of the order (F-11, F-12). */
export const OrderGoods = z.object({
  msku: z.string(),
  biz_date: bizDate,
  /** Negative for what came back sellable. */
  units: z.number(),
  /** null: no batch had them, so the cost of the day holds; with no `effective_from` either none is known. */
  batch_no: z.nullable(z.string()),
  /** Day of receipt of the batch, or from which the cost of the day holds. */
  effective_from: z.nullable(bizDate),
  /** The freight bill that the head-haul goes by, where it is not the batch or the cost. */
  bill_no: z.nullable(z.string()),
  amount: z.string(),
  headhaul: z.string(),
})
export type OrderGoods = z.infer<typeof OrderGoods>

/** One settled row of an order. */
export const SettlementLine = z.object({
  ...FileLine.shape,
  posted_at: instant,
  type: z.string(),
  msku: z.nullable(z.string()),
  description: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  settlement_id: z.nullable(z.string()),
  status: z.nullable(z.string()),
  product_sales: z.string(),
  promotional_rebates: z.string(),
  selling_fees: z.string(),
  fba_fees: z.string(),
  other: z.string(),
  total: z.string(),
})
export type SettlementLine = z.infer<typeof SettlementLine>

export const ORDER_EVENTS = [
  'purchased',
  'paid',
  'promised',
  'settled',
  'refunded',
  'adjusted',
  'updated',
  'noted',
] as const

export const OrderEvent = z.object({
  kind: z.enum(ORDER_EVENTS),
  at: instant,
  amount: z.nullable(z.string()),
  by: z.nullable(z.string()),
  source: z.nullable(FileLine),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** An order with all that is known of it, without anything a buyer told. */
export const OrderDetail = z.object({
  order: Order,
  sales_channel: z.nullable(z.string()),
  ship_service_level: z.nullable(z.string()),
  ship_state: z.nullable(z.string()),
  ship_country: z.nullable(z.string()),
  po_number: z.nullable(z.string()),
  price_designation: z.nullable(z.string()),
  promised_at: z.nullable(instant),
  items: z.array(OrderItem),
  /** What its goods came out of in a shop that costs by batches; absent without `.cost`. */
  goods: z.optional(z.array(OrderGoods)),
  settlements: z.array(SettlementLine),
  /** Rows beyond those listed. */
  more_settlements: z.number(),
  timeline: z.array(OrderEvent),
  personal: z.object({
    /** `none`: no report told anything; `erased`: its time is over. */
    state: z.enum(['none', 'kept', 'erased']),
    erased_at: z.nullable(instant),
    /** The day from which on it is erased, as far as it is known. */
    until: z.nullable(bizDate),
    /** Masked values by field. */
    masked: z.record(z.string(), z.string()),
  }),
})
export type OrderDetail = z.infer<typeof OrderDetail>
