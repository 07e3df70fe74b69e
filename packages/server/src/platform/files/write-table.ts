import { Readable } from 'node:stream'
import type { OutgoingFile } from '../http/call.ts'
import { CSV_START, csvLine } from './write-csv.ts'
import { plainCell, SHEET_ROWS, type SheetCell, xlsxOf } from './write-xlsx.ts'

export interface TableFile {
  readonly format: 'xlsx' | 'csv'
  /** Name of the sheet of a workbook. */
  readonly sheet: string
  /** Without ending. */
  readonly fileName: string
}

type Rows = Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>
/** Rows some at a time. */
type Batches = AsyncIterable<readonly (readonly SheetCell[])[]>

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

/** Content type of a table. */
export function contentTypeOf(format: TableFile['format']): string {
  return TYPES[format]
}

/** A table as a download, written while it is read: CSV (UTF-8 with BOM, RFC 4180) or xlsx. */
export function streamTable(rows: Rows, { format, sheet, fileName }: TableFile): OutgoingFile {
  const content = format === 'xlsx' ? xlsxOf(rows, sheet) : Readable.from(csvLines(rows))
  return { fileName: `${fileName}.${format}`, contentType: contentTypeOf(format), content }
}

async function* csvLines(rows: Rows): AsyncGenerator<string> {
  yield CSV_START
  for await (const row of rows) yield csvLine(row.map(plainCell))
}

/** The bytes of a CSV, a batch at a time: a million single lines would take longer to hand on than to write. */
export async function* csvBytes(batches: Batches): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_START)
  for await (const rows of batches) yield Buffer.from(rows.map((row) => csvLine(row.map(plainCell))).join(''))
}

/** A workbook of as many sheets as the rows need, each with the heads on top. */
export function xlsxSheets(
  batches: Batches,
  {
    sheet,
    heads,
    sheetRows = SHEET_ROWS,
  }: { sheet: string; heads: readonly SheetCell[]; sheetRows?: number },
): Readable {
  return xlsxOf(rowsOfSheets(batches, { heads, sheetRows }), sheet, sheetRows)
}

async function* rowsOfSheets(
  batches: Batches,
  { heads, sheetRows }: { heads: readonly SheetCell[]; sheetRows: number },
): AsyncGenerator<readonly SheetCell[]> {
  let written = 0
  for await (const rows of batches) {
    for (const row of rows) {
      if (written > 0 && written % sheetRows === 0) {
        yield heads
        written += 1
      }
      yield row
      written += 1
    }
  }
}
