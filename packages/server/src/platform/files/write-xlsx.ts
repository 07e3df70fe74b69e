import { Readable } from 'node:stream'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import type { CsvCell } from './write-csv.ts'

/** Digits that a spreadsheet keeps of a number. */
const EXACT_DIGITS = 15
const FIGURE = /^-?\d+(\.\d+)?$/

/** A text that must stay text although it looks like a number: an order number, an MSKU `00123`. */
export interface TextCell {
  readonly text: string
}

export type SheetCell = CsvCell | TextCell

/** Marks a cell as text. */
export function asText(text: string | null): TextCell | null {
  return text === null ? null : { text }
}

/** The cell as CSV writes it, where nothing tells text and number apart. */
export function plainCell(cell: SheetCell): CsvCell {
  return typeof cell === 'object' && cell !== null ? cell.text : cell
}

/** Rows that a sheet of a spreadsheet holds. */
export const SHEET_ROWS = 1_048_576

/**
 * A workbook, written while it is read, in constant memory. Decimal texts become numbers as long as a
 * spreadsheet keeps all their digits; other texts stay texts and are never evaluated (F14).
 * Rows that a sheet has no room for go on in the next one.
 */
export function xlsxOf(
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
  name: string,
  sheetRows = SHEET_ROWS,
): Readable {
  const stream = writeXlsxStream(cellsOf(rows), {
    name: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    maxRowsPerSheet: sheetRows,
    // The first row may be anything; whoever has column heads repeats them.
    repeatHeaders: false,
  })
  return Readable.from(stream)
}

async function* cellsOf(
  rows: Iterable<readonly SheetCell[]> | AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map(cellOf)
}

function cellOf(cell: SheetCell): CellValue {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'object') return withoutControls(cell.text)
  if (typeof cell !== 'string') return cell
  return isExactFigure(cell) ? Number(cell) : withoutControls(cell)
}

function isExactFigure(text: string): boolean {
  return FIGURE.test(text) && text.replace(/[-.]/g, '').replace(/^0+/, '').length <= EXACT_DIGITS
}

/** Characters that XML cannot carry. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
}
