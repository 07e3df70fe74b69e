import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { bizDate, id, instant, line, version } from '../../../kernel/scalars.ts'

const ENTRY_STATES = ['draft', 'submitted'] as const
/** Entries of one person (drafts and submitted together). */
export const ENTRIES_PER_PERSON = 100

/** What is sent to begin an entry, or to change the own draft of `id` with the `version` that was read. */
export const EntryDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  title: line(2, 60),
  /** Path of the page it is about. */
  page: line(2, 255),
  day: bizDate,
  note: z._default(z.nullable(line(0, 500)), null),
})
export type EntryDraft = z.infer<typeof EntryDraft>

export const Entry = z.object({
  id: z.number(),
  title: z.string(),
  page: z.string(),
  day: z.string(),
  note: z.nullable(z.string()),
  state: z.enum(ENTRY_STATES),
  owner_name: z.string(),
  /** The reader's own: others may read it and nothing else. */
  is_mine: z.boolean(),
  updated_at: instant,
  submitted_at: z.nullable(instant),
  version: z.number(),
})
export type Entry = z.infer<typeof Entry>

export const EntryFilter = z.object({
  ...pageQuery,
  sort: sortBy('title', 'day', 'updated_at'),
  state: z.optional(z.enum(ENTRY_STATES)),
})
export type EntryFilter = z.infer<typeof EntryFilter>

export const EntryPage = pageOf(Entry)
export const EntryRef = z.object({ id, version })
export type EntryRef = z.infer<typeof EntryRef>
