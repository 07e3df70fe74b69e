import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { currencyCode, id, instant, line, optionalId, version } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'

export const OWN_FEE_STATES = ['draft', 'submitted', 'void'] as const
/** By what a fee is shared out to the articles of its scope. */
export const FEE_ALLOCATIONS = ['sales', 'units', 'orders', 'even'] as const

const state = z.enum(OWN_FEE_STATES)
const allocation = z.enum(FEE_ALLOCATIONS)
const country = z.enum(COUNTRIES as [string, ...string[]]) // never empty
/** Month as `YYYY-MM`. */
const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))
/** A fee, or below 0 a credit; never 0. */
const amount = z.string().check(z.trim(), z.regex(/^(?=.*[1-9])-?\d{1,12}(\.\d{1,4})?$/))

export const OwnFee = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  amount: z.string(),
  currency: z.string(),
  month,
  shop_id: z.nullable(z.number()),
  shop: z.nullable(z.string()),
  marketplace: z.nullable(z.string()),
  msku: z.nullable(z.string()),
  allocation,
  state,
  remark: z.nullable(z.string()),
  submitted_at: z.nullable(instant),
  updated_at: instant,
  updated_by: z.nullable(z.string()),
})
export type OwnFee = z.infer<typeof OwnFee>

export const OwnFeeFilter = z.object({
  ...pageQuery,
  sort: sortBy('name', 'month', 'state', 'updated_at'),
  month: z.optional(month),
  state: z.optional(state),
  shop: optionalId,
})
export type OwnFeeFilter = z.infer<typeof OwnFeeFilter>
export const OwnFeePage = pageOf(OwnFee)

export const OwnFeeDraft = z.object({
  id: optionalId,
  version: z.optional(version),
  name: line(1, 100),
  amount,
  currency: currencyCode,
  month,
  shop_id: z._default(z.nullable(id), null),
  marketplace: z._default(z.nullable(country), null),
  msku: z._default(z.nullable(line(0, 100)), null),
  allocation: z._default(allocation, 'sales'),
  remark: z._default(z.nullable(line(0, 200)), null),
})
export type OwnFeeDraft = z.infer<typeof OwnFeeDraft>

/** Fees as they were read: moved to another state together, or not at all. */
export const OwnFeeMove = z.object({
  to: z.enum(['submitted', 'void', 'deleted']),
  fees: z.array(z.object({ id, version })).check(z.minLength(1), z.maxLength(200)),
})
export type OwnFeeMove = z.infer<typeof OwnFeeMove>
