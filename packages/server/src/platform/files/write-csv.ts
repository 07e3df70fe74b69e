/** A cell as it is written; null and undefined leave it empty. */
export type CsvCell = string | number | boolean | null | undefined

const NUMBER = /^[+-]?\d+(\.\d+)?$/

/** First bytes of every CSV of ours: Excel reads the file as UTF-8 only with them. */
export const CSV_START = '\uFEFF'

/**
 * One line of RFC 4180. A text that a spreadsheet would run as a formula gets a leading apostrophe; figures stay
 * as they are (seller.md 0).
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A whole small table; large ones stream `csvLine` after `CSV_START`. */
export function csvOf(rows: Iterable<readonly CsvCell[]>): string {
  return CSV_START + Array.from(rows, csvLine).join('')
}

function csvCell(value: CsvCell): string {
  const text = guarded(String(value ?? ''))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Beginnings that spreadsheets take for a formula: also after blanks or quotes, and in their wide forms (F14). */
const FORMULA = /^(?:[\t\r\n]|[\s"']*[=+\-@＝＋－＠])/

function guarded(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Takes back what `csvLine` put before a text, so that an export is read as the same data. */
export function unguarded(text: string): string {
  const rest = text.slice(1)
  return text.startsWith("'") && guarded(rest) !== rest ? rest : text
}
