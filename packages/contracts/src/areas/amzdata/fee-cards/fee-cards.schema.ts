import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate, currencyCode, id, instant, line, version } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'
import { FEE_BASES } from './fee-card-rows.ts'

export const FEE_CARD_KINDS = ['fulfilment', 'referral', 'storage', 'aged', 'placement', 'returns'] as const
export type FeeCardKind = (typeof FEE_CARD_KINDS)[number]
/** `stale`: still in force, but it began more than a year ago, so the marketplace has probably changed it. */
export const FEE_CARD_STATES = ['in_force', 'stale', 'ended', 'future'] as const
export type FeeCardState = (typeof FEE_CARD_STATES)[number]
/** Days after which a card in force counts as stale. */
export const STALE_CARD_DAYS = 400
const ROWS_PER_CARD = 1_000

const country = z.enum(COUNTRIES as [string, ...string[]]) // never empty
const kind = z.enum(FEE_CARD_KINDS)
const amount = z.string().check(z.trim(), z.regex(/^\d{1,12}(\.\d{1,6})?$/))
const price = z.string().check(z.trim(), z.regex(/^\d{1,12}(\.\d{1,4})?$/))
const weight = z.string().check(z.trim(), z.regex(/^\d{1,6}(\.\d{1,6})?$/))
const positive = z.string().check(z.trim(), z.regex(/^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/))
const maybe = <T extends z.ZodMiniType>(type: T) => z._default(z.nullable(type), null)
const word = maybe(z.string().check(z.trim(), z.maxLength(60), z.regex(/^[a-z0-9_]+$/)))
const month = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(12))
const whole = (most: number) => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most))

/** One row: for which tier, category, variant, months, price, weight and age, and what it costs. */
export const FeeCardRow = z.object({
  tier: word,
  category: word,
  variant: word,
  month_from: maybe(month),
  month_to: maybe(month),
  price_from: z._default(price, '0'),
  price_to: maybe(price),
  weight_from: z._default(weight, '0'),
  weight_to: maybe(weight),
  age_from: maybe(whole(10_000)),
  age_to: maybe(whole(10_000)),
  basis: z.enum(FEE_BASES),
  rate: amount,
  step_weight: maybe(positive),
  step_rate: maybe(amount),
  minimum: maybe(price),
})
export type FeeCardRow = z.infer<typeof FeeCardRow>

export const FeeCard = z.object({
  id: z.number(),
  version: z.number(),
  /** Shipped with the product: it can be copied, not changed. */
  is_builtin: z.boolean(),
  marketplace: z.string(),
  kind,
  effective_from: bizDate,
  effective_to: z.nullable(bizDate),
  currency: z.string(),
  source: z.string(),
  remark: z.nullable(z.string()),
  state: z.enum(FEE_CARD_STATES),
  /** An own card counts instead. */
  is_overridden: z.boolean(),
  rows_count: z.number(),
  updated_at: instant,
  updated_by: z.nullable(z.string()),
})
export type FeeCard = z.infer<typeof FeeCard>

export const FeeCardWithRows = z.object({ ...FeeCard.shape, rows: z.array(FeeCardRow) })
export type FeeCardWithRows = z.infer<typeof FeeCardWithRows>

export const FeeCardFilter = z.object({
  ...pageQuery,
  sort: sortBy('marketplace', 'kind', 'effective_from'),
  marketplace: z.optional(country),
  kind: z.optional(kind),
  state: z.optional(z.enum(FEE_CARD_STATES)),
  origin: z.optional(z.enum(['own', 'builtin'])),
})
export type FeeCardFilter = z.infer<typeof FeeCardFilter>

export const FeeCardPage = z.object({
  ...pageOf(FeeCard).shape,
  /** Cards in force that are stale, of those that count. */
  stale: z.number(),
})
export type FeeCardPage = z.infer<typeof FeeCardPage>

const head = {
  marketplace: country,
  kind,
  effective_from: bizDate,
  effective_to: maybe(bizDate),
  currency: currencyCode,
  source: line(1, 200),
  remark: maybe(line(0, 500)),
}
export const FeeCardDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  ...head,
  rows: z.array(FeeCardRow).check(z.minLength(1), z.maxLength(ROWS_PER_CARD)),
})
export type FeeCardDraft = z.infer<typeof FeeCardDraft>

/** A line of an import file: one row with the head of its card. */
export const FeeCardLine = z.object({ ...head, ...FeeCardRow.shape })
export type FeeCardLine = z.infer<typeof FeeCardLine>

export const FeeCardRemoval = z.object({ id, version })
export type FeeCardRemoval = z.infer<typeof FeeCardRemoval>
