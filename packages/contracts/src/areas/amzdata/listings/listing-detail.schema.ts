import * as z from 'zod/mini'
import { pageOf } from '../../../kernel/page.ts'
import { bizDate, id, instant } from '../../../kernel/scalars.ts'
import { LOGGED_FIELDS, PRICE_REQUEST_STATUSES } from './listing-states.ts'
import { Listing } from './listings.schema.ts'

const amount = z.nullable(z.string())

/** Where a fact was read: the line of a file. */
const Origin = z.object({ file_id: z.number(), file: z.nullable(z.string()), line_no: z.number() })

/** What one unit brought in the last 30 days (F-17, F-18); cost lines are absent without `.cost`. */
const UnitProfit = z.object({
  units: z.number(),
  price: amount,
  commission: amount,
  fba_fee: amount,
  other_fees: amount,
  refunds: amount,
  promotions: amount,
  ads: amount,
  cogs: z.optional(amount),
  headhaul: z.optional(amount),
  profit: z.optional(amount),
  /** Units of the time whose cost is unknown. */
  uncosted_units: z.optional(z.number()),
})
export type UnitProfit = z.infer<typeof UnitProfit>

/** Why there is no fee to compare with. */
export const FEE_GAP_REASONS = [
  'not_fba',
  'no_charge',
  'no_product',
  'no_dimensions',
  'no_card',
  'bundle',
] as const
export type FeeGapReason = (typeof FEE_GAP_REASONS)[number]

/** Charged FBA fee per unit beside F-47 on own measures; with a reason where one of them is unknown. */
const FeeGap = z.object({
  charged: amount,
  expected: amount,
  gap: amount,
  tier: z.nullable(z.string()),
  reason: z.nullable(z.enum(FEE_GAP_REASONS)),
  /** The day whose fee card was asked for; null without a sale. */
  card_day: z.nullable(bizDate),
})
export type FeeGap = z.infer<typeof FeeGap>

export const ListingNote = z.object({
  id: z.number(),
  body: z.string(),
  by: z.nullable(z.string()),
  is_own: z.boolean(),
  at: instant,
})
export type ListingNote = z.infer<typeof ListingNote>

export const PriceRequest = z.object({
  id: z.number(),
  version: z.number(),
  status: z.enum(PRICE_REQUEST_STATUSES),
  price: z.string(),
  currency: z.string(),
  price_before: amount,
  reason: z.nullable(z.string()),
  requested_by: z.nullable(z.string()),
  submitted_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
  decision_note: z.nullable(z.string()),
  effective_on: z.nullable(bizDate),
  effective_file: z.nullable(Origin),
  created_at: instant,
})
export type PriceRequest = z.infer<typeof PriceRequest>

export const ListingDetail = z.object({
  ...Listing.shape,
  condition: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  business_price: amount,
  external_id_type: z.nullable(z.string()),
  external_id: z.nullable(z.string()),
  opened_on: z.nullable(bizDate),
  first_sold_on: z.nullable(bizDate),
  last_sold_on: z.nullable(bizDate),
  unsellable: z.nullable(z.number()),
  researching: z.nullable(z.number()),
  quantity_fbm: z.nullable(z.number()),
  defects: z.number(),
  crawled_at: z.nullable(instant),
  crawl_error: z.nullable(z.string()),
  /** Fact → where it was read. */
  sources: z.record(z.string(), Origin),
  unit_profit: UnitProfit,
  fee_gap: FeeGap,
  notes: z.array(ListingNote),
  price_requests: z.array(PriceRequest),
})
export type ListingDetail = z.infer<typeof ListingDetail>

export const ListingTrendQuery = z.object({
  id,
  days: z._default(z.coerce.number().check(z.int(), z.minimum(7), z.maximum(366)), 30),
})

/** Units by day, and the prices that reports showed, each from its day on. */
export const ListingTrend = z.object({
  from: z.nullable(bizDate),
  to: z.nullable(bizDate),
  days: z.array(z.object({ day: bizDate, units: z.number(), ad_spend: z.string(), sessions: z.number() })),
  prices: z.array(z.object({ day: bizDate, price: z.string() })),
})
export type ListingTrend = z.infer<typeof ListingTrend>

/** A line of the change log: a fact, what it was and became, and the line that says so. */
export const ListingChange = z.object({
  id: z.number(),
  field: z.enum(LOGGED_FIELDS),
  before: amount,
  after: amount,
  at: instant,
  ...Origin.shape,
})
export type ListingChange = z.infer<typeof ListingChange>
export const ListingChangePage = pageOf(ListingChange)

export const ListingNoteDraft = z.object({
  listing_id: id,
  body: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), z.regex(/^[\P{Cc}\n\t]*$/u)),
})
