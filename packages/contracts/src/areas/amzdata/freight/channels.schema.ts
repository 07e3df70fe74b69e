import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate, currencyCode, id, instant, line, version } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'
import { FREIGHT_BILLINGS } from './chargeable-weight.ts'
import { BANDS_PER_CARD, DIVISOR_MAX, DIVISOR_MIN, FREIGHT_METHODS, SETTLEMENTS } from './freight-rules.ts'

/** Never negative decimal text with so many digits before and after the point. */
export const amountOf = (whole: number, fraction: number) =>
  z.string().check(z.trim(), z.regex(new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${fraction}})?$`)))
export const money = amountOf(14, 4)
export const weight = amountOf(7, 3)
const share = z.string().check(z.trim(), z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/))
const measure = amountOf(8, 6)
export const country = z.enum(COUNTRIES as [string, ...string[]]) // never empty
const days = z.nullable(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(365)))
const flag = z.enum(['true', 'false'])

const carrierFields = {
  name: line(1, 60),
  short_name: z._default(z.nullable(line(0, 20)), null),
  contact: z._default(z.nullable(line(0, 100)), null),
  settlement: z._default(z.enum(SETTLEMENTS), 'monthly'),
  remark: z._default(z.nullable(line(0, 200)), null),
}

export const CarrierDraft = z.object({ id: z.optional(id), version: z.optional(version), ...carrierFields })
export type CarrierDraft = z.infer<typeof CarrierDraft>

export const Carrier = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  short_name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  settlement: z.enum(SETTLEMENTS),
  remark: z.nullable(z.string()),
  channels: z.number(),
  bills: z.number(),
})
export type Carrier = z.infer<typeof Carrier>
export const CarrierList = z.object({ rows: z.array(Carrier) })

const channelFields = {
  carrier_id: id,
  name: line(1, 60),
  method: z.enum(FREIGHT_METHODS),
  origin: z._default(line(0, 40), ''),
  country,
  /** Part of the country that the price holds for; several ones separated by commas; empty for all of it. */
  zone: z._default(line(0, 60), ''),
  billing: z.enum(FREIGHT_BILLINGS),
  divisor: z._default(
    z.coerce.number().check(z.int(), z.minimum(DIVISOR_MIN), z.maximum(DIVISOR_MAX)),
    6_000,
  ),
  /** Share of the volumetric surplus that is not charged. */
  split_k: z._default(share, '0'),
  step: z._default(measure, '0'),
  min_carton: z._default(measure, '0'),
  min_ticket: z._default(measure, '0'),
  transit_p50: z._default(days, null),
  transit_p90: z._default(days, null),
  is_tax_included: z._default(z.boolean(), false),
  takes_battery: z._default(z.boolean(), false),
  takes_magnetic: z._default(z.boolean(), false),
  /** Beyond these a carton is oversize. */
  max_carton_kg: z._default(z.nullable(weight), null),
  max_side_cm: z._default(z.nullable(weight), null),
  is_enabled: z._default(z.boolean(), true),
  remark: z._default(z.nullable(line(0, 200)), null),
}

export const ChannelDraft = z.object({ id: z.optional(id), version: z.optional(version), ...channelFields })
export type ChannelDraft = z.infer<typeof ChannelDraft>

export const RateBandShape = z.object({ from: measure, to: z.nullable(measure), price: money })

const feeFields = {
  min_charge: z._default(money, '0'),
  fuel_percent: z._default(amountOf(3, 4), '0'),
  declaration_fee: z._default(money, '0'),
  clearance_fee: z._default(money, '0'),
  remote_fee: z._default(money, '0'),
  oversize_fee: z._default(money, '0'),
}

const cardFields = {
  effective_from: bizDate,
  /** Last day the offer holds; null until the next one. */
  effective_to: z._default(z.nullable(bizDate), null),
  currency: currencyCode,
  ...feeFields,
  remark: z._default(z.nullable(line(0, 200)), null),
  bands: z.array(RateBandShape).check(z.minLength(1), z.maxLength(BANDS_PER_CARD)),
}

export const RateCardDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  channel_id: id,
  ...cardFields,
})
export type RateCardDraft = z.infer<typeof RateCardDraft>

/** Prices of a channel from a day on. */
export const RateCard = z.object({
  id: z.number(),
  version: z.number(),
  channel_id: z.number(),
  effective_from: bizDate,
  effective_to: z.nullable(bizDate),
  currency: z.string(),
  min_charge: z.string(),
  fuel_percent: z.string(),
  declaration_fee: z.string(),
  clearance_fee: z.string(),
  remote_fee: z.string(),
  oversize_fee: z.string(),
  remark: z.nullable(z.string()),
  bands: z.array(z.object({ from: z.string(), to: z.nullable(z.string()), price: z.string() })),
  updated_at: instant,
  updated_by: z.nullable(z.string()),
})
export type RateCard = z.infer<typeof RateCard>

/** A channel with the card that holds today (absent for readers without `.cost`). */
export const Channel = z.object({
  id: z.number(),
  version: z.number(),
  carrier_id: z.number(),
  carrier: z.string(),
  name: z.string(),
  method: z.enum(FREIGHT_METHODS),
  origin: z.string(),
  country: z.string(),
  zone: z.string(),
  billing: z.enum(FREIGHT_BILLINGS),
  divisor: z.number(),
  split_k: z.string(),
  step: z.string(),
  min_carton: z.string(),
  min_ticket: z.string(),
  transit_p50: z.nullable(z.number()),
  transit_p90: z.nullable(z.number()),
  is_tax_included: z.boolean(),
  takes_battery: z.boolean(),
  takes_magnetic: z.boolean(),
  max_carton_kg: z.nullable(z.string()),
  max_side_cm: z.nullable(z.string()),
  is_enabled: z.boolean(),
  remark: z.nullable(z.string()),
  updated_at: instant,
  /** Days with prices. */
  cards: z.number(),
  card: z.optional(z.nullable(RateCard)),
})
export type Channel = z.infer<typeof Channel>

export const ChannelFilter = z.object({
  ...pageQuery,
  sort: sortBy('name', 'carrier', 'country', 'method', 'transit_p90', 'updated_at'),
  carrier: z.optional(id),
  country: z.optional(country),
  method: z.optional(z.enum(FREIGHT_METHODS)),
  enabled: z.optional(flag),
  /** `missing`: without a price today. */
  price: z.optional(z.enum(['missing', 'known'])),
})
export type ChannelFilter = z.infer<typeof ChannelFilter>
export const ChannelPage = pageOf(Channel)

export const ChannelDetails = z.object({ channel: Channel, cards: z.optional(z.array(RateCard)) })
export type ChannelDetails = z.infer<typeof ChannelDetails>

/** Rows that are still as they were read. */
export const Versioned = z.object({ id, version })
export const Removal = z.object({ rows: z.array(Versioned).check(z.minLength(1), z.maxLength(200)) })
export type Removal = z.infer<typeof Removal>

/** One line of a file of prices: a band of a card. */
export const RateSheetRow = z.object({
  effective_from: bizDate,
  effective_to: z._default(z.nullable(bizDate), null),
  currency: currencyCode,
  weight_from: measure,
  weight_to: z._default(z.nullable(measure), null),
  price: money,
  ...feeFields,
})
export type RateSheetRow = z.infer<typeof RateSheetRow>
