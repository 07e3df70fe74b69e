import type { Logger } from 'pino'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inTenant, withoutTimeLimit } from '../../../platform/database/tenancy.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { EarlyMerge } from './early-merge.service.ts'
import type { ImportKey } from './import-row.ts'

/** The server's work on one import. */
export interface ImportRun {
  readonly platform: Platform
  readonly key: ImportKey
  readonly log: Logger
  /** Number under which the log has this run; told to whoever meets an unexpected error. */
  readonly traceId: string
  /** Aborted when the import is discarded or the process stops. */
  readonly signal: AbortSignal
  /** The merge of a large file that begins while the file is read. */
  readonly early: EarlyMerge
  /** Ends the run because its import was discarded. */
  endDiscarded(): void
}

/** Runs `work` in one transaction of the import's company, as long as it takes. */
export function inCompany<T>({ platform, key }: ImportRun, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTenant(platform.database.background, { companyIds: [key.companyId] }, async (trx) => {
    await withoutTimeLimit(trx)
    return work(trx)
  })
}
