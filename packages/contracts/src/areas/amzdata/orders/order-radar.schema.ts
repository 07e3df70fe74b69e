import * as z from 'zod/mini'
import { bizDate, id } from '../../../kernel/scalars.ts'
import { LOSS_CAUSES } from './order-profit.ts'
import { country } from './orders.schema.ts'

const radarFilter = {
  from: z.optional(bizDate),
  to: z.optional(bizDate),
  shop: z.optional(id),
  marketplace: z.optional(country),
}
export const RadarFilter = z.object(radarFilter)
export type RadarFilter = z.infer<typeof RadarFilter>

/** Why orders lost money: by the greatest part of each loss, apart by currency. */
export const LossRadar = z.object({
  /** Orders with a profit state, and those that lost money; null when there are too many to count. */
  orders: z.nullable(z.number()),
  losing: z.number(),
  causes: z.array(
    z.object({
      cause: z.enum(LOSS_CAUSES),
      currency: z.string(),
      orders: z.number(),
      /** Sum of the losses, negative, and of the parts that were the greatest. */
      profit: z.string(),
      part: z.string(),
    }),
  ),
  /** MSKUs with most losing orders. */
  mskus: z.array(
    z.object({
      msku: z.string(),
      title: z.nullable(z.string()),
      currency: z.string(),
      orders: z.number(),
      profit: z.string(),
    }),
  ),
})
export type LossRadar = z.infer<typeof LossRadar>

/** Buyers with several orders; a buyer is told by a hash alone. */
export const BuyerPage = z.object({
  rows: z.array(
    z.object({
      /** Beginning of the hash, to tell buyers apart. */
      buyer: z.string(),
      /** The latest order, for `buyer_of`. */
      latest_id: z.number(),
      orders: z.number(),
      units: z.number(),
      refunded: z.number(),
      first_on: bizDate,
      last_on: bizDate,
      shops: z.array(z.string()),
      amounts: z.array(z.object({ currency: z.string(), amount: z.string() })),
    }),
  ),
})
export type BuyerPage = z.infer<typeof BuyerPage>
