import type { CompiledDictionary, CompiledReport } from '../dictionary/compiled-dictionary.ts'
import type { ForeignReport } from '../dictionary/report-dictionary.ts'
import { normaliseHeader } from '../normalise-header.ts'

/** How well one record serves as the header of one report type. */
export type HeaderMatch = {
  readonly report: CompiledReport
  /** Matched required ÷ required (B.2 step 6). */
  readonly score: number
  /** Distinct known fields. */
  readonly known: number
  /** Known columns ÷ columns. */
  readonly coverage: number
}

/** Share of required columns from which a type is taken, and the lead it needs over the next (B.2 step 6). */
export const typeScore = { enough: 0.8, lead: 0.15 } as const
const knownHeaders = 10

/** Brings the cells of a record into comparable form, without empty cells at the end. */
export function headerCells(cells: readonly string[]): string[] {
  const headers = cells.map(normaliseHeader)
  while (headers.length > 0 && headers[headers.length - 1] === '') headers.pop()
  return headers
}

/** Compares a record with every report type; best first. */
export function matchHeader(headers: readonly string[], dictionary: CompiledDictionary): HeaderMatch[] {
  return dictionary.reports
    .map((report) => matchReport(headers, report))
    .filter((match) => match.known > 0)
    .sort((one, other) => other.score - one.score || other.coverage - one.coverage || other.known - one.known)
}

function matchReport(headers: readonly string[], report: CompiledReport): HeaderMatch {
  const fields = headers.map((header) => report.anyLanguage.get(header))
  const known = new Set(fields.filter((field) => field !== undefined))
  const shares = report.report.required.map(
    (set) => set.filter((field) => known.has(field)).length / set.length,
  )
  const isOther = report.report.strangers?.some((header) => headers.includes(header)) === true
  const columns = headers.filter((header) => header !== '').length
  const coverage = fields.filter((field) => field !== undefined).length / Math.max(1, columns)
  return { report, score: isOther ? 0 : Math.max(...shares), known: known.size, coverage }
}

/** Whether a match is good enough to end the search for the header line. */
export function isHeader(match: HeaderMatch): boolean {
  const smallest = Math.min(...match.report.report.required.map((set) => set.length))
  return match.score >= typeScore.enough && match.known >= Math.min(knownHeaders, smallest)
}

/** Whether the best type leads clearly: by score, or among equals by the share of columns it explains. */
export function isClear(matches: readonly HeaderMatch[]): boolean {
  const [best, next] = matches
  if (best === undefined || next === undefined) return best !== undefined
  return best.score - next.score >= typeScore.lead || best.coverage - next.coverage >= 0.05
}

/** The report of Amazon that these headers belong to and that we do not read. */
export function findForeign(
  headers: readonly string[],
  dictionary: CompiledDictionary,
): ForeignReport | undefined {
  const present = new Set(headers)
  return dictionary.foreign.find(({ signatures }) =>
    signatures.some((signature) => signature.every((header) => present.has(header))),
  )
}

/**
 * The language whose column names fit best. Of equals the one with the smaller dictionary wins, because it is
 * the more particular one (British before general English).
 */
export function chooseLanguage(headers: readonly string[], { languages, accepted }: CompiledReport): string {
  const ranked = [...languages].map(([language, own]) => ({
    language,
    own: headers.filter((header) => own.has(header)).length,
    accepted: headers.filter((header) => accepted.get(language)?.has(header)).length,
    size: own.size,
  }))
  ranked.sort((one, other) => other.accepted - one.accepted || other.own - one.own || one.size - other.size)
  return ranked[0]?.language ?? 'en'
}
