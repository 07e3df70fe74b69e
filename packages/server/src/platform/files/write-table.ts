import { Readable } from 'node:stream'
import type { OutgoingFile } from '../http/call.ts'
import { CSV_START, csvLine } from './write-csv.ts'
import { plainCell, type SheetCell, xlsxOf } from './write-xlsx.ts'

export interface TableFile {
  readonly format: 'xlsx' | 'csv'
  /** Name of the sheet of a workbook. */
  readonly sheet: string
  /** Without ending. */
  readonly fileName: string
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A table as a download, written while it is read: CSV (UTF-8 with BOM, RFC 4180) or xlsx. */
export function streamTable(
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
  { format, sheet, fileName }: TableFile,
): OutgoingFile {
  return format === 'xlsx'
    ? { fileName: `${fileName}.xlsx`, contentType: XLSX, content: xlsxOf(rows, sheet) }
    : {
        fileName: `${fileName}.csv`,
        contentType: 'text/csv; charset=utf-8',
        content: Readable.from(csvLines(rows)),
      }
}

async function* csvLines(
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<string> {
  yield CSV_START
  for await (const row of rows) yield csvLine(row.map(plainCell))
}
