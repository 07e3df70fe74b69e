import * as z from 'zod/mini'
import { id } from '../../../kernel/scalars.ts'
import { LISTING_BULK } from './listings.schema.ts'

/** Units of the own article in one unit of a listing, at most. */
export const PAIR_QUANTITY = 999

const quantity = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAIR_QUANTITY))

export const Pairing = z.object({
  pairs: z
    .array(z.object({ id, product_id: id, quantity: z._default(quantity, 1) }))
    .check(z.minLength(1), z.maxLength(LISTING_BULK)),
})
export type Pairing = z.infer<typeof Pairing>

export const Unpairing = z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(LISTING_BULK)) })

/** Why an article is proposed, the surest first; the score is out of 100. */
export const PAIR_REASONS = {
  fnsku: 100,
  msku: 95,
  sku: 95,
  upc: 90,
  asin: 85,
  similar_sku: 75,
} as const
export type PairReason = keyof typeof PAIR_REASONS
export const PAIR_REASON_KEYS = Object.keys(PAIR_REASONS) as [PairReason, ...PairReason[]] // keys of the table above

const ProductName = z.object({ id: z.number(), sku: z.string(), name: z.string(), is_bundle: z.boolean() })
export const ProductChoices = z.object({ rows: z.array(ProductName) })
export type ProductChoices = z.infer<typeof ProductChoices>

export const PairSuggestion = z.object({
  listing_id: z.number(),
  msku: z.string(),
  title: z.nullable(z.string()),
  shop: z.string(),
  marketplace: z.string(),
  units_30: z.number(),
  product: ProductName,
  quantity: z.number(),
  reason: z.enum(PAIR_REASON_KEYS),
  score: z.number(),
})
export type PairSuggestion = z.infer<typeof PairSuggestion>

/** The best proposal of each unpaired listing, the surest and most sold first. */
export const PairSuggestions = z.object({ rows: z.array(PairSuggestion), unpaired: z.number() })
export type PairSuggestions = z.infer<typeof PairSuggestions>
