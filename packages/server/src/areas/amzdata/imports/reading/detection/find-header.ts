import type { CompiledDictionary } from '../dictionary/compiled-dictionary.ts'
import { type HeaderMatch, headerCells, isHeader, matchHeader } from './match-header.ts'
import type { SampleRecord } from './report-profile.ts'

/** Lines in which the header is looked for (B.2 step 4). */
export const headerSearchLines = 50

/** Reports have at most about a hundred columns; wider records are not worth comparing. */
const widestHeader = 1024

/** A record taken for the header, with what it matches; best type first. */
export type FoundHeader = {
  readonly index: number
  readonly record: SampleRecord
  readonly headers: readonly string[]
  readonly matches: readonly HeaderMatch[]
}

/** The first record that is a good header, else the record that knows most column names. */
export function findHeader(
  records: readonly SampleRecord[],
  dictionary: CompiledDictionary,
): { found: FoundHeader | null; nearest: FoundHeader | null } {
  let nearest: FoundHeader | null = null
  for (const [index, record] of records.slice(0, headerSearchLines).entries()) {
    if (record.cells.length > widestHeader) continue
    const headers = headerCells(record.cells)
    if (headers.filter((header) => header !== '').length < 3) continue
    const candidate = { index, record, headers, matches: matchHeader(headers, dictionary) }
    const [best] = candidate.matches
    if (best !== undefined && isHeader(best)) return { found: candidate, nearest: candidate }
    if (best !== undefined && best.known > knownOf(nearest)) nearest = candidate
  }
  return { found: null, nearest }
}

/** Number of known column names of a candidate. */
export function knownOf(candidate: FoundHeader | null): number {
  return candidate?.matches[0]?.known ?? 0
}
