import type { CompiledDictionary } from '../dictionary/compiled-dictionary.ts'
import { type ReadingFailure, refuse } from '../outcome.ts'
import type { FoundHeader } from './find-header.ts'
import { headerSearchLines } from './find-header.ts'
import { mapColumns, missingTransactionFields } from './map-columns.ts'
import { chooseLanguage, findForeign, headerCells } from './match-header.ts'
import type { SampleRecord } from './report-profile.ts'

/** Column names that only files of Amazon have. */
const amazonHeaders: ReadonlySet<string> = new Set([
  'asin',
  'fnsku',
  'seller-sku',
  'amazon-order-id',
  'merchant-order-id',
  'advertised asin',
  'campaign name',
  'ad group name',
  '(child) asin',
  'settlement-id',
  'msku',
  'fulfillment-center-id',
])

/** A report that is Amazon's without doubt and none of those known by name. */
export const otherAmazon = {
  key: 'other-amazon',
  name: { zh: '其他亚马逊报告', en: 'another Amazon report' },
}

/** Says what a table without a readable header is: another report by name, one with columns missing, or unknown. */
export function refuseUnknown(
  records: readonly SampleRecord[],
  nearest: FoundHeader | null,
  dictionary: CompiledDictionary,
): ReadingFailure {
  const rows = records.slice(0, headerSearchLines).map((record) => headerCells(record.cells.slice(0, 1024)))
  for (const headers of rows) {
    const foreign = findForeign(headers, dictionary)
    if (foreign !== undefined) return refuseOther(foreign)
  }
  const incomplete = nearest === null ? null : refuseIncomplete(nearest)
  if (incomplete !== null) return incomplete
  if (rows.some((headers) => headers.some((header) => amazonHeaders.has(header)))) {
    return refuseOther(otherAmazon)
  }
  return refuse('unknownFileType', 'noKnownHeader')
}

/** The refusal of a file that is another report than the one wanted. */
export function refuseOther(report: { key: string; name: { zh: string; en: string } }): ReadingFailure {
  return refuse('wrongFile', 'otherReport', {
    recognised: report.key,
    nameZh: report.name.zh,
    nameEn: report.name.en,
  })
}

/** A header that knows many columns of the transaction report and lacks required ones. */
function refuseIncomplete(nearest: FoundHeader): ReadingFailure | null {
  const match = nearest.matches.find(({ report }) => report.report.key === 'transaction')
  if (match === undefined || match.known < 8 || match.score < 0.4) return null
  return refuseMissing(nearest, match.report)
}

/** Names the columns that a transaction report lacks; null when it lacks none. */
export function refuseMissing(
  header: FoundHeader,
  report: FoundHeader['matches'][number]['report'],
): ReadingFailure | null {
  const language = chooseLanguage(header.headers, report)
  const { columns } = mapColumns(header.record.cells, header.headers, { report, language })
  const own = report.languages.get(language) ?? new Map<string, string>()
  const named = new Set(own.values())
  // A column whose name nobody knows in this language cannot be asked for.
  const missing = missingTransactionFields(columns).filter((field) => named.has(field))
  if (missing.length === 0) return null
  const written = missing.map((field) => [...own].find(([, known]) => known === field)?.[0] ?? field)
  return refuse('wrongFile', 'missingColumns', {
    line: header.record.line,
    language,
    fields: missing.join(', '),
    columns: written.join(', '),
  })
}
