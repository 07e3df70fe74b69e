import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate, id, line } from '../../../kernel/scalars.ts'
import { MSKU_LENGTH } from '../costs/costs.schema.ts'
import { ALLOCATION_MODES } from './allocate-freight.ts'
import { country } from './channels.schema.ts'

export const UnitCostFilter = z.object({
  ...pageQuery,
  /** Pasted numbers and MSKUs. */
  q: z.optional(z.string().check(z.maxLength(8_000), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  sort: sortBy('msku', 'effective_on', 'per_unit'),
  shop: z.optional(id),
  marketplace: z.optional(country),
  /** What holds on this day (default today); `all` bills otherwise. */
  on: z.optional(bizDate),
  /** Every entry of one MSKU. */
  msku: z.optional(line(1, MSKU_LENGTH)),
})
export type UnitCostFilter = z.infer<typeof UnitCostFilter>

/** Head-haul freight of one unit from a day on: what `F-12` will take. */
export const UnitCost = z.object({
  shop_id: z.number(),
  shop: z.string(),
  marketplace: z.string(),
  msku: z.string(),
  effective_on: bizDate,
  per_unit: z.string(),
  currency: z.string(),
  units: z.number(),
  bill_id: z.number(),
  bill_no: z.string(),
  line_id: z.number(),
  carrier: z.string(),
  channel: z.nullable(z.string()),
  alloc_mode: z.enum(ALLOCATION_MODES),
  /** Per unit of the entry before, in the same currency. */
  before: z.nullable(z.string()),
  entries: z.number(),
})
export type UnitCost = z.infer<typeof UnitCost>
export const UnitCostPage = pageOf(UnitCost)
