import type {
  ImportPreview,
  ImportRows,
  ImportRowsQuery,
} from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { reportColumnName } from '@crossdock/contracts/areas/amzdata/reports/report-columns.labels.ts'
import type { ReportKind } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import type {
  ReadReportRow,
  ReportTable,
} from '@crossdock/contracts/areas/amzdata/reports/report-rows.schema.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listReportRows as listStored, sumReportRows } from '../report-rows/report-store.service.ts'
import type { Reader } from './dress-import.ts'
import type { KeptReading, StoredProfile } from './import-findings.queries.ts'
import type { ReachedImport } from './import-list.queries.ts'

/** The first rows of a report that was read, under the names of its columns. */
export function previewTable(
  kind: ReportKind,
  { preview, summary }: KeptReading,
  reader: Reader,
): ReportTable {
  // Both were written by the reading thread in these shapes.
  const rows = preview as readonly ReadReportRow[]
  const { sums = {} } = (summary ?? {}) as { sums?: Record<string, string> }
  return { columns: titled(kind, reader), rows: [...rows], sums }
}

/** Header as in the file → the column it fills, with its title where the report is no transaction report. */
export function titledHeaders(
  { columns }: StoredProfile,
  kind: ReportKind | undefined,
  { language }: Reader,
): ImportPreview['columns'] {
  return columns.map(({ header, field }) => {
    const column = field === null ? undefined : kind?.columns.find(({ fields }) => fields.includes(field))
    return {
      header,
      field,
      title: column === undefined ? null : say(reportColumnName(column.name), language),
    }
  })
}

/** The stored rows of a report in file order. */
export async function listReportRows(
  trx: Trx,
  reader: Reader,
  { kind, row, query }: { kind: ReportKind; row: ReachedImport; query: ImportRowsQuery },
): Promise<ImportRows> {
  const { size, page, after_line: afterLine, summary } = query
  const key = { companyId: Number(row.companyId), importId: Number(row.id) }
  const offset = afterLine === undefined ? (page - 1) * size : 0
  const found = await listStored(trx, kind, { ...key, afterLine: afterLine ?? 0, offset, limit: size + 1 })
  const rows = found.slice(0, size)
  const sums = summary === '1' ? await sumReportRows(trx, kind, key) : {}
  return {
    rows: [],
    total: row.status === 3 ? Number(row.rowsNew) + Number(row.rowsUpdated) : 0,
    next_line: found.length > size ? (rows.at(-1)?.line_no ?? null) : null,
    summary: null,
    table: { columns: titled(kind, reader), rows, sums },
  }
}

function titled({ columns }: ReportKind, { language }: Reader): ReportTable['columns'] {
  return columns.map(({ name, value }) => ({ name, title: say(reportColumnName(name), language), value }))
}
