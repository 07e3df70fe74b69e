import { IMPORT_LIMITS } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import {
  IMPORT_STATUS_CODES,
  isOpen,
  statusOf,
} from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Database } from '../../../platform/database/open-database.ts'
import { failureOf } from '../../../platform/http/failure-of.ts'
import type { JobContext } from '../../../platform/jobs/define-job.ts'
import { dropStage } from '../transactions/transactions.service.ts'
import { standByToMerge } from './early-merge.service.ts'
import { endImport } from './import-end.service.ts'
import { findImport, letGo, moveImport, tryHold } from './import-files.queries.ts'
import { onDiscarded, publishChange } from './import-news.service.ts'
import { type ImportKey, ImportStopped } from './import-row.ts'
import { type ImportRun, inCompany } from './import-run.ts'
import { mergeImport } from './merging.service.ts'
import { finishUndo } from './undo.service.ts'
import { ReadingInterrupted, verifyImport } from './verification.service.ts'

const HOLD_EVERY_MS = 200
const HOLD_TRIES = 300

/**
 * Does for one import whatever its status asks for, until it rests: verify, import, take back. Of all processes only
 * the one that holds the import works on it. Throws to be run again.
 */
export async function workImport(context: JobContext, key: ImportKey): Promise<void> {
  const { db } = context.platform.database
  await db.connection().execute(async (connection) => {
    await hold(connection, key)
    try {
      await watched(context, key)
    } finally {
      await letGo(connection, key)
    }
  })
}

/** Waits for whoever is at it; by then there is usually nothing left to do. */
async function hold(connection: Database, key: ImportKey): Promise<void> {
  for (let tries = 0; tries < HOLD_TRIES; tries += 1) {
    if (await tryHold(connection, key)) return
    await new Promise((resolve) => setTimeout(resolve, HOLD_EVERY_MS))
  }
  throw new Error(`import ${key.importId} is being worked on elsewhere`)
}

/** Runs the import with an ear for being discarded, and turns whatever goes wrong into a status. */
async function watched({ platform, log, jobId, signal }: JobContext, key: ImportKey): Promise<void> {
  const discarded = new AbortController()
  const run: ImportRun = {
    platform,
    key,
    log: log.child({ importId: key.importId, companyId: key.companyId }),
    traceId: jobId,
    signal: AbortSignal.any([signal, discarded.signal]),
    early: standByToMerge(platform, key),
    endDiscarded: () => discarded.abort(),
  }
  const end = onDiscarded(platform, (importId) => {
    if (importId === key.importId) discarded.abort()
  })
  try {
    await step(run).finally(() => run.early.abandon())
  } catch (error) {
    await endFailed(run, error)
  } finally {
    end()
  }
}

async function step(run: ImportRun): Promise<void> {
  const row = await inCompany(run, (trx) => findImport(trx, run.key))
  if (row === undefined) return
  const { waiting, verifying, valid, imported, databaseFailure } = IMPORT_STATUS_CODES
  if (row.status === waiting || row.status === verifying) return verifyAndMerge(run)
  if (row.phase === null) return
  if (row.status === valid || row.status === databaseFailure) {
    if ((await mergeImport(run)) === 'verify') await verifyAndMerge(run)
  } else if (row.status === imported) await finishUndo(run)
}

async function verifyAndMerge(run: ImportRun): Promise<void> {
  if ((await verifyImport(run)) === 'import') await mergeImport(run)
}

async function endFailed(run: ImportRun, error: unknown): Promise<void> {
  const now = await inCompany(run, (trx) => findImport(trx, run.key))
  if (now === undefined || statusOf(now.status) === 'discarded') {
    await inCompany(run, (trx) => dropStage(trx, run.key.importId))
    return
  }
  if (error instanceof ImportStopped) {
    if (error.outcome !== null) await endImport(run, error.outcome)
    return
  }
  // The process is stopping: the next one does it again.
  if (run.signal.aborted) throw error
  const isDatabase = isDatabaseError(error)
  run.log.error({ err: error, trace: run.traceId, isDatabase }, 'an import failed')
  if (isDatabase || !isOpen(statusOf(now.status))) {
    if (await noteDatabaseFailure(run)) throw error
    return
  }
  await endImport(run, { status: 'unknownError', reason: 'unexpected', details: { trace: run.traceId } })
}

function isDatabaseError(error: unknown): boolean {
  if (error instanceof ReadingInterrupted) return true
  if (!(error instanceof Error)) return false
  const isPostgres = 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
  return isPostgres || failureOf(error)?.declaration === commonFailures.unavailable
}

/**
 * Notes a failing database where people see it (B.1: −10); true while it is to be tried again. When the database
 * cannot even note it, this throws and the job comes back.
 */
function noteDatabaseFailure({ platform, key, ...run }: ImportRun): Promise<boolean> {
  return inCompany({ platform, key, ...run }, async (trx) => {
    const before = await findImport(trx, key)
    const attempts = (before?.attempts ?? 0) + 1
    const isLast = attempts >= IMPORT_LIMITS.databaseAttempts
    const moved = await moveImport(trx, key, {
      to: 'databaseFailure',
      patch: {
        attempts,
        phase: isLast ? null : 'retrying',
        reason: isLast ? 'databaseGaveUp' : 'databaseFailed',
        details: JSON.stringify({ attempts }),
        finishedAt: platform.clock.now(),
      },
    })
    const now = await findImport(trx, key)
    if (now !== undefined) await publishChange(platform, trx, now)
    return moved && !isLast
  })
}
