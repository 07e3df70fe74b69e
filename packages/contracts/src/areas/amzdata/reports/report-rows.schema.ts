import * as z from 'zod/mini'

const text = z.nullable(z.string())

/**
 * A row of a report that is no transaction: its line, place and period, and its values in the order of the columns.
 * Numbers and amounts are text; days are `YYYY-MM-DD`, moments ISO in UTC, flags `t` and `f`.
 */
export const ReadReportRow = z.object({
  line_no: z.number(),
  marketplace: text,
  currency: text,
  period_from: text,
  period_to: text,
  values: z.array(text),
})
export type ReadReportRow = z.infer<typeof ReadReportRow>

/** Rows of such a report with the names of their columns in the reader's language. */
export const ReportTable = z.object({
  columns: z.array(z.object({ name: z.string(), title: z.string(), value: z.string() })),
  rows: z.array(ReadReportRow),
  /** Column → sum over the rows of the whole file. */
  sums: z.record(z.string(), z.string()),
})
export type ReportTable = z.infer<typeof ReportTable>
