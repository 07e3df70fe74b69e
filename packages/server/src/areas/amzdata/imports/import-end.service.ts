import type { Trx } from '../../../platform/database/open-database.ts'
import { dropStage } from '../transactions/transactions.service.ts'
import { findImport, moveImport } from './import-files.queries.ts'
import { publishChange } from './import-news.service.ts'
import { tellUploader } from './import-notices.service.ts'
import type { Outcome } from './import-row.ts'
import { type ImportRun, inCompany } from './import-run.ts'

/** Ends an import with a failure of B.1 within a transaction: nothing of it is kept but its file. */
export async function noteRefusal(run: ImportRun, trx: Trx, outcome: Outcome): Promise<void> {
  const { key, platform } = run
  const moved = await moveImport(trx, key, {
    to: outcome.status,
    patch: {
      phase: null,
      reason: outcome.reason,
      details: JSON.stringify(outcome.details),
      suggestion: outcome.suggestion ? JSON.stringify(outcome.suggestion) : null,
      earlierId: outcome.earlierId ?? null,
      stagedRows: null,
      finishedAt: platform.clock.now(),
    },
  })
  await run.early.abandon() // else the stage is in use
  await dropStage(trx, key.importId)
  const row = moved ? await findImport(trx, key) : undefined
  if (row === undefined) return
  await publishChange(platform, trx, row)
  await tellUploader(trx, row, { status: outcome.status, now: platform.clock.now() })
}

/** The same in a transaction of its own. */
export function endImport(run: ImportRun, outcome: Outcome): Promise<void> {
  run.log.info(
    { importId: run.key.importId, status: outcome.status, reason: outcome.reason },
    'import refused',
  )
  return inCompany(run, (trx) => noteRefusal(run, trx, outcome))
}
