import * as z from 'zod/mini'
import { id, line } from '../../../kernel/scalars.ts'

/** What a word of a report can be: a column head, a transaction type, a way of fulfilment, a status. */
export const DICTIONARY_KINDS = ['header', 'type', 'fulfillment', 'status'] as const

/** A word of a report that staff taught the reading without a release; it counts for every company. */
export const DictionaryEntry = z.object({
  id: z.number(),
  kind: z.enum(DICTIONARY_KINDS),
  report_type: z.string(),
  language: z.string(),
  word: z.string(),
  /** Canonical field, type or status. */
  meaning: z.string(),
  created_at: z.string(),
})
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

export const DictionaryDraft = z.object({
  id: z.optional(id),
  kind: z.enum(DICTIONARY_KINDS),
  report_type: z._default(z.string().check(z.trim(), z.regex(/^[a-z0-9-]{2,40}$/)), 'transaction'),
  language: z.string().check(z.trim(), z.regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/)),
  word: line(1, 200),
  meaning: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_]{2,60}$/)),
})
export type DictionaryDraft = z.infer<typeof DictionaryDraft>
