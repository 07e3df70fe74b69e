import * as z from 'zod/mini'
import { bizDate, id, instant, line, version } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'

/** Percent from 0 to below 100 as decimal text. */
const percent = z.string().check(z.trim(), z.regex(/^\d{1,2}(\.\d{1,4})?$/))
const country = z.enum(COUNTRIES as [string, ...string[]]) // never empty

export const VatRate = z.object({
  id: z.number(),
  version: z.number(),
  marketplace: z.string(),
  effective_from: bizDate,
  percent: z.string(),
  remark: z.nullable(z.string()),
  updated_at: instant,
  updated_by: z.nullable(z.string()),
})
export type VatRate = z.infer<typeof VatRate>

/** VAT of a company: what counts today per marketplace, and what it said itself from which day on. */
export const VatRates = z.object({
  /** Marketplace → percent that counts today, own before standard; null where none is known. */
  today: z.record(z.string(), z.nullable(z.string())),
  rates: z.array(VatRate),
})
export type VatRates = z.infer<typeof VatRates>

export const VatRateDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  marketplace: country,
  effective_from: bizDate,
  percent,
  remark: z._default(z.nullable(line(0, 200)), null),
})
export type VatRateDraft = z.infer<typeof VatRateDraft>

export const VatRateRemoval = z.object({ id, version })
export type VatRateRemoval = z.infer<typeof VatRateRemoval>
