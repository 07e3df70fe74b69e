import * as z from 'zod/mini'
import { type bizDate, instant } from '../../../kernel/scalars.ts'

/** A month as text, `2026-11`. */
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
/** One unit of the currency in the company's base currency: above 0, 8 digits after the point. */
export const rateAmount = z.string().check(z.trim(), z.regex(/^(?=.*[1-9])\d{1,10}(\.\d{1,8})?$/))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** A rate, or a currency that data or costs of the month need and that has none (`rate` null): never taken as 1. */
export const Rate = z.object({
  month,
  currency: z.string(),
  rate: z.nullable(z.string()),
  source: z.nullable(z.enum(['manual', 'import', 'seed'])),
  is_locked: z.boolean(),
  /** Whether rows or costs of the month are in this currency. */
  is_needed: z.boolean(),
  version: z.number(),
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
})
export type Rate = z.infer<typeof Rate>

export const RateFilter = z.object({
  /** Without it the newest month with data or rates. */
  month: z.optional(month),
})

export const RateMonth = z.object({
  month,
  base: z.string(),
  rows: z.array(Rate),
  /** Months with data or rates, newest first, each with the number of rates it lacks. */
  months: z.array(z.object({ month, missing: z.number(), rates: z.number() })),
})
export type RateMonth = z.infer<typeof RateMonth>

export const RateDraft = z.object({
  month,
  rates: z
    .array(
      z.object({
        currency,
        /** null deletes the rate. */
        rate: z.nullable(rateAmount),
        /** As read; 0 for a new one. */
        version: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
      }),
    )
    .check(z.minLength(1), z.maxLength(60)),
})
export type RateDraft = z.infer<typeof RateDraft>

export const RateCopy = z.object({
  month,
  /** Month to copy from; the one before without it. */
  from: z.optional(month),
  /** Replace rates that the month already has. */
  overwrite: z._default(z.boolean(), false),
})
export type RateCopy = z.infer<typeof RateCopy>

export const RateChange = z.object({ saved: z.number(), recalculated: z.number() })
export type RateChange = z.infer<typeof RateChange>

export const RATE_ISSUES = [
  'required',
  'badMonth',
  'notRate',
  'unknownCurrency',
  'isBase',
  'repeated',
] as const
export type RateIssue = (typeof RATE_ISSUES)[number]

export const RateImportReply = z.object({
  applied: z.boolean(),
  rows: z.number(),
  saved: z.number(),
  recalculated: z.number(),
  errors: z.array(
    z.object({
      line: z.number(),
      field: z.string(),
      issue: z.enum(RATE_ISSUES),
      message: z.string(),
      value: z.nullable(z.string()),
    }),
  ),
})
export type RateImportReply = z.infer<typeof RateImportReply>

/** First day of a month as rates are stored: `2026-11` → `2026-11-01`. */
export const firstOfMonth = (text: z.infer<typeof month>): z.infer<typeof bizDate> => `${text}-01`
