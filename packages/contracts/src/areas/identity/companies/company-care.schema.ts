import * as z from 'zod/mini'
import { pageQuery } from '../../../kernel/page.ts'
import { id } from '../../../kernel/scalars.ts'

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
