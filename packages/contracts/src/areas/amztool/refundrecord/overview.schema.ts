import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate } from '../../../kernel/scalars.ts'
import { aftersalePlace } from './aftersales.schema.ts'

/** Days of an overview until somebody chooses: the last 90. */
export const OVERVIEW_DAYS = 90

export const OverviewFilter = z.object(aftersalePlace)
export type OverviewFilter = z.infer<typeof OverviewFilter>

const rate = z.nullable(z.string())

/** Figures of a span; sums of money stand by currency. */
export const Overview = z.object({
  from: bizDate,
  to: bizDate,
  /** Whether the company has any event at all. */
  has_any: z.boolean(),
  events: z.number(),
  refunds: z.number(),
  replacements: z.number(),
  reimbursements: z.number(),
  orphans: z.number(),
  /** New or waiting. */
  open: z.number(),
  claimable: z.number(),
  units: z.number(),
  refund_units: z.number(),
  refund_rate: rate,
  return_units: z.number(),
  return_rate: rate,
  sellable_share: rate,
  amounts: z.array(
    z.object({
      currency: z.string(),
      refund_amount: z.string(),
      reimbursed: z.string(),
      claimable: z.string(),
      net_loss: z.optional(z.string()),
    }),
  ),
})
export type Overview = z.infer<typeof Overview>

/** Why and when goods come back. */
export const Patterns = z.object({
  /** Returned units by reason, the most frequent first. */
  reasons: z.array(
    z.object({ key: z.string(), count: z.number(), share: z.string(), cumulative: z.string() }),
  ),
  intervals: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), units: z.number() })),
  /** Returned units of orders whose purchase is unknown. */
  unknown_interval: z.number(),
  /** Words of comments that several buyers used; absent for readers without `.pii`. */
  words: z.optional(z.array(z.object({ word: z.string(), count: z.number() }))),
})
export type Patterns = z.infer<typeof Patterns>

const skuName = {
  msku: z.string(),
  title: z.nullable(z.string()),
  shop_id: z.number(),
  shop: z.string(),
  marketplace: z.string(),
}

/** Refund rates (F-05) by week of the SKUs with most refunds, and the weeks out of the ordinary. */
export const RateTrend = z.object({
  /** First days of the weeks, the last week being that of `to`. */
  weeks: z.array(bizDate),
  skus: z.array(z.object({ ...skuName, units: z.array(z.number()), refunded: z.array(z.number()) })),
  anomalies: z.array(
    z.object({
      ...skuName,
      week: bizDate,
      refunded: z.number(),
      rate: z.string(),
      mean: z.string(),
      limit: z.string(),
    }),
  ),
})
export type RateTrend = z.infer<typeof RateTrend>

/** A SKU with what happened after its sales within a span. */
export const SkuSummary = z.object({
  ...skuName,
  currency: z.string(),
  units: z.number(),
  refund_units: z.number(),
  refund_rate: rate,
  /** F-05b: refunded to date of what was bought in the span. */
  cohort_rate: rate,
  return_units: z.number(),
  return_rate: rate,
  sellable_share: rate,
  refund_amount: z.string(),
  reimbursed: z.string(),
  top_reason: z.nullable(z.string()),
  claimable: z.number(),
  net_loss: z.optional(z.string()),
})
export type SkuSummary = z.infer<typeof SkuSummary>

export const SkuSummaryFilter = z.object({
  ...pageQuery,
  ...aftersalePlace,
  /** Pasted MSKUs. */
  q: z.optional(z.string().check(z.maxLength(12_000), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  sort: sortBy('refund_units', 'refund_rate', 'return_units', 'refund_amount', 'net_loss'),
})
export type SkuSummaryFilter = z.infer<typeof SkuSummaryFilter>

export const SkuSummaryPage = z.object({
  ...pageOf(SkuSummary).shape,
  unmatched: z.array(z.string()),
  from: bizDate,
  to: bizDate,
})
export type SkuSummaryPage = z.infer<typeof SkuSummaryPage>
