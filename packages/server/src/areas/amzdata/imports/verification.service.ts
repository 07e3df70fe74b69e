import { reportsOfType } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { IMPORT_STATUS_CODES } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import type { LocalFile } from '../../../platform/files/file-store.ts'
import { openStage } from '../transactions/transactions.service.ts'
import { loadDictionary } from './dictionary.service.ts'
import { judgeSameFiles } from './duplicates.ts'
import { endImport, noteRefusal } from './import-end.service.ts'
import {
  findImport,
  type ImportRow,
  listSameFiles,
  moveImport,
  updateImport,
} from './import-files.queries.ts'
import { deleteFindings } from './import-findings.queries.ts'
import { publishChange } from './import-news.service.ts'
import { openProgress } from './import-progress.ts'
import { type ImportRun, inCompany } from './import-run.ts'
import { listOpenMarketplaces } from './import-shops.queries.ts'
import { judgeReading } from './judge-reading.ts'
import type { ReadingOrder, StagedRows } from './reading-messages.ts'
import { type ReadingEnd, readInThread } from './reading-thread.ts'
import { keepRefusedProfile, settleImport, type Verified } from './settle-import.service.ts'

/** The database failed while a file was read; the job is tried again. */
export class ReadingInterrupted extends Error {
  override readonly name = 'ReadingInterrupted'
}

const { waiting, verifying } = IMPORT_STATUS_CODES

/** Verifies an uploaded file (B.1: 0 → 1 → 2, or a failure). Only a failing database or file store throws. */
export async function verifyImport(run: ImportRun): Promise<Verified> {
  const row = await begin(run)
  if (row === null) return 'ended'
  const file = await locate(run, row)
  if (file === null) {
    await endImport(run, { status: 'cannotOpen', reason: 'bytesMissing', details: {} })
    return 'ended'
  }
  try {
    return await readAndSettle(run, row, file)
  } finally {
    await file.release()
  }
}

/** Takes the import in hand, unless it was decided meanwhile or repeats a file that was imported before. */
function begin(run: ImportRun): Promise<ImportRow | null> {
  const { key, platform } = run
  return inCompany(run, async (trx) => {
    const before = await findImport(trx, key)
    if (before === undefined || (before.status !== waiting && before.status !== verifying)) return null
    const patch = { ...untouched, startedAt: platform.clock.now(), traceId: run.traceId }
    if (before.status === waiting) await moveImport(trx, key, { to: 'verifying', patch })
    else await updateImport(trx, key, { within: 'verifying', patch })
    await deleteFindings(trx, key)
    const earlier = await listSameFiles(trx, { ...before, contentSha256: null })
    const outcome = judgeSameFiles({ ...before, shopId: null, dateFrom: null }, earlier)
    if (outcome !== null) {
      await noteRefusal(run, trx, outcome)
      return null
    }
    await openStage(trx, key.importId)
    const row = await findImport(trx, key)
    if (row !== undefined) await publishChange(platform, trx, row)
    return row ?? null
  })
}

/** What a verification starts from, whatever an earlier one had found. */
const untouched = {
  phase: 'reading',
  reason: null,
  details: '{}',
  checks: '[]',
  suggestion: null,
  earlierId: null,
  stagedRows: null,
  rowsRead: 0,
  rowsNew: 0,
  rowsUpdated: 0,
  rowsUnchanged: 0,
  rowsInvalid: 0,
  progressDone: 0,
  progressTotal: null,
  progressShare: null,
  progressRate: null,
  finishedAt: null,
}

async function locate({ platform, log }: ImportRun, row: ImportRow): Promise<LocalFile | null> {
  try {
    return await platform.files.localPath(row.storageKey)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    log.error({ err: error, key: row.storageKey }, 'the bytes of an import are gone')
    return null
  }
}

async function readAndSettle(run: ImportRun, row: ImportRow, file: LocalFile): Promise<Verified> {
  const order = await orderOf(run, row, file)
  let read = await readOnce(run, order)
  if (read.kind === 'done' && row.chosenMarketplace === null) {
    // The first rows were dated by a guess; when the whole file says otherwise it is read by the right zone.
    const { country } = judgeReading(read.result, null)
    if (country !== null && country !== read.result.marketplace) {
      await run.early.abandon()
      await inCompany(run, (trx) => openStage(trx, run.key.importId))
      read = await readOnce(run, { ...order, marketplace: country })
    }
  }
  if (read.kind === 'databaseFailed') throw new ReadingInterrupted(read.message)
  if (read.kind === 'refused') {
    if (read.profile !== null) await keepRefusedProfile(run, read.profile)
    await endImport(run, read.failure)
    return 'ended'
  }
  return settleImport(run, row, read.result)
}

async function orderOf(run: ImportRun, row: ImportRow, { path }: LocalFile): Promise<ReadingOrder> {
  const { companyId } = run.key
  const [dictionary, usual] = await inCompany(run, async (trx) => [
    await loadDictionary(trx),
    await listOpenMarketplaces(trx, companyId, row.chosenShopId),
  ])
  return {
    path,
    importId: run.key.importId,
    member: row.memberName,
    reportTypes: row.chosenType === null ? null : reportsOfType(row.chosenType),
    marketplace: row.chosenMarketplace,
    usual,
    dictionary,
    databaseUrl: run.platform.database.url,
    sealing: run.platform.sealing.keysOf(companyId),
  }
}

async function readOnce(run: ImportRun, order: ReadingOrder): Promise<ReadingEnd> {
  const progress = openProgress(run, 'reading')
  try {
    const onStaged = (rows: StagedRows) => run.early.take(rows)
    return await readInThread(order, { onProgress: progress.tell, onStaged, signal: run.signal })
  } finally {
    await progress.settle()
  }
}
