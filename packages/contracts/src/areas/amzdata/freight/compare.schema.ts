import * as z from 'zod/mini'
import { bizDate, line } from '../../../kernel/scalars.ts'
import { country, money, RateBandShape, weight } from './channels.schema.ts'
import { FREIGHT_METHODS } from './freight-rules.ts'

/** Equal cartons of a comparison. */
export const CartonShape = z.object({
  cartons: z.string().check(z.trim(), z.regex(/^\d{1,5}(\.\d{1,3})?$/)),
  kg: weight,
  length: weight,
  width: weight,
  height: weight,
})

/** What is to be shipped, where, and what waiting costs. */
export const Comparison = z.object({
  cartons: z.array(CartonShape).check(z.minLength(1), z.maxLength(100)),
  country,
  zone: z._default(line(0, 60), ''),
  /** Day of shipping; prices of that day count. */
  on: z.optional(bizDate),
  is_remote: z._default(z.boolean(), false),
  has_battery: z._default(z.boolean(), false),
  has_magnetic: z._default(z.boolean(), false),
  /** Duties in the base currency, added where the channel does not include them. */
  duty: z._default(money, '0'),
  /** Day on which the stock ends, and the margin that a day without stock loses, in the base currency. */
  stock_until: z._default(z.nullable(bizDate), null),
  daily_margin: z._default(money, '0'),
})
export type Comparison = z.infer<typeof Comparison>

/** Why a channel has no price for these cartons. */
export const NO_PRICE_REASONS = ['noCard', 'noBand', 'battery', 'magnetic', 'noRate'] as const
export type NoPriceReason = (typeof NO_PRICE_REASONS)[number]

/** How one channel prices the cartons; amounts in `currency`, those with `base_` in the company's own. */
export const Quote = z.object({
  channel_id: z.number(),
  carrier: z.string(),
  channel: z.string(),
  method: z.enum(FREIGHT_METHODS),
  billing: z.string(),
  divisor: z.number(),
  split_k: z.string(),
  step: z.string(),
  min_carton: z.string(),
  min_ticket: z.string(),
  actual: z.string(),
  volumetric: z.string(),
  volume: z.string(),
  chargeable: z.string(),
  transit_p50: z.nullable(z.number()),
  transit_p90: z.nullable(z.number()),
  arrives_p90: z.nullable(bizDate),
  is_tax_included: z.boolean(),
  reason: z.nullable(z.enum(NO_PRICE_REASONS)),
  price: z.nullable(
    z.object({
      card_from: bizDate,
      currency: z.string(),
      rate: z.string(),
      band: RateBandShape,
      is_minimum: z.boolean(),
      base: z.string(),
      fuel: z.string(),
      fuel_percent: z.string(),
      declaration: z.string(),
      clearance: z.string(),
      remote: z.string(),
      oversize: z.string(),
      oversize_cartons: z.number(),
      duty: z.string(),
      total: z.string(),
      base_total: z.string(),
      /** Margin lost in days without stock, and the cost together with it. */
      days_without: z.nullable(z.number()),
      base_lost: z.string(),
      base_whole: z.string(),
      /** For one kilogram that the cartons weigh. */
      base_per_kg: z.string(),
    }),
  ),
})
export type Quote = z.infer<typeof Quote>

export const ComparisonReply = z.object({
  base: z.string(),
  on: bizDate,
  cartons: z.string(),
  /** Cheapest first; those without a price last. */
  quotes: z.array(Quote),
})
export type ComparisonReply = z.infer<typeof ComparisonReply>
