import * as z from 'zod/mini'
import { ChangeHistory } from '../../../kernel/change-history.ts'
import { pageOf, pageQuery } from '../../../kernel/page.ts'
import { bizDate, id, instant, line } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'

/** MSKUs are case-sensitive, at most 40 characters as marketplaces allow them (seller.md 0); older ones are longer. */
export const MSKU_LENGTH = 100
/** A change of more than this share against the cost before asks for confirmation (seller.md 2.6). */
export const COST_JUMP = '0.5'
/** Rows of one import file. */
export const COST_IMPORT_ROWS = 50_000
/** Largest import file in bytes. */
export const COST_IMPORT_BYTES = 20 * 1024 * 1024

/** Cost of one unit as decimal text, never negative: 12 digits before and 6 after the point. */
const unitAmount = z.string().check(z.trim(), z.regex(/^\d{1,12}(\.\d{1,6})?$/))
const country = z.enum(COUNTRIES as [string, ...string[]]) // never empty
const msku = line(1, MSKU_LENGTH)

export const CostFilter = z.object({
  ...pageQuery,
  /** Pasted MSKUs, compared as `match` says. */
  q: z.optional(z.string().check(z.maxLength(8_000), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  match: z._default(z.enum(['exact', 'prefix', 'fuzzy']), 'fuzzy'),
  /** `missing`: sold, but without a cost on some day; `known`: with one. */
  state: z.optional(z.enum(['missing', 'known'])),
  shop: z.optional(id),
  marketplace: z.optional(country),
  /** Cost changed within these days. */
  changed_from: z.optional(bizDate),
  changed_to: z.optional(bizDate),
})
export type CostFilter = z.infer<typeof CostFilter>

/** Cost fields; absent for readers without `.cost`. */
const costFields = {
  purchase_cost: z.optional(z.string()),
  packaging_cost: z.optional(z.string()),
  other_cost: z.optional(z.string()),
  headhaul_cost: z.optional(z.string()),
  currency: z.optional(z.string()),
}

/** One entry: what a unit costs from a day on, for all shops or some. */
export const Cost = z.object({
  id: z.number(),
  version: z.number(),
  msku: z.string(),
  shop_id: z.nullable(z.number()),
  shop: z.nullable(z.string()),
  marketplace: z.nullable(z.string()),
  effective_from: bizDate,
  ...costFields,
  remark: z.nullable(z.string()),
  source: z.enum(['manual', 'import']),
  updated_at: instant,
  updated_by: z.nullable(z.string()),
})
export type Cost = z.infer<typeof Cost>

/** An MSKU that was seen in reports or has a cost, with the cost that holds today for all shops (or the narrowest). */
export const CostRow = z.object({
  msku: z.string(),
  title: z.nullable(z.string()),
  shops: z.array(z.string()),
  marketplaces: z.array(z.string()),
  last_sold: z.nullable(bizDate),
  units_30: z.number(),
  /** Units sold on days without a known cost (or without a rate for its currency). */
  uncosted_units: z.number(),
  /** Of these, the units whose days have a cost, in a currency that has no rate in their month. */
  unconverted_units: z.number(),
  /** The first day with such units: from here on a cost is wanted. */
  uncosted_from: z.nullable(bizDate),
  entries: z.number(),
  current: z.nullable(Cost),
})
export type CostRow = z.infer<typeof CostRow>
export const CostPage = z.object({
  ...pageOf(CostRow).shape,
  /** MSKUs without cost in the whole company, for the heading of the filter. */
  missing: z.number(),
  unmatched: z.array(z.string()),
})
export type CostPage = z.infer<typeof CostPage>

export const CostDraft = z.object({
  id: z.optional(id),
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  msku,
  shop_id: z._default(z.nullable(id), null),
  marketplace: z._default(z.nullable(country), null),
  effective_from: bizDate,
  purchase_cost: unitAmount,
  packaging_cost: z._default(unitAmount, '0'),
  other_cost: z._default(unitAmount, '0'),
  headhaul_cost: z._default(unitAmount, '0'),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  remark: z._default(z.nullable(line(0, 200)), null),
  /** Said after being told that the cost changes by more than half. */
  confirm_jump: z._default(z.boolean(), false),
})
export type CostDraft = z.infer<typeof CostDraft>

export const CostBulk = z.object({
  mskus: z.array(msku).check(z.minLength(1), z.maxLength(500)),
  ...CostDraft.shape,
  id: z.optional(z.never()),
  version: z.optional(z.never()),
  msku: z.optional(z.never()),
})
export type CostBulk = z.infer<typeof CostBulk>

export const CostRemoval = z.object({
  costs: z
    .array(z.object({ id, version: z.coerce.number().check(z.int(), z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(500)),
})

export type CostRemoval = z.infer<typeof CostRemoval>

/** Costs of some MSKUs taken over from one marketplace (null: those for all) to another, day by day. */
export const CostCopy = z.object({
  mskus: z.array(msku).check(z.minLength(1), z.maxLength(500)),
  from: z.nullable(country),
  to: country,
})
export type CostCopy = z.infer<typeof CostCopy>

/** What a change of costs did: day rollups that were computed anew. */
export const CostChange = z.object({ saved: z.number(), recalculated: z.number() })
export type CostChange = z.infer<typeof CostChange>

/** Entries of an MSKU and what was done to them, newest first. */
export const CostHistory = z.extend(ChangeHistory, {
  entries: z.array(Cost),
  /** The first day on which it was sold without a cost that could be counted. */
  uncosted_from: z.nullable(bizDate),
})
export type CostHistory = z.infer<typeof CostHistory>

export const CostImportFields = z.object({
  /** Import the good lines although others are refused. */
  accept_partial: z._default(z.enum(['true', 'false']), 'false'),
  /** Import costs that change by more than half. */
  confirm_jumps: z._default(z.enum(['true', 'false']), 'false'),
})
export type CostImportFields = z.infer<typeof CostImportFields>

export const COST_ISSUES = [
  'required',
  'notNumber',
  'negative',
  'tooLarge',
  'badDate',
  'unknownCurrency',
  'unknownShop',
  'unknownMarketplace',
  'tooLong',
  'repeated',
  'jump',
] as const
export type CostIssue = (typeof COST_ISSUES)[number]

/** What became of an import file: `applied` false means that nothing was written. */
export const CostImportReply = z.object({
  applied: z.boolean(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  recalculated: z.number(),
  errors: z.array(
    z.object({
      line: z.number(),
      field: z.string(),
      issue: z.enum(COST_ISSUES),
      message: z.string(),
      value: z.nullable(z.string()),
    }),
  ),
  /** Errors beyond those listed. */
  more_errors: z.number(),
})
export type CostImportReply = z.infer<typeof CostImportReply>
