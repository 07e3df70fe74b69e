import * as z from 'zod/mini'
import { bizDate } from '../../../kernel/scalars.ts'

/** A settlement of a settlement report, beside the transactions under the same number. */
export const ReportedSettlement = z.object({
  shop_id: z.number(),
  shop: z.string(),
  marketplace: z.string(),
  currency: z.string(),
  settlement_id: z.string(),
  report_type: z.string(),
  from: bizDate,
  to: bizDate,
  lines: z.number(),
  /** What the lines of the report add up to, and what its first line says they do. */
  lines_total: z.string(),
  said_total: z.nullable(z.string()),
  /** Transactions under the number of the settlement. */
  rows: z.number(),
  rows_total: z.string(),
  /** Transactions less lines. */
  difference: z.string(),
  /** `reportOnly`: no transaction report covers it, so that no figure knows it. */
  state: z.enum(['equal', 'differs', 'reportOnly']),
  /** Where the settlement begins. */
  import_id: z.number(),
  file_name: z.string(),
  line_no: z.number(),
})
export type ReportedSettlement = z.infer<typeof ReportedSettlement>
