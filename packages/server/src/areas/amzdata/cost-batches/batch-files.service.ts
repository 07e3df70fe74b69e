import { costBatchLabels } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.labels.ts'
import { CostBatchLine } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.schema.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type {
  SheetFormat,
  SheetImportFields,
  SheetImportReply,
} from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { type Change, recordChanges } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  plainDay,
  plainFigure,
  readSheetLines,
  SheetIssues,
  type SheetLine,
  type SheetPlan,
  sheetReply,
} from '../../../platform/files/sheet-lines.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { requireCost } from '../costs/cost-changes.service.ts'
import {
  type CostBatchRow,
  insertCostBatch,
  listBatchesAfter,
  lockBatchesOf,
  updateCostBatch,
} from './cost-batches.queries.ts'
import { BATCH_ENTITY, batchColumns, dressBatch, followBatches } from './cost-batches.service.ts'

const AMOUNTS = ['purchase_cost', 'packaging_cost', 'other_cost', 'headhaul_cost'] as const
const COLUMNS = ['msku', 'batch_no', 'received_at', 'quantity', ...AMOUNTS, 'currency', 'remark'] as const
type BatchColumn = (typeof COLUMNS)[number]
const FIGURES: ReadonlySet<string> = new Set(['quantity', ...AMOUNTS])

const plan: SheetPlan<BatchColumn> = {
  labels: costBatchLabels,
  columns: COLUMNS,
  required: ['msku', 'batch_no', 'received_at', 'quantity', 'purchase_cost', 'currency'],
}
const CHUNK = 1_000

/** All batches in the form the import takes, written while they are read. */
export async function exportCostBatches(call: ActorCall, format: SheetFormat): Promise<OutgoingFile> {
  requireCost(call.actor)
  const read = (after: { msku: string; batchNo: string }) =>
    call.inTenant((trx) => listBatchesAfter(trx, call.actor.companyId, { after, limit: CHUNK }))
  const first = await read({ msku: '', batchNo: '' })
  return streamTable(linesOf(call, first, read), {
    format,
    sheet: say(costBatchLabels.batch_no, call.language),
    fileName: `cost-batches-${call.now.toISOString().slice(0, 10)}`,
  })
}

async function* linesOf(
  { language }: ActorCall,
  first: readonly CostBatchRow[],
  read: (after: CostBatchRow) => Promise<readonly CostBatchRow[]>,
): AsyncGenerator<SheetCell[]> {
  yield COLUMNS.map((column) => say(costBatchLabels[column], language))
  let rows = first
  for (;;) {
    for (const row of rows) {
      const batch = dressBatch(row)
      yield COLUMNS.map((column): SheetCell => {
        const value = batch[column]
        return typeof value === 'string' && !FIGURES.has(column) ? asText(value) : value
      })
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK) return
    rows = await read(last)
  }
}

interface Wanted {
  readonly line: number
  readonly batch: CostBatchLine
}

/** Imports batches by MSKU and number: all lines, or none while one of them is refused. */
export async function importCostBatches(
  trx: Trx,
  call: ActorCall,
  { bytes, fields }: { bytes: Buffer; fields: SheetImportFields },
): Promise<SheetImportReply> {
  requireCost(call.actor)
  const { lines } = await readSheetLines(bytes, plan, call.language)
  const issues = new SheetIssues(call.language)
  const wanted = readLines(lines, issues)
  const isRefused = issues.all.length > 0 && fields.accept_partial !== 'true'
  const counts = isRefused ? { added: 0, changed: 0, unchanged: 0 } : await writeLines(trx, call, wanted)
  return sheetReply(issues, { applied: !isRefused, rows: lines.length, ...counts })
}

function readLines(lines: readonly SheetLine<BatchColumn>[], issues: SheetIssues): Wanted[] {
  const seen = new Map<string, number>()
  return lines.flatMap((line) => {
    const cells = COLUMNS.flatMap((column): [string, string][] => {
      const cell = line.cell(column)
      return cell === '' ? [] : [[column, wordOf(column, cell)]]
    })
    const batch = issues.parse(CostBatchLine, line.line, Object.fromEntries(cells))
    if (batch === undefined) return []
    const place = { line: line.line, field: 'batch_no', value: batch.batch_no }
    if (!currencyOf(batch.currency)) {
      issues.add({ ...place, field: 'currency', value: batch.currency }, 'notFound')
      return []
    }
    const key = keyOf(batch)
    const twin = seen.get(key)
    if (twin !== undefined) {
      issues.add(place, 'repeated', { line: twin })
      return []
    }
    seen.set(key, line.line)
    return [{ line: line.line, batch }]
  })
}

function wordOf(column: BatchColumn, cell: string): string {
  if (column === 'received_at') return plainDay(cell)
  if (column === 'currency') return cell.toUpperCase()
  return FIGURES.has(column) ? plainFigure(cell) : cell
}

const keyOf = ({ msku, batch_no: batch }: { msku: string; batch_no: string }) => JSON.stringify([msku, batch])

async function writeLines(
  trx: Trx,
  call: ActorCall,
  wanted: readonly Wanted[],
): Promise<{ added: number; changed: number; unchanged: number }> {
  const { companyId, userId } = call.actor
  const mskus = [...new Set(wanted.map(({ batch }) => batch.msku))]
  const stored = new Map(
    (await lockBatchesOf(trx, companyId, mskus)).map((row) => [
      keyOf({ msku: row.msku, batch_no: row.batchNo }),
      row,
    ]),
  )
  const changes: Change[] = []
  let added = 0
  for (const { batch } of wanted) {
    const before = stored.get(keyOf(batch))
    const columns = batchColumns(batch)
    const old = before ? dressBatch(before) : null
    if (old && JSON.stringify(batchColumns(old)) === JSON.stringify(columns)) continue
    const values = { ...columns, source: 'import', updatedBy: userId, updatedAt: call.now }
    if (before) await updateCostBatch(trx, before, values)
    const id =
      before?.id ??
      (await insertCostBatch(trx, { ...values, companyId, createdBy: userId, createdAt: call.now }))
    if (!before) added += 1
    changes.push({
      entity: BATCH_ENTITY,
      entityId: id,
      action: old ? 'edit' : 'create',
      before: old,
      after: batch,
    })
  }
  await recordChanges(trx, call, changes)
  const days = wanted.map(({ batch }) => batch.received_at)
  if (changes.length > 0) {
    const earlier = [...stored.values()].map(({ receivedAt }) => receivedAt)
    await followBatches(trx, call.actor, { mskus, days: [...days, ...earlier] })
  }
  return { added, changed: changes.length - added, unchanged: wanted.length - changes.length }
}
