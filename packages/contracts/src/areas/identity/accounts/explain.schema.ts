import * as z from 'zod/mini'
import { id } from '../../../kernel/scalars.ts'

/** An account, and a right by its code or its menu entry. */
export const ExplainQuery = z.object({
  user_id: id,
  perm_code: z.optional(z.string().check(z.maxLength(64))),
  menu_id: z.optional(id),
})
export type ExplainQuery = z.infer<typeof ExplainQuery>

/** What can give a right (platform.md 2.3). */
export const GRANT_SOURCES = [
  'superuser',
  'staff_default',
  'platform_role',
  'user_default',
  'prime',
  'company_role',
  /** An entry below it is open, and brings it along. */
  'entry_below',
] as const
/** What can withhold it although something gives it, or what is missing. */
export const GRANT_OBSTACLES_FOUND = [
  'disabled',
  'staff_only',
  'not_entitled',
  'role_disabled',
  'account_disabled',
  'company_closed',
  'nothing_gives_it',
] as const

export const Explanation = z.object({
  menu: z.object({
    id: z.number(),
    title: z.string(),
    title_en: z.string(),
    perm_code: z.nullable(z.string()),
  }),
  granted: z.boolean(),
  /** Each way by which it is given. */
  gives: z.array(
    z.object({
      source: z.enum(GRANT_SOURCES),
      /** The same in the reader's language. */
      words: z.string(),
      /** Of a role: which. */
      role: z.nullable(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
  /** What a customer's company is entitled to it by: a default, or templates; null for internal people. */
  entitled_by: z.nullable(
    z.object({
      default: z.boolean(),
      templates: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
  withholds: z.array(
    z.object({
      obstacle: z.enum(GRANT_OBSTACLES_FOUND),
      words: z.string(),
      role: z.nullable(z.object({ id: z.number(), name: z.string() })),
    }),
  ),
})
export type Explanation = z.infer<typeof Explanation>
