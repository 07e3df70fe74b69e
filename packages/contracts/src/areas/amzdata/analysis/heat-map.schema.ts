import * as z from 'zod/mini'
import { bizDate, instant } from '../../../kernel/scalars.ts'
import { About, analysisFilter } from './analysis.schema.ts'

/** Orders are told apart by hour over so many days at most: the last ones of the period (ten-million-row rules). */
export const HEAT_MAP_DAYS = 92
/** Orders of one hour that are listed. */
export const HEAT_MAP_ORDERS = 100

/** Orders bought on a weekday (1 Monday to 7 Sunday) in an hour of the marketplace's own time. */
const Cell = z.object({ weekday: z.number(), hour: z.number(), orders: z.number(), units: z.number() })
export type HeatCell = z.infer<typeof Cell>

/** When buyers bought (seller.md 2.1): all orders of the period besides cancelled ones. */
export const HeatMap = z.object({
  about: About,
  from: bizDate,
  to: bizDate,
  orders: z.number(),
  /** Hours without an order are left out. */
  cells: z.array(Cell),
})
export type HeatMap = z.infer<typeof HeatMap>

export const HeatOrdersQuery = z.object({
  ...analysisFilter,
  weekday: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7)),
  hour: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(23)),
})
export type HeatOrdersQuery = z.infer<typeof HeatOrdersQuery>

/** The orders of one hour, the newest first, each with the line of the report that tells of it. */
export const HeatOrders = z.object({
  orders: z.number(),
  rows: z.array(
    z.object({
      order_id: z.string(),
      shop: z.string(),
      marketplace: z.string(),
      purchase_at: instant,
      units: z.number(),
      source: z.nullable(z.object({ file: z.number(), line: z.number() })),
    }),
  ),
})
export type HeatOrders = z.infer<typeof HeatOrders>
