import { builtInDictionary } from '../dictionary/built-in-dictionary.ts'
import { type CompiledReport, compileDictionary } from '../dictionary/compiled-dictionary.ts'
import {
  companionFields,
  requiredTransactionFields,
  transactionLayouts,
} from '../dictionary/transaction-fields.ts'

/**
 * One column of the file; `field` is null where nothing is known of it, `fieldBuilt` where the words of staff alone
 * say what it is.
 */
export type ReportColumn = {
  readonly header: string
  readonly field: string | null
  readonly fieldBuilt: string | null
}

/** What the columns of a file mean. */
export type ColumnMap = {
  readonly columns: readonly ReportColumn[]
  /** Headers exactly as in the file that are in no dictionary. */
  readonly unmappedHeaders: readonly string[]
  /** Headers in no dictionary whose meaning was taken from a documented column order. */
  readonly positionedHeaders: readonly { readonly header: string; readonly field: string }[]
  /** Fields that two columns claim. */
  readonly repeatedFields: readonly string[]
}

/** Gives each column its field: by name in the language, then in any language, then by documented position. */
export function mapColumns(
  cells: readonly string[],
  headers: readonly string[],
  { report, language }: { report: CompiledReport; language: string },
): ColumnMap {
  const { named, placed } = fieldsOf(headers, report, language)
  const repeated = repeatedOf(named)
  const builtIn = compileDictionary(builtInDictionary).reports.find((one) => isSame(one, report))
  const built = builtIn === undefined ? [] : fieldsOf(headers, builtIn, language).placed
  const columns = headers.map((_, at) => ({
    header: (cells[at] ?? '').trim(),
    field: placed[at] ?? null,
    fieldBuilt: built[at] ?? null,
  }))
  const positioned = columns.flatMap(({ header, field }, at) =>
    field !== null && named[at] === null ? [{ header, field }] : [],
  )
  const unmapped = columns.flatMap(({ field }, at) => (field === null ? [cells[at] ?? ''] : []))
  return { columns, unmappedHeaders: unmapped, positionedHeaders: positioned, repeatedFields: repeated }
}

/** Fields by name alone, and with those that the order of the columns tells. */
function fieldsOf(headers: readonly string[], report: CompiledReport, language: string) {
  const own = report.accepted.get(language)
  const named = headers.map((header) => own?.get(header) ?? report.anyLanguage.get(header) ?? null)
  return { named, placed: report.report.key === 'transaction' ? placeByLayout(named) : named }
}

function isSame(one: CompiledReport, other: CompiledReport): boolean {
  return one.report.key === other.report.key
}

function repeatedOf(fields: readonly (string | null)[]): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const field of fields) {
    if (field === null) continue
    if (seen.has(field)) repeated.add(field)
    seen.add(field)
  }
  return [...repeated]
}

/** Fills unknown columns from the one documented order with which all known columns agree. */
function placeByLayout(named: readonly (string | null)[]): readonly (string | null)[] {
  if (!named.includes(null)) return named
  const fitting = transactionLayouts.filter(
    (layout) =>
      layout.length === named.length && named.every((field, at) => field === null || field === layout[at]),
  )
  const [layout] = fitting
  if (layout === undefined || fitting.length > 1) return named
  return named.map((field, at) => field ?? layout[at] ?? null)
}

/** Columns that a transaction report must have and this one has not. */
export function missingTransactionFields(columns: readonly ReportColumn[]): string[] {
  const present = new Set(columns.map(({ field }) => field))
  const missing = new Set<string>(requiredTransactionFields.filter((field) => !present.has(field)))
  for (const group of companionFields) {
    if (!group.slice(0, -1).some((field) => present.has(field))) continue
    for (const field of group) if (!present.has(field)) missing.add(field)
  }
  return [...missing]
}
