import * as z from 'zod/mini'

const text = z.nullable(z.string())

export const RejectedRow = z.object({
  line_no: z.number(),
  column: text,
  value: text,
  code: z.string(),
  message: z.string(),
  /** The line as it stands in the file. */
  raw: text,
})
export type RejectedRow = z.infer<typeof RejectedRow>

/** Rejected rows of one import; `kept` of `total` are stored with their line. */
export const ImportErrors = z.object({
  rows: z.array(RejectedRow),
  total: z.number(),
  kept: z.number(),
})
