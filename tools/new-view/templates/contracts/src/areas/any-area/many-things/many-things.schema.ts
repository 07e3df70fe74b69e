import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { id, idList, instant, line, version } from '../../../kernel/scalars.ts'

/** What is sent to make one, or to change one (`id` with the `version` that was read). */
export const OneThingDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  name: line(1, 64),
  remark: z._default(z.nullable(line(0, 200)), null),
})
export type OneThingDraft = z.infer<typeof OneThingDraft>

export const OneThing = z.object({
  id: z.number(),
  name: z.string(),
  remark: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
  version: z.number(),
})
export type OneThing = z.infer<typeof OneThing>

export const OneThingFilter = z.object({
  ...pageQuery,
  sort: sortBy('name', 'created_at', 'updated_at'),
})
export type OneThingFilter = z.infer<typeof OneThingFilter>

export const OneThingPage = pageOf(OneThing)
export const OneThingRemoval = z.object({ ids: idList })
