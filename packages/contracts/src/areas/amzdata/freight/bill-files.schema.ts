import * as z from 'zod/mini'
import { instant } from '../../../kernel/scalars.ts'

/** Invoices that one bill holds, and how large each may be. */
export const BILL_FILES = 10
export const BILL_FILE_BYTES = 10 * 1024 * 1024
/** Told by their first bytes, whatever they are called; none of them is run by opening it. */
export const BILL_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const

/** An invoice as the carrier sent it. */
export const BillFile = z.object({
  id: z.number(),
  file_name: z.string(),
  content_type: z.enum(BILL_FILE_TYPES),
  bytes: z.number(),
  uploaded_at: instant,
  uploaded_by: z.nullable(z.string()),
})
export type BillFile = z.infer<typeof BillFile>

export const BillFiles = z.object({ rows: z.array(BillFile) })
export type BillFiles = z.infer<typeof BillFiles>
