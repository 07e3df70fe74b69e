import { FIGURES_OF_REPORT } from '@crossdock/contracts/areas/amzdata/imports/import-figures.ts'
import { type Days, periodSourceOf } from '@crossdock/contracts/areas/amzdata/imports/import-periods.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { reportColumnName } from '@crossdock/contracts/areas/amzdata/reports/report-columns.labels.ts'
import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { ImportRow } from './import-files.queries.ts'
import type { KeptReading } from './import-findings.queries.ts'
import { periodInName } from './period-in-name.ts'

/** The sums that tell most about a report; none of transactions, which have their total. */
export function figuresOf(
  { reportType }: Pick<ImportRow, 'reportType'>,
  reading: KeptReading | null,
  language: Language,
): ImportFile['figures'] {
  const kind = reportKindOf(reportType)
  if (kind === undefined || reading === null) return []
  // Written by the reading thread in this shape.
  const summary = (reading.summary ?? {}) as {
    sums?: Record<string, string>
    currencies?: Record<string, number>
  }
  // Amounts of several currencies have no sum.
  const isMixed = Object.keys(summary.currencies ?? {}).length > 1
  return (FIGURES_OF_REPORT[kind.reportType] ?? []).flatMap((name) => {
    const value = summary.sums?.[name]
    const isAmount = kind.columns.some((column) => column.name === name && column.value === 'amount')
    if (value === undefined || (isAmount && isMixed)) return []
    return [{ name, title: say(reportColumnName(name), language), value, is_amount: isAmount }]
  })
}

/** The period that the name of a file without dates tells. */
export function periodSuggestion(
  row: Pick<ImportRow, 'reportType' | 'memberName' | 'fileName' | 'uploadedAt'>,
): Days | null {
  const source = periodSourceOf(row.reportType)
  if (source === null || source === 'rows') return null
  const days = periodInName(row.memberName ?? row.fileName, row.uploadedAt)
  // A snapshot is of one day: the last one named.
  return days !== null && source === 'snapshot' ? { ...days, date_from: days.date_to } : days
}
