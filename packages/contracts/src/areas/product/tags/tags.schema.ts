import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { id, idList, instant, line, version } from '../../../kernel/scalars.ts'

/** What a tag can stand on (seller.md 4.2). */
export const TAG_SCOPES = ['product', 'msku', 'asin', 'order', 'supplier', 'shipment'] as const
/** Colours by name: each has its tone in the light and in the dark scheme. */
export const TAG_COLOURS = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple'] as const
/** Characters of a name, tags of a company (seller.md 4.2). */
export const TAG_NAME_LENGTH = 20
export const TAGS_PER_COMPANY = 200

const scope = z.enum(TAG_SCOPES)
const colour = z.enum(TAG_COLOURS)

/** What is sent to make a tag, or to change one (`id` with the `version` that was read). */
export const TagDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  name: line(1, TAG_NAME_LENGTH),
  colour: z._default(colour, 'grey'),
  scope: z._default(scope, 'product'),
  remark: z._default(z.nullable(line(0, 200)), null),
})
export type TagDraft = z.infer<typeof TagDraft>

export const Tag = z.object({
  id: z.number(),
  name: z.string(),
  colour,
  scope,
  remark: z.nullable(z.string()),
  created_at: instant,
  updated_at: instant,
  version: z.number(),
})
export type Tag = z.infer<typeof Tag>

export const TagFilter = z.object({
  ...pageQuery,
  sort: sortBy('name', 'scope', 'colour', 'created_at', 'updated_at'),
  scope: z.optional(scope),
})
export type TagFilter = z.infer<typeof TagFilter>

export const TagPage = pageOf(Tag)
export const TagRemoval = z.object({ ids: idList })
