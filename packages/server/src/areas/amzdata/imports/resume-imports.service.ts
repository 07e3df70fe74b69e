import type { Database } from '../../../platform/database/open-database.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dropStage, listStages } from '../transactions/transactions.service.ts'
import { enqueueImport } from './enqueue-import.ts'
import { letGo, listCompanyIds, listStaged, listUnfinished, tryHold } from './import-files.queries.ts'
import type { ImportKey } from './import-row.ts'

/** An import that nobody touched for so long was left behind by a process or a database that went away. */
const QUIET_SECONDS = 60

/**
 * Finds imports that a killed process left in the middle and puts them back into the queue, and throws away stages
 * that no import needs any more.
 */
export const importUpkeep: Upkeep = {
  name: 'amzdata.import',
  everySeconds: QUIET_SECONDS,
  run: async (platform, { isStart }) => {
    await resumeImports(
      platform,
      isStart ? { quietSeconds: 0, waits: true } : { quietSeconds: QUIET_SECONDS },
    )
    await dropOrphanedStages(platform)
  },
}

interface Resumption {
  readonly quietSeconds: number
  /** After a start the dead process may seem to be at work for another moment: the job waits for it. */
  readonly waits?: boolean
}

/** Queues again what has rested although it is not done; what somebody works on is left alone. */
export async function resumeImports(
  platform: Platform,
  { quietSeconds, waits = false }: Resumption,
): Promise<number> {
  const { db } = platform.database
  const companyIds = await inPlatform(db, listCompanyIds)
  const before = new Date(platform.clock.now().getTime() - quietSeconds * 1000)
  const unfinished = await inTenant(db, { companyIds }, (trx) => listUnfinished(trx, before))
  let resumed = 0
  for (const key of unfinished) {
    if (!waits && !(await isFree(db, key))) continue
    await inTenant(db, { companyIds: [key.companyId] }, (trx) => enqueueImport(platform, trx, key))
    resumed += 1
  }
  if (resumed > 0) platform.log.info({ resumed }, 'imports that were left in the middle go on')
  return resumed
}

function isFree(db: Database, key: ImportKey): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    if (!(await tryHold(connection, key))) return false
    await letGo(connection, key)
    return true
  })
}

async function dropOrphanedStages({ database: { db } }: Platform): Promise<void> {
  // Stages first: one that is made between the two questions is not taken for an orphan.
  const stages = await listStages(db)
  const companyIds = await inPlatform(db, listCompanyIds)
  const needed = new Set(await inTenant(db, { companyIds }, listStaged))
  for (const importId of stages) if (!needed.has(importId)) await dropStage(db, importId)
}
