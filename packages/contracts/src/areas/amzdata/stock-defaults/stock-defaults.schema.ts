import * as z from 'zod/mini'
import { id, instant, line, version } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'

/** Lead times of F-28 in days: buying, and shipping by each transport. */
export const LEAD_FIELDS = [
  'plan_days',
  'purchase_days',
  'qc_days',
  'handling_days',
  'express_days',
  'air_days',
  'sea_days',
  'land_days',
  'putaway_days',
] as const
export const RHYTHM_FIELDS = ['purchase_every', 'ship_every', 'safe_days', 'cover_days'] as const
/** Weights of the averages over as many days (F-27). */
export const DEMAND_WEIGHTS = [
  'weight_3',
  'weight_7',
  'weight_14',
  'weight_30',
  'weight_60',
  'weight_90',
] as const

const days = z._default(z.nullable(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(365))), null)
const every = z._default(z.nullable(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(365))), null)
/** Percent of the demand as a whole number; those that are given add up to 100. */
const weight = z._default(z.nullable(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100))), null)

const fields = {
  plan_days: days,
  purchase_days: days,
  qc_days: days,
  handling_days: days,
  express_days: days,
  air_days: days,
  sea_days: days,
  land_days: days,
  putaway_days: days,
  purchase_every: every,
  ship_every: every,
  safe_days: days,
  cover_days: z._default(z.nullable(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(720))), null),
  weight_3: weight,
  weight_7: weight,
  weight_14: weight,
  weight_30: weight,
  weight_60: weight,
  weight_90: weight,
} as const
export type StockField = keyof typeof fields

export const StockDefaultDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  shop_id: z._default(z.nullable(id), null),
  marketplace: z._default(z.nullable(z.enum(COUNTRIES as [string, ...string[]])), null), // never empty
  msku: z._default(z.nullable(line(0, 100)), null),
  ...fields,
})
export type StockDefaultDraft = z.infer<typeof StockDefaultDraft>

export const StockDefault = z.object({
  id: z.number(),
  version: z.number(),
  shop_id: z.nullable(z.number()),
  shop: z.nullable(z.string()),
  marketplace: z.nullable(z.string()),
  msku: z.nullable(z.string()),
  ...fields,
  updated_at: instant,
  updated_by: z.nullable(z.string()),
})
export type StockDefault = z.infer<typeof StockDefault>

export const StockDefaultRemoval = z.object({ id, version })
export type StockDefaultRemoval = z.infer<typeof StockDefaultRemoval>
