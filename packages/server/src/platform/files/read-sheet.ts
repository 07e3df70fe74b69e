import { TextDecoder } from 'node:util'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { unguarded } from './write-csv.ts'

/** One row of a sheet with the number a spreadsheet shows for it; blank rows are left out. */
export interface SheetRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** The file is neither a workbook nor CSV in UTF-8. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'
}

/** More rows than asked for. */
export class SheetTooLong extends Error {
  override readonly name = 'SheetTooLong'
}

const ZIP = [0x50, 0x4b, 0x03, 0x04] as const
const CELLS = 200

/** Reads a small table that people fill in: xlsx by its first bytes, else CSV in UTF-8 with comma, semicolon or tab. */
export async function readSheet(bytes: Buffer, limits: { rows: number }): Promise<SheetRow[]> {
  const rows = ZIP.every((byte, index) => bytes[index] === byte)
    ? await readWorkbook(bytes, limits.rows)
    : readCsv(decode(bytes), limits.rows)
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

async function readWorkbook(bytes: Buffer, limit: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { maxRows: limit + 1 })) {
      rows.push({ line: index + 1, cells: values.slice(0, CELLS).map(textOf) })
    }
  } catch (error) {
    throw new UnreadableSheet('not a workbook', { cause: error })
  }
  if (rows.length > limit) throw new SheetTooLong(`more than ${limit} rows`)
  return rows
}

function textOf(value: CellValue): string {
  if (typeof value === 'string') return unguarded(value).trim()
  // Fifteen digits are what the spreadsheet itself keeps; beyond them stands binary noise.
  if (typeof value === 'number') return plainNumber(value)
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return ''
}

function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}

function decode(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new UnreadableSheet('binary')
    return text
  } catch (error) {
    throw new UnreadableSheet('not UTF-8', { cause: error })
  }
}

/** RFC 4180, the delimiter being the one that the first line has most of. */
function readCsv(text: string, limit: number): SheetRow[] {
  const delimiter = delimiterOf(text.slice(0, text.search(/[\r\n]|$/)))
  const rows: SheetRow[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    if (rows.length > limit) throw new SheetTooLong(`more than ${limit} rows`)
    const row = readLine(text, at, delimiter)
    rows.push({ line, cells: row.cells.map((cell) => unguarded(cell).trim()) })
    line += text.slice(at, row.end).split('\n').length - 1
    at = row.end
  }
  if (rows.length > limit) throw new SheetTooLong(`more than ${limit} rows`)
  return rows
}

function delimiterOf(line: string): string {
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** Reads the cells from `start` to the end of the record. */
function readLine(text: string, start: number, delimiter: string): { cells: string[]; end: number } {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? quoted(text, at + 1) : bare(text, at, delimiter)
    if (cells.length < CELLS) cells.push(cell.text)
    at = cell.end
    if (text[at] === delimiter) {
      at += 1
      continue
    }
    if (text[at] === '\r') at += 1
    return { cells, end: text[at] === '\n' ? at + 1 : Math.max(at, start + 1) }
  }
}

function quoted(text: string, start: number): { text: string; end: number } {
  let end = text.indexOf('"', start)
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  if (end < 0) throw new UnreadableSheet('a quotation mark is never closed')
  return { text: text.slice(start, end).replaceAll('""', '"'), end: end + 1 }
}

function bare(text: string, start: number, delimiter: string): { text: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(start, end), end }
}
