import * as z from 'zod/mini'

/** Rows of one import file that people fill in. */
export const SHEET_IMPORT_ROWS = 20_000
/** Largest import file in bytes. */
export const SHEET_IMPORT_BYTES = 20 * 1024 * 1024

/** Form of a table that is downloaded. */
export const sheetFormat = z._default(z.enum(['xlsx', 'csv']), 'xlsx')
export type SheetFormat = z.infer<typeof sheetFormat>

export const SheetImportFields = z.object({
  /** Import the good lines although others are refused. */
  accept_partial: z._default(z.enum(['true', 'false']), 'false'),
})
export type SheetImportFields = z.infer<typeof SheetImportFields>

/** What became of a file: `applied` false means that nothing was written, and `errors` say why, line by line. */
export const SheetImportReply = z.object({
  applied: z.boolean(),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  errors: z.array(
    z.object({ line: z.number(), field: z.string(), message: z.string(), value: z.nullable(z.string()) }),
  ),
  /** Errors beyond those listed. */
  more_errors: z.number(),
})
export type SheetImportReply = z.infer<typeof SheetImportReply>
