import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../../../kernel/page.ts'
import { id, instant } from '../../../kernel/scalars.ts'

/** Lists whose exports may become files of the downloads centre. */
export const EXPORT_KINDS = ['orders', 'aftersales', 'listings', 'analysis'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** waiting → running → ready → expired; `failed` and `cancelled` end it before. */
export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'cancelled', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** Why an export failed. */
export const EXPORT_REASONS = ['rights', 'storage', 'refused', 'error'] as const

/** Records that are exported at once; more are made in the background (seller.md 0). */
export const EXPORT_NOW_ROWS = 5_000
/** Days for which a finished file is kept (seller.md 0). */
export const EXPORT_DAYS = 7
/** Days for which the downloads centre still names an export whose file is gone. */
export const EXPORT_NAMED_DAYS = 30
/** Exports of one person that wait or run at once (reliability D5). */
export const EXPORTS_AT_ONCE = 3

/** The filter of a list as its own export takes it. */
const exportQuery = z.record(
  z.string().check(z.regex(/^[a-z_]{1,40}$/)),
  z.union([z.string().check(z.maxLength(12_000)), z.number()]),
)

export const ExportWish = z.object({ kind: z.enum(EXPORT_KINDS), query: exportQuery })
export type ExportWish = z.infer<typeof ExportWish>

export const ExportFilter = z.object({
  page: pageQuery.page,
  size: z._default(pageQuery.size, 20),
  after: pageQuery.after,
})
export type ExportFilter = z.infer<typeof ExportFilter>

/** An export of the downloads centre. */
export const ExportJob = z.object({
  id: z.number(),
  kind: z.enum(EXPORT_KINDS),
  format: z.enum(['xlsx', 'csv']),
  state: z.enum(EXPORT_STATES),
  /** Only with `failed`. */
  reason: z.nullable(z.enum(EXPORT_REASONS)),
  /** The filter in the reader's words. */
  filters: z.array(z.object({ label: z.string(), value: z.string() })),
  asked_by: z.nullable(z.string()),
  /** Others' exports are named to main accounts, who may cancel and delete them. */
  is_own: z.boolean(),
  asked_at: instant,
  finished_at: z.nullable(instant),
  expires_at: z.nullable(instant),
  /** Records of the list; null until they are counted. */
  records_total: z.nullable(z.number()),
  records_done: z.number(),
  /** Lines of the file below its heads. */
  rows_count: z.number(),
  byte_size: z.nullable(z.number()),
})
export type ExportJob = z.infer<typeof ExportJob>

export const ExportPage = pageOf(ExportJob)
export const ExportKey = z.object({ id })
