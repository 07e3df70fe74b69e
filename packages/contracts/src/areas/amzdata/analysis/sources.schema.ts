import * as z from 'zod/mini'
import { bizDate, instant, optionalId } from '../../../kernel/scalars.ts'
import { About, analysisFilter, metricKey, mskuFilter } from './analysis.schema.ts'
import { GROUPINGS } from './articles.schema.ts'
import { ReportedSettlement } from './settlement-reports.schema.ts'
import { sourcePlace } from './source-line.schema.ts'

/**
 * A figure and the place it stands at: the filters of the page, narrowed by the `row_` fields to its row or column.
 * Bucket and margin are told over the filters of the page, before that narrowing.
 */
export const SourceQuery = z.object({
  ...analysisFilter,
  ...mskuFilter,
  metric: metricKey,
  /** Exactly this MSKU. */
  msku: z.optional(z.string().check(z.maxLength(200))),
  /** `1`: rows without an MSKU. */
  no_msku: z.optional(z.enum(['1'])),
  /** The figure of an MSKU row whose amounts stand in this original currency. */
  row_currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  /** The figure of a line that puts articles together, with its key (empty: those that belong to none). */
  row_group: z.optional(z.enum(GROUPINGS)),
  row_key: z.optional(z.string().check(z.maxLength(200))),
  row_shop: optionalId,
  row_marketplace: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  /** First and last day of the row or point, within the period. */
  row_from: z.optional(bizDate),
  row_to: z.optional(bizDate),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  /** `next` of the page before. */
  after: z.optional(z.string().check(z.maxLength(1_000), z.regex(/^[\w-]+$/))),
})
export type SourceQuery = z.infer<typeof SourceQuery>

const converted = {
  /** Contribution in the currency of the row (a whole number for counts). */
  amount: z.string(),
  currency: z.string(),
  /** null: no rate is known, or nothing is converted for counts. */
  rate: z.nullable(z.string()),
  converted: z.nullable(z.string()),
}

/** One row of a report with what it adds to the figure. */
export const SourceRow = z.object({
  ...sourcePlace,
  ...converted,
  file_id: z.number(),
  file_name: z.string(),
  /** Imported after its month was closed. */
  is_later: z.boolean(),
  line: z.number(),
  posted_at: instant,
  type: z.string(),
  fee_category: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  description: z.nullable(z.string()),
  quantity: z.nullable(z.number()),
  total: z.string(),
})
export type SourceRow = z.infer<typeof SourceRow>

/** Units of a day × what one cost: by the batch it came out of, the freight bill or the entry that held. */
export const SourceCost = z.object({
  ...sourcePlace,
  ...converted,
  units: z.number(),
  /** null, with no batch and no bill: no cost is known for the day, so nothing was added. */
  cost_id: z.nullable(z.number()),
  batch_no: z.nullable(z.string()),
  bill_id: z.nullable(z.number()),
  bill_no: z.nullable(z.string()),
  /** Day from which entry or bill holds, or on which the batch was received. */
  effective_from: z.nullable(bizDate),
  unit_cost: z.nullable(z.string()),
  cost_currency: z.nullable(z.string()),
  /** From the cost's currency to the row's, by the month's rates; null when one is missing. */
  cost_rate: z.nullable(z.string()),
})
export type SourceCost = z.infer<typeof SourceCost>

/** One row of a report beside the transactions with what it adds to the figure. */
export const SourceReport = z.object({
  ...sourcePlace,
  ...converted,
  file_id: z.number(),
  file_name: z.string(),
  /** Imported after its month was closed. */
  is_later: z.boolean(),
  line: z.number(),
  asin: z.nullable(z.string()),
  /** Campaign of ads, title of an article, reason of a return or reimbursement. */
  name: z.nullable(z.string()),
  /** Ad group of ads, parent ASIN of an article, state of returned goods, fulfilment centre. */
  within: z.nullable(z.string()),
})
export type SourceReport = z.infer<typeof SourceReport>

/** By what a sum is shared out. */
export const SHARE_BASES = [
  'ads',
  'sales',
  'storage',
  'own',
  'vat',
  'fee_sales',
  'fee_units',
  'fee_orders',
  'fee_even',
] as const
export type ShareBasis = (typeof SHARE_BASES)[number]

/** What a line takes of a sum that is shared out within a month. */
export const SourceShare = z.object({
  ...sourcePlace,
  ...converted,
  /**
   * Shared by ad spend, sales or what storage reports say; `own`: it stays where it was billed; `vat`: part of what
   * buyers paid, by the rate; `fee_…`: of a fee of the company's own, by its way of sharing.
   */
  basis: z.enum(SHARE_BASES),
  /** Of a fee of the company's own. */
  name: z.nullable(z.string()),
  /** Basis of the line and of the month, and what is shared, all in the currency of the row. */
  part: z.string(),
  whole: z.string(),
  difference: z.string(),
  /** What the line keeps of its own beside its share. */
  kept: z.string(),
})
export type SourceShare = z.infer<typeof SourceShare>

export const SourcePart = z.object({
  metric: metricKey,
  /** −1: subtracted. 0: the divisor of a quotient. */
  sign: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
  value: z.nullable(z.string()),
})
export type SourcePart = z.infer<typeof SourcePart>

/** What a figure is made of: rows of transactions or of other reports, costs × units, or other figures. */
export const Source = z.object({
  about: About,
  metric: metricKey,
  of: z.enum(['rows', 'reports', 'shares', 'costs', 'parts', 'quotient']),
  /** As the screen shows it. */
  figure: z.nullable(z.string()),
  /** Computed anew from what is listed below, of all pages; only on the first page. */
  sum: z.nullable(z.string()),
  /** Closed months among those of the figure; what came later is listed and not in the figure. */
  closed: z.array(z.object({ month: z.string(), closed_at: instant, changed_days: z.number() })),
  /** Whether both agree to the last digit. */
  equal: z.boolean(),
  count: z.nullable(z.number()),
  /** The sum by currency and month with the rate that was used. */
  by_rate: z.array(
    z.object({
      currency: z.string(),
      month: bizDate,
      amount: z.string(),
      rate: z.nullable(z.string()),
      converted: z.nullable(z.string()),
    }),
  ),
  rows: z.array(SourceRow),
  reports: z.array(SourceReport),
  shares: z.array(SourceShare),
  costs: z.array(SourceCost),
  parts: z.array(SourcePart),
  next: z.nullable(z.string()),
})
export type Source = z.infer<typeof Source>

export const IntegrityQuery = z.object(analysisFilter)

/** The checks of seller.md 1.1 over the rows of the filter. */
export const Integrity = z.object({
  about: About,
  rows_checked: z.number(),
  /** Days with rows whose amounts and total are more than 0.02 apart. */
  row_differences: z.array(
    z.object({
      shop_id: z.number(),
      shop: z.string(),
      marketplace: z.string(),
      currency: z.string(),
      biz_date: bizDate,
      rows: z.number(),
      difference: z.string(),
    }),
  ),
  /** Settlements with rows in the period: all their rows beside what was transferred. */
  settlements: z.array(
    z.object({
      shop_id: z.number(),
      shop: z.string(),
      marketplace: z.string(),
      currency: z.string(),
      settlement_id: z.string(),
      from: bizDate,
      to: bizDate,
      rows: z.number(),
      rows_total: z.string(),
      transferred: z.string(),
      difference: z.string(),
      /** `open`: nothing was transferred yet. */
      state: z.enum(['equal', 'differs', 'open']),
      /**
       * Why rows and transfer differ: an amount held back for later settlements, one paid out of what earlier ones
       * held back, or the first settlement stored, of which earlier rows are missing. null: nothing explains it.
       */
      reason: z.nullable(z.enum(['heldBack', 'paidFromReserve', 'startMissing'])),
    }),
  ),
  /** Settlements of settlement reports with lines in the period, beside the transactions under the same number. */
  settlement_reports: z.array(ReportedSettlement),
  /** Per currency: what the profit counts beside what the rows say, transfers left out. */
  tie: z.array(
    z.object({
      currency: z.string(),
      total: z.string(),
      transfer: z.string(),
      proceeds: z.string(),
      difference: z.string(),
    }),
  ),
})
export type Integrity = z.infer<typeof Integrity>

export const IntegrityRowsQuery = z.object({
  ...analysisFilter,
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  after: z.optional(z.string().check(z.maxLength(1_000), z.regex(/^[\w-]+$/))),
})

/** Rows whose amounts and total are more than 0.02 apart; `amount` is that difference. */
export const IntegrityRows = z.object({ rows: z.array(SourceRow), next: z.nullable(z.string()) })
export type IntegrityRows = z.infer<typeof IntegrityRows>
