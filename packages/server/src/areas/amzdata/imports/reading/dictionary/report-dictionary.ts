import { normaliseHeader } from '../normalise-header.ts'

/** Header text exactly as seen → canonical field, per language. */
export type HeaderTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What one kind of report needs to be recognised. */
export type ReportDescription = {
  /** Key of the report type, e.g. `transaction`. */
  readonly key: string
  /** Name for a reader, in both languages. */
  readonly name: { readonly zh: string; readonly en: string }
  /** Headers counted when the type and its language are chosen. */
  readonly headers: HeaderTable
  /** Headers that are accepted but never counted for the language. */
  readonly aliases?: HeaderTable
  /** Alternatives of columns without which the file is not this report; one full set suffices. */
  readonly required: readonly (readonly string[])[]
  /** Headers that this report never has, and a wider one with all of its columns does. */
  readonly strangers?: readonly string[]
}

/** A report of Amazon that we know by name and do not read. */
export type ForeignReport = {
  readonly key: string
  readonly name: { readonly zh: string; readonly en: string }
  /** Headers that together occur in this report only. */
  readonly signatures: readonly (readonly string[])[]
}

/** All words that reading depends on; plain data, so that it can cross to a worker thread. */
export type ReportDictionary = {
  readonly reports: readonly ReportDescription[]
  readonly foreignReports: readonly ForeignReport[]
  /** Canonical transaction type → words of any language. */
  readonly typeWords: Readonly<Record<string, readonly string[]>>
  readonly fulfilmentWords: { readonly AFN: readonly string[]; readonly MFN: readonly string[] }
  readonly statusWords: { readonly released: readonly string[]; readonly deferred: readonly string[] }
}

/** Rows that staff add in the database (report type, language, header → field; word → type). */
export type ExtraWords = {
  readonly headers?: readonly { reportType: string; language: string; header: string; field: string }[]
  readonly typeWords?: readonly { word: string; type: string }[]
}

/** Returns the built-in dictionary widened by the rows of staff; a row of staff wins over a built-in one. */
export function mergeDictionary(builtIn: ReportDictionary, extra: ExtraWords): ReportDictionary {
  const reports = builtIn.reports.map((report) => {
    const mine = (extra.headers ?? []).filter((row) => row.reportType === report.key)
    return mine.length === 0 ? report : { ...report, aliases: withHeaders(report.aliases ?? {}, mine) }
  })
  const typeWords: Record<string, readonly string[]> = { ...builtIn.typeWords }
  for (const { word, type } of extra.typeWords ?? []) {
    for (const [known, words] of Object.entries(typeWords)) {
      typeWords[known] = words.filter((other) => normaliseHeader(other) !== normaliseHeader(word))
    }
    typeWords[type] = [...(typeWords[type] ?? []), word]
  }
  return { ...builtIn, reports, typeWords }
}

function withHeaders(
  table: HeaderTable,
  rows: readonly { language: string; header: string; field: string }[],
): HeaderTable {
  const merged: Record<string, Record<string, string>> = {}
  for (const [language, headers] of Object.entries(table)) merged[language] = { ...headers }
  for (const { language, header, field } of rows) {
    const headers = merged[language] ?? {}
    headers[header] = field
    merged[language] = headers
  }
  return merged
}
