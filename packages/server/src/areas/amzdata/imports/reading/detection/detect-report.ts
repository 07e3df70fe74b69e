import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import type { OpenedFile } from '../container/open-container.ts'
import { compileDictionary } from '../dictionary/compiled-dictionary.ts'
import type { ReportDictionary } from '../dictionary/report-dictionary.ts'
import { type ReadingFailure, refuse } from '../outcome.ts'
import { guessMarketplace } from '../transaction/judge-marketplace.ts'
import { detectStructured } from './detect-structured.ts'
import { type FoundHeader, findHeader } from './find-header.ts'
import { mapColumns } from './map-columns.ts'
import { chooseLanguage, isClear } from './match-header.ts'
import { readSample, type Sample } from './read-sample.ts'
import { refuseMissing, refuseOther, refuseUnknown } from './refuse-unknown.ts'
import { comparable, type ReportProfile, type SampleRecord } from './report-profile.ts'
import { currencyOf, evidenceOf, steppedDates } from './sample-evidence.ts'

/** What detection depends on besides the file. */
export type DetectionOptions = {
  readonly dictionary: ReportDictionary
  /** Report types that a person chose; another one is refused as wrong file. */
  readonly reportTypes?: readonly string[] | undefined
}

/** Finds out what an opened file is, from its beginning (B.2). */
export async function detectReport(
  file: OpenedFile,
  { dictionary, reportTypes }: DetectionOptions,
): Promise<{ ok: true; profile: ReportProfile } | ReadingFailure> {
  const compiled = compileDictionary(dictionary)
  const structured =
    file.kind === 'text' ? await detectStructured(file, { dictionary: compiled, reportTypes }) : null
  if (structured !== null) return structured
  const sample = await readSample(file, compiled)
  if (!sample.ok) return sample
  const { found, nearest } = findHeader(sample.records, compiled)
  if (found === null) return refuseUnknown(sample.records, nearest, compiled)
  const [best] = found.matches
  if (best === undefined || !isClear(found.matches)) return refuse('unknownFileType', 'ambiguousReport')
  const { report } = best.report
  if (reportTypes !== undefined && !reportTypes.includes(report.key)) return refuseOther(report)
  const refused =
    report.key === 'transaction' ? refuseColumns(found, best.report) : refuseLacking(found, best.report)
  if (refused !== null) return refused
  if (sample.complete && dataRows(sample, found).length === 0) {
    return refuse('zeroLines', 'onlyHeader', { line: found.record.line })
  }
  return { ok: true, profile: profileOf(file, sample, { ...found, best }) }
}

function refuseColumns(
  found: FoundHeader,
  report: FoundHeader['matches'][number]['report'],
): ReadingFailure | null {
  const missing = refuseMissing(found, report)
  if (missing !== null) return missing
  const language = chooseLanguage(found.headers, report)
  const { repeatedFields } = mapColumns(found.record.cells, found.headers, { report, language })
  if (repeatedFields.length === 0) return null
  return refuse('wrongFile', 'duplicateColumns', {
    line: found.record.line,
    fields: repeatedFields.join(', '),
  })
}

/** Refuses a report that lacks a column without which none of its rows can be kept. */
function refuseLacking(
  { headers, record }: FoundHeader,
  report: FoundHeader['matches'][number]['report'],
): ReadingFailure | null {
  const language = chooseLanguage(headers, report)
  const { columns } = mapColumns(record.cells, headers, { report, language })
  const present = new Set(columns.map(({ field }) => field))
  const required = reportKindOf(report.report.key)?.columns.filter(({ isRequired }) => isRequired) ?? []
  const lacking = required.filter(({ fields }) => !fields.some((field) => present.has(field)))
  if (lacking.length === 0) return null
  const fields = lacking.map(({ name }) => name).join(', ')
  return refuse('wrongFile', 'missingColumns', { line: record.line, language, fields, columns: fields })
}

function profileOf(
  file: OpenedFile,
  sample: Sample,
  found: FoundHeader & { best: FoundHeader['matches'][number] },
): ReportProfile {
  const { report } = found.best
  const written = chooseLanguage(found.headers, report)
  const { columns, unmappedHeaders, positionedHeaders } = mapColumns(found.record.cells, found.headers, {
    report,
    language: written,
  })
  const reportType = report.report.key
  const { rowCurrency, hasDollars, ...evidence } = evidenceOf(dataRows(sample, found), columns, {
    reportType,
    language: written,
  })
  // Spanish with dollar signs is that of Mexico or of the consoles of America, never that of Spain.
  const language = written === 'es' && hasDollars ? 'es-419' : written
  const currencyHint = currencyOf(sample.records.slice(0, found.index)) ?? rowCurrency
  return {
    container: sample.container,
    packedAs: file.packedAs,
    member: file.member,
    headerLine: found.record.line,
    recordsBeforeHeader: found.index,
    opening: sample.records.slice(0, found.index + 1).map(({ cells }) => comparable(cells)),
    reportType,
    importable: reportType === 'transaction' || reportKindOf(reportType) !== undefined,
    language,
    columns,
    width: widthOf(dataRows(sample, found), found.record),
    unmappedHeaders,
    positionedHeaders,
    currencyHint,
    ...evidence,
    marketplaceGuess: guessMarketplace({ sites: evidence.sampleSites, currency: currencyHint, language }),
    span: null,
    sampleDates: steppedDates(dataRows(sample, found), columns, reportType),
  }
}

/** Cells of a record: those of the header, or of nearly all rows when these go on with empty cells. */
function widthOf(rows: Sample['records'], { cells }: SampleRecord): number {
  const width = rows[0]?.cells.length ?? 0
  const alike = rows.filter((row) => row.cells.length === width).length
  return width > cells.length && alike >= rows.length * 0.9 ? width : cells.length
}

/** Records below the header that have any content. */
function dataRows(sample: Sample, found: FoundHeader): Sample['records'] {
  return sample.records.slice(found.index + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}
