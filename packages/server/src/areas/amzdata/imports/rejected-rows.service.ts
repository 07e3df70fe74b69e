import { errorFileLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import type { RejectedRow } from '@crossdock/contracts/areas/amzdata/imports/rejected-rows.schema.ts'
import { rowErrorWords } from '@crossdock/contracts/areas/amzdata/imports/row-errors.labels.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { csvOf } from '../../../platform/files/write-csv.ts'
import type { OutgoingFile } from '../../../platform/http/call.ts'
import type { Reader } from './dress-import.ts'
import { countErrors, type ErrorRow, findReading, listErrors } from './import-findings.queries.ts'
import { getImport } from './imports.service.ts'

/** Rejected rows of an import, one entry per thing that is wrong. */
export async function listRejected(
  trx: Trx,
  reader: Reader,
  { id, page, size }: { id: number; page: number; size: number },
): Promise<{ rows: RejectedRow[]; total: number; kept: number }> {
  const { counts } = await getImport(trx, reader, id)
  const key = { companyId: reader.actor.companyId, importId: id }
  const errors = await listErrors(trx, key, { offset: (page - 1) * size, limit: size })
  const { lines } = await countErrors(trx, key)
  return { rows: errors.map((row) => dress(row, reader.language)), total: counts.invalid, kept: lines }
}

function dress(row: ErrorRow, language: Language): RejectedRow {
  return {
    line_no: row.lineNo,
    column: row.columnName,
    value: row.value,
    code: row.code,
    message: say(rowErrorWords(row.code), language, { value: row.value ?? '' }),
    raw: cellsOf(row).map(quoted).join(','),
  }
}

/** Kept errors that one file holds; the pipeline keeps no more than these. */
const ALL = 100_000

/**
 * The rejected rows as CSV: line, column, value and reason, then the cells of the line under the heads of the file,
 * so that the rows can be mended and uploaded again.
 */
export async function rejectedFile(trx: Trx, reader: Reader, id: number): Promise<OutgoingFile> {
  const { language } = reader
  const file = await getImport(trx, reader, id)
  const key = { companyId: reader.actor.companyId, importId: id }
  const errors = await listErrors(trx, key, { offset: 0, limit: ALL })
  const reading = await findReading(trx, key)
  const heads = reading?.profile.columns.map(({ header }) => header) ?? []
  const labels = [
    errorFileLabels.line_no,
    errorFileLabels.column,
    errorFileLabels.value,
    errorFileLabels.reason,
  ]
  const lines = errors.map((row) => {
    const { line_no: line, column, value, message } = dress(row, language)
    return [line, column, value, message, ...cellsOf(row)]
  })
  const name = file.file_name.replace(/\.[^.]*$/, '')
  return {
    fileName: say(errorFileLabels.fileName, language, { name }),
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([[...labels.map((label) => say(label, language)), ...heads], ...lines]),
  }
}

function cellsOf({ raw }: ErrorRow): string[] {
  const cells: unknown = raw === null ? [] : JSON.parse(raw)
  return Array.isArray(cells) ? cells.map(String) : []
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
