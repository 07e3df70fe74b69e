import { IMPORT_STATUS_CODES } from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Merged } from '../transactions/merging.service.ts'
import { countStaged, type DatedTarget, dropStage } from '../transactions/transactions.service.ts'
import { judgeRepeated } from './duplicates.ts'
import {
  backendOf,
  cancelBackend,
  findImport,
  type ImportRow,
  listSameFiles,
  lockShopType,
  moveImport,
  tryLockShopType,
  updateImport,
} from './import-files.queries.ts'
import { publishChange } from './import-news.service.ts'
import { tellUploader } from './import-notices.service.ts'
import { openProgress } from './import-progress.ts'
import { ImportStopped } from './import-row.ts'
import { type ImportRun, inCompany } from './import-run.ts'
import { judgeSummedAds } from './report-guards.service.ts'
import { rowStoreOf } from './row-store.ts'

/** What follows an attempt to merge. */
export type MergeEnd = 'imported' | 'ended' | 'verify'

const { valid, databaseFailure } = IMPORT_STATUS_CODES

/**
 * Imports a verified file in one transaction (B.1: 2 → 3). `verify` asks for the file to be read again because its
 * stage did not survive a crash. Throws `ImportStopped` when nothing is to be written, and what the database throws.
 */
export async function mergeImport(run: ImportRun): Promise<MergeEnd> {
  const row = await begin(run)
  if (row === null) return 'ended'
  const target = targetOf(row)
  if (target === null || !(await isStaged(run, row))) return (await verifyAgain(run)) ? 'verify' : 'ended'
  const progress = openProgress(run, 'importing')
  try {
    const work = { run, row, target, tell: progress.tell }
    if (!(await mergeBegun(work))) await inCompany(run, (trx) => merge({ ...work, trx }, mergeAll))
    return 'imported'
  } finally {
    await progress.settle()
  }
}

/** Ends the merge that began while the file was read; false when there is none, or it did not find all rows. */
async function mergeBegun(work: Omit<Merge, 'trx'>): Promise<boolean> {
  const begun = await work.run.early.handOver(work.target)
  if (begun === null) return false
  try {
    const merged = await begun.rows.finish(work.target, Number(work.row.stagedRows))
    if (merged !== null) await merge({ ...work, trx: begun.trx }, () => Promise.resolve(merged))
    await (merged === null ? begun.rollBack() : begun.commit())
    return merged !== null
  } catch (error) {
    await begun.rollBack().catch(() => undefined) // the first error says more
    throw error
  }
}

/** Takes the confirmed import in hand, unless it was decided otherwise meanwhile. */
function begin(run: ImportRun): Promise<ImportRow | null> {
  return inCompany(run, async (trx) => {
    const before = await findImport(trx, run.key)
    if (before === undefined || before.phase === null) return null
    const patch = { phase: 'importing', progressDone: 0, progressTotal: before.stagedRows, progressShare: 0 }
    if (before.status === databaseFailure) await moveImport(trx, run.key, { to: 'valid', patch })
    else if (before.status === valid) await updateImport(trx, run.key, { within: 'valid', patch })
    else return null
    const row = await findImport(trx, run.key)
    if (row !== undefined) await publishChange(run.platform, trx, row)
    return row ?? null
  })
}

/** The place of the rows; null when the file was never told to belong to a shop. */
export function targetOf(row: ImportRow): DatedTarget | null {
  const { shopId, marketplace, currency, spanFrom, spanTo, dateFrom, dateTo } = row
  if (shopId === null || marketplace === null || currency === null) return null
  if (spanFrom === null || spanTo === null || dateFrom === null || dateTo === null) return null
  const key = { companyId: Number(row.companyId), importId: Number(row.id) }
  return { ...key, shopId: Number(shopId), marketplace, currency, spanFrom, spanTo, dateFrom, dateTo }
}

async function isStaged(run: ImportRun, row: ImportRow): Promise<boolean> {
  const staged = await inCompany(run, (trx) => countStaged(trx, run.key.importId))
  return staged !== null && staged === Number(row.stagedRows)
}

/** Sends a confirmed file back to be read; it is imported afterwards without being confirmed again. */
function verifyAgain(run: ImportRun): Promise<boolean> {
  const patch = { phase: 'queued', stagedRows: null }
  return inCompany(run, (trx) => moveImport(trx, run.key, { to: 'verifying', patch }))
}

interface Merge {
  readonly run: ImportRun
  readonly trx: Trx
  readonly row: ImportRow
  readonly target: DatedTarget
  tell(done: number, total: number): void
}

async function merge(
  work: Merge,
  mergeRows: (work: Merge) => Promise<Merged & { gone?: number }>,
): Promise<void> {
  const { run, trx, row, target } = work
  const stopListening = await stopStatementsWith(run, trx)
  try {
    await takeTurn(work)
    await refuseRepeated(work)
    const merged = await mergeRows(work)
    if (merged.inserted + merged.updated + (merged.gone ?? 0) === 0) await stopUnchanged(work, merged)
    openProgress(run, 'summarising').start()
    await rowStoreOf(row.reportType).derive(trx, target)
    await dropStage(trx, target.importId)
    await conclude(work, merged)
  } finally {
    // The connection goes back to the pool: whoever gets it next must not be interrupted in our name.
    stopListening()
  }
}

/** Files of one shop and type are merged one after the other; whoever looks at one that waits is told so. */
async function takeTurn({ run, trx, row, target }: Merge): Promise<void> {
  const shopType = { ...target, dataType: row.dataType ?? '' }
  if (await tryLockShopType(trx, shopType)) return
  const waiting = openProgress(run, 'queued')
  waiting.start()
  await waiting.settle()
  await lockShopType(trx, shopType)
  openProgress(run, 'importing').start()
}

/** Merges the whole stage. */
function mergeAll({ run, trx, row, target, tell }: Merge): Promise<Merged & { gone?: number }> {
  const total = Number(row.stagedRows)
  return rowStoreOf(row.reportType).merge(trx, target, {
    onShare: (share) => {
      run.signal.throwIfAborted()
      tell(Math.round(share * total), total)
    },
  })
}

/** A discarded import stops in the middle of a statement, not after it. */
async function stopStatementsWith({ platform, signal, log }: ImportRun, trx: Trx): Promise<() => void> {
  const pid = await backendOf(trx)
  const onAbort = () => {
    cancelBackend(platform.database.db, pid).catch((error: unknown) =>
      log.debug({ err: error }, 'a running import was not interrupted'),
    )
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', onAbort, { once: true })
  return () => signal.removeEventListener('abort', onAbort)
}

/** What was imported while this one waited for the lock may leave nothing to import: the same file, or daily rows (B.4, F4). */
async function refuseRepeated({ trx, row, target }: Merge): Promise<void> {
  const earlier = await listSameFiles(trx, row)
  const outcome = judgeRepeated(row, earlier) ?? (await judgeSummedAds(trx, row.reportType, target))
  if (outcome !== null) throw new ImportStopped(outcome)
}

/** Another file brought all rows while this one waited. */
async function stopUnchanged({ run, trx, row }: Merge, { repeated }: Merged): Promise<never> {
  const [most] = repeated
  const earlier = most && (await findImport(trx, { ...run.key, importId: most.fileId }))
  const details = { rows: Number(row.stagedRows), file: earlier?.memberName ?? earlier?.fileName ?? '—' }
  throw new ImportStopped({
    status: 'zeroLines',
    reason: 'allPresent',
    details,
    earlierId: most?.fileId ?? null,
  })
}

/** The last statement of the import: whoever discarded it before wins, and everything is rolled back. */
async function conclude({ run, trx, row }: Merge, { inserted, updated }: Merged): Promise<void> {
  const unchanged = Number(row.stagedRows) - inserted - updated
  const moved = await moveImport(trx, run.key, {
    to: 'imported',
    patch: {
      phase: null,
      reason: null,
      details: '{}',
      rowsNew: inserted,
      rowsUpdated: updated,
      rowsUnchanged: unchanged,
      stagedRows: null,
      finishedAt: run.platform.clock.now(),
    },
  })
  if (!moved) throw new ImportStopped(null)
  const now = await findImport(trx, run.key)
  if (now === undefined) return
  await publishChange(run.platform, trx, now)
  await tellUploader(trx, now, { status: 'imported', now: run.platform.clock.now() })
}
