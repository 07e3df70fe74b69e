import * as z from 'zod/mini'
import { bizDate, id, idList, line, version } from '../../../kernel/scalars.ts'
import { sourceTagText } from './visits.schema.ts'

/** Where a source tag is used. */
export const TAG_CHANNELS = ['wechat', 'web', 'mail', 'print', 'event', 'ad', 'other'] as const
export const TAG_STATES = ['active', 'expired', 'archived'] as const

/** A page of ours that the shared address opens. */
const target = z.string().check(z.trim(), z.maxLength(500), z.regex(/^\/(?![/\\])[^\s\\#]*$/))

export const SourceTagDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  sti: sourceTagText,
  name: line(1, 40),
  channel: z._default(z.enum(TAG_CHANNELS), 'other'),
  target: z._default(target, '/'),
  valid_to: z._default(z.nullable(bizDate), null),
  remark: z._default(z.nullable(line(0, 200)), null),
})
export type SourceTagDraft = z.infer<typeof SourceTagDraft>

export const SourceTag = z.object({
  id: z.number(),
  sti: z.string(),
  name: z.string(),
  channel: z.enum(TAG_CHANNELS),
  target: z.string(),
  url: z.string(),
  owner: z.nullable(z.string()),
  uv: z.number(),
  registers: z.number(),
  /** Paid orders in fen; null as long as nothing is sold. */
  paid_fen: z.nullable(z.number()),
  status: z.enum(TAG_STATES),
  valid_to: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  version: z.number(),
})
export type SourceTag = z.infer<typeof SourceTag>

export const SourceTagQuery = z.object({
  query: z.optional(z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))),
})
export type SourceTagQuery = z.infer<typeof SourceTagQuery>
export const SourceTagList = z.object({ rows: z.array(SourceTag) })
/** `qr` is the text that the QR code holds: the shared address. */
export const SavedSourceTag = z.object({ id: z.number(), share_url: z.string(), qr: z.string() })
export const SourceTagKeys = z.object({ ids: idList, archive: z.optional(z.boolean()) })
export type SourceTagKeys = z.infer<typeof SourceTagKeys>
