import { costFailures } from '@crossdock/contracts/areas/amzdata/costs/costs.failures.ts'
import { costIssueLabels, costLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import {
  COST_IMPORT_ROWS,
  type CostImportFields,
  type CostImportReply,
} from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  readSheet,
  type SheetRow,
  SheetTooLong,
  UnreadableSheet,
} from '../../../platform/files/read-sheet.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { beginCostChange } from '../rollups/rollups.service.ts'
import { requireCost, writeCosts } from './cost-changes.service.ts'
import { jumpOf } from './cost-rules.ts'
import { listEarlierCosts } from './cost-writes.queries.ts'
import { costReach } from './costs.service.ts'
import { findColumns, type ReadCosts, type RowIssue, readCostRows } from './read-cost-rows.ts'

/** Errors listed in the answer; the rest is counted. */
const LISTED_ERRORS = 200

/** Imports costs from a sheet: all lines, or none while one of them is refused or waits for confirmation. */
export async function importCosts(
  trx: Trx,
  call: ActorCall,
  { bytes, fields }: { bytes: Buffer; fields: CostImportFields },
): Promise<CostImportReply> {
  requireCost(call.actor)
  const [header, ...rows] = await readRows(bytes)
  const { columns, missing } = findColumns(header)
  if (missing.length > 0) {
    const names = missing.map((column) => say(costLabels[column], call.language))
    throw failure(costFailures.columnsMissing, { params: { columns: names.join(', ') } })
  }
  const { shops } = await costReach(trx, call.actor)
  const read = readCostRows(rows, columns, shops)
  if (read.entries.length + read.issues.length === 0) throw failure(costFailures.nothingToImport)
  await beginCostChange(trx, call.actor.companyId)
  const jumps = fields.confirm_jumps === 'true' ? [] : await jumpsOf(trx, call, read)
  return apply(trx, call, { read, jumps, fields })
}

async function readRows(bytes: Buffer): Promise<SheetRow[]> {
  try {
    return await readSheet(bytes, { rows: COST_IMPORT_ROWS + 1 })
  } catch (error) {
    if (error instanceof SheetTooLong) {
      throw failure(costFailures.tooManyRows, { params: { limit: COST_IMPORT_ROWS } })
    }
    throw error instanceof UnreadableSheet ? failure(costFailures.fileUnreadable) : error
  }
}

async function jumpsOf(trx: Trx, { actor }: ActorCall, { entries }: ReadCosts): Promise<RowIssue[]> {
  const values = entries.map((entry) => entry.values)
  const earlier = new Map(
    (await listEarlierCosts(trx, actor.companyId, values)).map((cost) => [cost.place, cost]),
  )
  return entries.flatMap(({ line, values: entry }, place) => {
    const jump = jumpOf(earlier.get(place), entry)
    const issue = { line, field: 'purchase_cost', issue: 'jump', value: jump?.after ?? null } as const
    return jump ? [{ ...issue, params: { percent: jump.percent } }] : []
  })
}

async function apply(
  trx: Trx,
  call: ActorCall,
  { read, jumps, fields }: { read: ReadCosts; jumps: readonly RowIssue[]; fields: CostImportFields },
): Promise<CostImportReply> {
  const issues = [...read.issues, ...jumps].toSorted((a, b) => a.line - b.line)
  const waiting = new Set(jumps.map(({ line }) => line))
  const good = read.entries.filter(({ line }) => !waiting.has(line)).map(({ values }) => values)
  const isRefused = issues.length > 0 && fields.accept_partial !== 'true'
  const done = isRefused
    ? { saved: 0, added: 0, recalculated: 0 }
    : await writeCosts(trx, call, { entries: good, source: 'import' })
  return {
    applied: !isRefused,
    rows: read.entries.length + new Set(read.issues.map(({ line }) => line)).size,
    added: done.added,
    changed: done.saved - done.added,
    unchanged: isRefused ? 0 : good.length - done.saved,
    recalculated: done.recalculated,
    errors: issues.slice(0, LISTED_ERRORS).map((issue) => dressIssue(issue, call.language)),
    more_errors: Math.max(0, issues.length - LISTED_ERRORS),
  }
}

function dressIssue(
  { line, field, issue, value, params }: RowIssue,
  language: Language,
): CostImportReply['errors'][number] {
  const message = say(costIssueLabels[issue], language, { value: value ?? '', ...params })
  return { line, field, issue, value, message }
}
