import { normaliseHeader } from '../normalise-header.ts'
import type { ForeignReport, HeaderTable, ReportDescription, ReportDictionary } from './report-dictionary.ts'

/** One report type, ready for look-ups by normalised header. */
export type CompiledReport = {
  readonly report: ReportDescription
  /** Language → headers counted for the language. */
  readonly languages: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Language → all accepted headers, with aliases. */
  readonly accepted: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Headers of any language that mean the same field everywhere. */
  readonly anyLanguage: ReadonlyMap<string, string>
}

/** A dictionary ready for look-ups. */
export type CompiledDictionary = {
  readonly reports: readonly CompiledReport[]
  readonly foreign: readonly ForeignReport[]
}

const compiled = new WeakMap<ReportDictionary, CompiledDictionary>()

/** Prepares a dictionary for look-ups; the work is done once per dictionary. */
export function compileDictionary(dictionary: ReportDictionary): CompiledDictionary {
  const known = compiled.get(dictionary)
  if (known !== undefined) return known
  const result: CompiledDictionary = {
    reports: dictionary.reports.map(compileReport),
    foreign: dictionary.foreignReports.map((foreign) => ({
      ...foreign,
      signatures: foreign.signatures.map((headers) => headers.map(normaliseHeader)),
    })),
  }
  compiled.set(dictionary, result)
  return result
}

function compileReport(report: ReportDescription): CompiledReport {
  const aliases = report.aliases ?? {}
  const languages = compileTable(report.headers)
  const accepted = new Map<string, Map<string, string>>()
  for (const [language, headers] of [...languages, ...compileTable(aliases)]) {
    accepted.set(language, new Map([...(accepted.get(language) ?? []), ...headers]))
  }
  for (const language of accepted.keys()) if (!languages.has(language)) languages.set(language, new Map())
  return { report, languages, accepted, anyLanguage: unambiguous([...accepted.values()]) }
}

function compileTable(table: HeaderTable): Map<string, Map<string, string>> {
  return new Map(
    Object.entries(table).map(([language, headers]) => [
      language,
      new Map(Object.entries(headers).map(([header, field]) => [normaliseHeader(header), field])),
    ]),
  )
}

function unambiguous(tables: readonly ReadonlyMap<string, string>[]): Map<string, string> {
  const fields = new Map<string, string>()
  const contradicted = new Set<string>()
  for (const [header, field] of tables.flatMap((table) => [...table])) {
    if ((fields.get(header) ?? field) !== field) contradicted.add(header)
    fields.set(header, field)
  }
  for (const header of contradicted) fields.delete(header)
  return fields
}
