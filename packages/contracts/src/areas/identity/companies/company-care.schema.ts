import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../../../kernel/page.ts'
import { id, instant } from '../../../kernel/scalars.ts'

/** Somebody who may serve a company. */
export const StaffOption = z.object({ id: z.number(), name: z.string(), username: z.string() })
export type StaffOption = z.infer<typeof StaffOption>

/** What is done to a company, in its own record (platform.md 0). */
export const COMPANY_DEEDS = [
  'create',
  'edit',
  'suspend',
  'resume',
  'close',
  'cancel_close',
  'purge',
  'reset_brand',
] as const

export const CompanyRecordFilter = z.object({ ...pageQuery, id })
export type CompanyRecordFilter = z.infer<typeof CompanyRecordFilter>

/** One line of the record: who did what when, and which values it changed; personal data as masked as elsewhere. */
export const CompanyRecord = z.object({
  id: z.number(),
  at: instant,
  /** null: the server, when its time had come. */
  by: z.nullable(z.string()),
  action: z.string(),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
export type CompanyRecord = z.infer<typeof CompanyRecord>
export const CompanyRecordPage = pageOf(CompanyRecord)
