import * as z from 'zod/mini'
import { bizDate, currencyCode, id, instant, line, version } from '../../../kernel/scalars.ts'
import { MSKU_LENGTH } from '../costs/costs.schema.ts'

/** How unit costs follow from what was bought (F-11). */
export const COST_METHODS = ['period', 'fifo', 'average'] as const
const method = z.enum(COST_METHODS)

const unitAmount = z.string().check(z.trim(), z.regex(/^\d{1,12}(\.\d{1,6})?$/))

const fields = {
  msku: line(1, MSKU_LENGTH),
  batch_no: line(1, 64),
  received_at: bizDate,
  quantity: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000_000)),
  purchase_cost: unitAmount,
  packaging_cost: z._default(unitAmount, '0'),
  other_cost: z._default(unitAmount, '0'),
  headhaul_cost: z._default(unitAmount, '0'),
  currency: currencyCode,
  remark: z._default(z.nullable(line(0, 200)), null),
} as const

export const CostBatchDraft = z.object({ id: z.optional(id), version: z.optional(version), ...fields })
export type CostBatchDraft = z.infer<typeof CostBatchDraft>

/** A line of an import file. */
export const CostBatchLine = z.object(fields)
export type CostBatchLine = z.infer<typeof CostBatchLine>

/** Goods received: so many units at a cost per unit. */
export const CostBatch = z.object({
  id: z.number(),
  version: z.number(),
  ...fields,
  source: z.enum(['manual', 'import']),
  updated_at: instant,
  updated_by: z.nullable(z.string()),
})
export type CostBatch = z.infer<typeof CostBatch>

export const CostBatchRemoval = z.object({ id, version })
export type CostBatchRemoval = z.infer<typeof CostBatchRemoval>

/** Method of the company, and of shops that have another. */
export const CostMethods = z.object({
  company: method,
  shops: z.array(z.object({ shop_id: z.number(), shop: z.string(), method: z.nullable(method) })),
})
export type CostMethods = z.infer<typeof CostMethods>

export const CostMethodDraft = z.object({
  /** null: the company. */
  shop_id: z.nullable(id),
  /** null: the shop follows the company. */
  method: z.nullable(method),
})
export type CostMethodDraft = z.infer<typeof CostMethodDraft>

/** How far the costs are known: units with a cost in the last 90 days with data, and what missing head-haul probably hides. */
export const CostCompleteness = z.object({
  units: z.number(),
  costed_units: z.number(),
  /** Percent with one decimal; null without any sale. */
  percent: z.nullable(z.string()),
  /** MSKUs sold lately whose cost has no head-haul, the dearest first; absent without the permission for costs. */
  hidden: z.optional(
    z.array(z.object({ msku: z.string(), units_30: z.number(), amount: z.string(), currency: z.string() })),
  ),
})
export type CostCompleteness = z.infer<typeof CostCompleteness>
