import * as z from 'zod/mini'
import { id, instant } from '../../../kernel/scalars.ts'

/** `over`: its file was removed. */
export const COMPANY_EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'over'] as const
/** Days for which a finished copy may be fetched. */
export const COMPANY_EXPORT_DAYS = 3
/** Minutes for which the address of a copy works. */
export const COMPANY_EXPORT_LINK_MINUTES = 10
/** Copies that are listed. */
export const COMPANY_EXPORTS_SHOWN = 10

/** A copy of everything the company owns. */
export const CompanyExport = z.object({
  id: z.number(),
  state: z.enum(COMPANY_EXPORT_STATES),
  asked_by: z.nullable(z.string()),
  asked_at: instant,
  finished_at: z.nullable(instant),
  expires_at: z.nullable(instant),
  tables_count: z.number(),
  files_count: z.number(),
  rows_count: z.number(),
  byte_size: z.nullable(z.number()),
})
export type CompanyExport = z.infer<typeof CompanyExport>

export const CompanyExportKey = z.object({ id })
/** Path below `/api`, good for a few minutes and for who asked. */
export const CompanyExportLink = z.object({ url: z.string(), until: instant })
export const CompanyExportFile = z.object({ id, key: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) })
