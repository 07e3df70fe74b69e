import type { Trx } from '../../../platform/database/open-database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ImportKey } from './import-row.ts'

/** Name of the work on one import. */
export const IMPORT_JOB = 'amzdata.import'

/** A database that is away for a while is met again: later attempts wait longer and longer. */
const ATTEMPTS = 20

/** Puts the work on an import into the queue, once however often it is asked for; it starts with the commit. */
export function enqueueImport(platform: Platform, trx: Trx, key: ImportKey): Promise<void> {
  return platform.jobs.add(trx, {
    name: IMPORT_JOB,
    payload: key,
    key: `${IMPORT_JOB}:${key.importId}`,
    maxAttempts: ATTEMPTS,
  })
}
