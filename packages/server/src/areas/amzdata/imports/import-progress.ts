import {
  IMPORT_STATUS_CODES,
  type ImportPhase,
} from '@crossdock/contracts/areas/amzdata/imports/import-states.ts'
import { findImport, updateProgress } from './import-files.queries.ts'
import { publishChange } from './import-news.service.ts'
import { type ImportRun, inCompany } from './import-run.ts'

/** How often the progress of one import is written and told. */
const EVERY_MS = 400

/** Tells how far one phase of an import is; the last state is never lost, those between may be. */
export interface ProgressTeller {
  /** Tells that the phase begins; how far it is cannot be told. */
  start(): void
  tell(done: number, total: number | null): void
  /** Waits for what is being written. */
  settle(): Promise<void>
}

/** Starts telling a phase; a run whose import was discarded meanwhile is ended. */
export function openProgress(run: ImportRun, phase: ImportPhase): ProgressTeller {
  const startedAt = run.platform.clock.now().getTime()
  let writtenAt = startedAt
  let writing: Promise<void> | undefined

  const write = async (done: number, total: number | null) => {
    const seconds = (run.platform.clock.now().getTime() - startedAt) / 1000
    const progress = {
      phase,
      done,
      total,
      share: total === null || total === 0 ? null : Math.min(1, done / total),
      rate: seconds > 0.2 ? done / seconds : null,
    }
    const status = await inCompany(run, async (trx) => {
      const now = await updateProgress(trx, run.key, progress)
      const row = await findImport(trx, run.key)
      if (row !== undefined) await publishChange(run.platform, trx, row)
      return now
    })
    if (status === undefined || status === IMPORT_STATUS_CODES.discarded) run.endDiscarded()
  }

  const begin = (done: number, total: number | null) => {
    writing = write(done, total)
      // Progress is a courtesy: the import itself notices when the database is away.
      .catch((error: unknown) => run.log.debug({ err: error }, 'progress was not written'))
      .finally(() => {
        writing = undefined
      })
  }

  return {
    start: () => begin(0, null),
    tell: (done, total) => {
      const now = run.platform.clock.now().getTime()
      if (writing !== undefined || now - writtenAt < EVERY_MS) return
      writtenAt = now
      begin(done, total)
    },
    settle: async () => {
      await writing
    },
  }
}
