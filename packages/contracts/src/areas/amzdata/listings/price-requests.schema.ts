import * as z from 'zod/mini'
import { id, line, version } from '../../../kernel/scalars.ts'
import { positivePrice } from './listings.schema.ts'

const remark = z._default(z.nullable(line(0, 300)), null)

/** A wish for another price; a draft is changed by `id` and `version`, what was submitted is not. */
export const PriceRequestDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  listing_id: id,
  price: positivePrice,
  reason: remark,
  submit: z._default(z.boolean(), false),
})
export type PriceRequestDraft = z.infer<typeof PriceRequestDraft>

export const PriceDecision = z.object({ id, version, accept: z.boolean(), note: remark })
export type PriceDecision = z.infer<typeof PriceDecision>

export const PriceRequestKey = z.object({ id, version })

/** What a unit would bring at another price, beside what it brings now; figures with costs need `.cost`. */
export const PricePreviewReply = z.object({
  currency: z.string(),
  price_now: z.nullable(z.string()),
  units: z.number(),
  commission: z.string(),
  profit: z.optional(z.nullable(z.string())),
  margin: z.optional(z.nullable(z.string())),
  profit_now: z.optional(z.nullable(z.string())),
  margin_now: z.optional(z.nullable(z.string())),
  floor: z.nullable(z.string()),
  ceiling: z.nullable(z.string()),
})
export type PricePreviewReply = z.infer<typeof PricePreviewReply>
