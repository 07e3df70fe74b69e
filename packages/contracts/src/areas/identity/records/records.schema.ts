import * as z from 'zod/mini'
import { pageOf } from '../../../kernel/page.ts'
import { instant } from '../../../kernel/scalars.ts'

/**
 * One line of the record of a thing (platform.md 0): who did what when, and which values it changed; personal data as
 * masked as elsewhere.
 */
export const ChangeRecord = z.object({
  id: z.number(),
  at: instant,
  /** null: the server, when its time had come. */
  by: z.nullable(z.string()),
  action: z.string(),
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
})
export type ChangeRecord = z.infer<typeof ChangeRecord>
export const ChangeRecordPage = pageOf(ChangeRecord)
export type ChangeRecordPage = z.infer<typeof ChangeRecordPage>
