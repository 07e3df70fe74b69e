import * as z from 'zod/mini'
import { bizDate } from '../../../kernel/scalars.ts'

/** Months that the gaps are looked for in, and days of sales that costs are looked for in. */
export const HEALTH = { months: 3, days: 90 } as const

/** Days of one report and marketplace that no imported file covers. */
export const ShopGap = z.object({
  marketplace: z.string(),
  data_type: z.string(),
  days: z.number(),
  from: bizDate,
  to: bizDate,
})
export type ShopGap = z.infer<typeof ShopGap>

/** What is wanting in the data of a shop (seller.md 2.7). */
export const ShopHealth = z.object({
  gaps: z.array(ShopGap),
  /** Lines with a fee, and those of them that no rule knows. */
  fees: z.object({ rows: z.number(), unclassified: z.number() }),
  /** MSKUs sold lately, and those of them without a cost. */
  mskus: z.object({ sold: z.number(), without_cost: z.number() }),
})
export type ShopHealth = z.infer<typeof ShopHealth>
