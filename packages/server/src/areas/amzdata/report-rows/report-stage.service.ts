import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'

/** What a report row needs to be written to a stage; `values` are in the order of the columns of its kind. */
export interface StagedReportRow {
  readonly line: number
  readonly country: string | null
  readonly currency: string | null
  readonly from: string | null
  readonly to: string | null
  readonly key: string
  readonly ordinal: number
  readonly content: string
  readonly rank: number
  readonly values: readonly (string | null)[]
  /** What a buyer told, sealed; only in reports that tell of buyers. */
  readonly sealed?: string | null
}

/** Columns of a stage in the order in which rows are written. */
export function stageColumnsOf(kind: ReportKind): string[] {
  return [
    'line_no',
    'marketplace',
    'currency',
    'period_from',
    'period_to',
    'row_key',
    'ordinal',
    'content_key',
    'rank',
    ...kind.columns.map(({ name }) => name),
    ...(kind.personal === undefined ? [] : ['sealed']),
  ]
}

/** One line of COPY's text format. */
export function encodeReportRow(row: StagedReportRow): string {
  const { line, country, currency, from, to, key, ordinal, content, rank, values, sealed } = row
  const place = [country, currency, from, to].map(cell).join('\t')
  return `${line}\t${place}\t${key}\t${ordinal}\t${content}\t${rank}\t${values.map(cell).join('\t')}${sealed === undefined ? '' : `\t${cell(sealed)}`}\n`
}

const special = /[\\\t\n\r]/
const specials = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function cell(value: string | null): string {
  if (value === null || value === '') return '\\N'
  return special.test(value) ? value.replace(specials, (found) => escapes[found] ?? found) : value
}
