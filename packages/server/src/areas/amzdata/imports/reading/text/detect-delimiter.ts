import { type CellFormat, DelimitedScanner } from './scan-delimited.ts'

/** One record with the line it starts on. */
export type ScannedRecord = { readonly line: number; readonly cells: readonly string[] }

/** Forms in which reports are met, the usual one first. */
const formats: readonly CellFormat[] = [
  { delimiter: ',', quoting: 'csv' },
  { delimiter: '\t', quoting: 'csv' },
  { delimiter: '\t', quoting: 'none' },
  { delimiter: ';', quoting: 'csv' },
  { delimiter: '|', quoting: 'csv' },
]

/** Cuts the beginning of a text into at most `limit` records; a last record without an end is left out. */
export function scanSample(
  text: string,
  format: CellFormat,
  { limit, complete }: { limit: number; complete: boolean },
): { records: ScannedRecord[]; faults: number } {
  const records: ScannedRecord[] = []
  let faults = 0
  const scanner = new DelimitedScanner(format, (line, cells, fault) => {
    if (fault === null) records.push({ line, cells: [...cells] })
    else faults += 1
    return records.length < limit
  })
  scanner.push(text)
  if (complete) scanner.end()
  return { records, faults }
}

/**
 * Chooses how cells are told apart by asking, for each form, how well the records it gives begin like a report;
 * where no form gives a known header, the one with the most cells per record is taken.
 */
export function detectFormat(
  text: string,
  score: (records: readonly ScannedRecord[]) => number,
): { format: CellFormat; known: number } {
  let best = { format: formats[0] ?? { delimiter: ',', quoting: 'csv' as const }, known: 0, cells: 0 }
  for (const format of formats) {
    const { records } = scanSample(text, format, { limit: 50, complete: true })
    const known = score(records)
    const cells = Math.max(0, ...records.map((record) => record.cells.length))
    if (known > best.known || (known === 0 && best.known === 0 && cells > best.cells)) {
      best = { format, known, cells }
    }
  }
  return { format: best.format, known: best.known }
}

/**
 * Decides whether quotes mean anything in a tab-separated file. Amazon writes product names with free quotes
 * there; spreadsheets write whole quoted cells with doubled quotes. Without any quote the kind of report decides.
 */
export function tabQuoting(sample: string, isSpreadsheetCopy: boolean): 'csv' | 'none' {
  if (!sample.includes('"')) return isSpreadsheetCopy ? 'csv' : 'none'
  if (/(?:^|[\t\r\n])[^"\t\r\n][^\t\r\n]*"/.test(sample)) return 'none'
  const { faults } = scanSample(sample, { delimiter: '\t', quoting: 'csv' }, { limit: 5000, complete: false })
  return faults === 0 ? 'csv' : 'none'
}
