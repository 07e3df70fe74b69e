import * as z from 'zod/mini'
import { id, instant, line } from '../../../kernel/scalars.ts'

/** Filters of a screen that a user keeps under a name; `query` is the part of the address after the question mark. */
export const SavedView = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  is_shared: z.boolean(),
  /** Whether the reader made it and may change or delete it. */
  is_own: z.boolean(),
  owner: z.string(),
  created_at: instant,
})
export type SavedView = z.infer<typeof SavedView>

export const SavedViewDraft = z.object({
  name: line(1, 40),
  query: z.string().check(z.maxLength(8_000), z.regex(/^\P{Cc}*$/u)),
  /** Whether the whole company sees it. */
  is_shared: z._default(z.boolean(), false),
})
export type SavedViewDraft = z.infer<typeof SavedViewDraft>

export const SavedViewKey = z.object({ id })
/** Most views one user keeps. */
export const SAVED_VIEW_LIMIT = 50
