import * as z from 'zod/mini'
import { bizDate } from '../../../kernel/scalars.ts'
import { About, analysisFilter } from './analysis.schema.ts'

/** One MSKU within the filters of the page; its search is not asked for. */
export const SkuQuery = z.object({
  ...analysisFilter,
  msku: z.string().check(z.minLength(1), z.maxLength(200)),
})
export type SkuQuery = z.infer<typeof SkuQuery>

const units = z.nullable(z.number())

/** An MSKU as a shop and marketplace offers it, with what Amazon holds of it. */
const Offer = z.object({
  listing_id: z.number(),
  shop_id: z.number(),
  shop: z.string(),
  marketplace: z.string(),
  asin: z.nullable(z.string()),
  parent_asin: z.nullable(z.string()),
  fulfilment: z.nullable(z.string()),
  price: z.nullable(z.string()),
  currency: z.string(),
  sellable: units,
  /** F-39: sellable, reserved, unsellable and researched. */
  on_hand: units,
  inbound: units,
  stock_on: z.nullable(bizDate),
  /** Units a day over the last 30 days with transactions. */
  daily_units: z.string(),
  /** F-43: days that the sellable stock lasts at that; null without demand or stock report. */
  cover_days: z.nullable(z.string()),
  /** File and line of the stock report. */
  stock_source: z.nullable(z.object({ file: z.number(), line: z.number() })),
})
export type Offer = z.infer<typeof Offer>

/** Ads of an MSKU in the period by campaign, in the currency they are billed in. */
const Campaign = z.object({
  campaign: z.string(),
  currency: z.string(),
  impressions: z.number(),
  clicks: z.number(),
  spend: z.string(),
  sales: z.string(),
  orders: z.number(),
  /** F-20; null without ad sales. */
  acos: z.nullable(z.string()),
})
export type Campaign = z.infer<typeof Campaign>

/** Goods that came back in the period by the reason that buyers gave. */
const ReturnReason = z.object({ reason: z.string(), units: z.number(), sellable: z.number() })
export type ReturnReason = z.infer<typeof ReturnReason>

/** Refund rows of orders bought in the period that are listed. */
export const COHORT_ROWS = 50

/** F-05b: of what was bought in the period, the units refunded to date. */
const Cohort = z.object({
  bought: z.number(),
  refunded: z.number(),
  /** null where nothing was bought. */
  rate: z.nullable(z.string()),
  /** The refunds, the newest first, each with its line. */
  rows: z.array(
    z.object({
      order_id: z.string(),
      posted_on: bizDate,
      units: z.number(),
      source: z.object({ file: z.number(), line: z.number() }),
    }),
  ),
})
export type Cohort = z.infer<typeof Cohort>

/** What is known of one MSKU beside its figures (seller.md 2.1, row actions). */
export const Sku = z.object({
  about: About,
  msku: z.string(),
  title: z.nullable(z.string()),
  offers: z.array(Offer),
  campaigns: z.array(Campaign),
  returns: z.array(ReturnReason),
  cohort: Cohort,
})
export type Sku = z.infer<typeof Sku>
