import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../../../kernel/page.ts'
import { id, instant } from '../../../kernel/scalars.ts'
import { FEE_CATEGORY_KEYS, type FeeCategory, RULE_CATEGORIES } from './fee-categories.ts'

export const feeCategory = z.enum(FEE_CATEGORY_KEYS as [FeeCategory, ...FeeCategory[]]) // never empty

/** Any type of row but orders, refunds and transfers, and adjustments, which are described by product titles. */
export const ANY_TYPE = '*'
const type = z.string().check(z.regex(/^(\*|[A-Z][A-Z_]{1,59})$/))

/** Longest text a description is compared with. */
const PATTERN_LENGTH = 200

export const FeeRule = z.object({
  id: z.number(),
  type: z.string(),
  /** Text a description holds (`contains`), is (`equals`) or begins with; null: every description of the type. */
  pattern: z.nullable(z.string()),
  match: z.enum(['contains', 'equals', 'starts', 'any']),
  category: feeCategory,
  is_builtin: z.boolean(),
  created_at: instant,
})
export type FeeRule = z.infer<typeof FeeRule>

export const FeeRuleFilter = z.object({
  ...pageQuery,
  origin: z.optional(z.enum(['own', 'builtin'])),
  category: z.optional(feeCategory),
})
export type FeeRuleFilter = z.infer<typeof FeeRuleFilter>
export const FeeRulePage = pageOf(FeeRule)

export const FeeRuleDraft = z.object({
  /** Changes this own rule instead of adding one. */
  id: z.optional(id),
  type: z._default(type, ANY_TYPE),
  match: z._default(z.enum(['contains', 'equals', 'starts', 'any']), 'contains'),
  /** Plain text, compared without regard to case; needed unless `match` is `any`. */
  text: z._default(z.string().check(z.trim(), z.maxLength(PATTERN_LENGTH), z.regex(/^\P{Cc}*$/u)), ''),
  category: z.enum(RULE_CATEGORIES as [FeeCategory, ...FeeCategory[]]), // never empty
})
export type FeeRuleDraft = z.infer<typeof FeeRuleDraft>

/** What a change of rules did: rows with another category now, days computed anew. */
export const FeeRuleReply = z.object({ rule: z.nullable(FeeRule), rows: z.number(), days: z.number() })
export type FeeRuleReply = z.infer<typeof FeeRuleReply>

export const UnclassifiedFilter = z.object({ ...pageQuery })
export type UnclassifiedFilter = z.infer<typeof UnclassifiedFilter>

/** Rows that no rule knows, together by type, description and currency: the queue for one-click rules. */
export const UnclassifiedGroup = z.object({
  type: z.string(),
  /** The word of the file for the type. */
  type_raw: z.string(),
  description: z.string(),
  currency: z.string(),
  rows: z.number(),
  /** As in the file: negative is a charge. */
  amount: z.string(),
  first_date: z.string(),
  last_date: z.string(),
})
export type UnclassifiedGroup = z.infer<typeof UnclassifiedGroup>
export const UnclassifiedPage = pageOf(UnclassifiedGroup)
