import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listAllCompanyIds, listFileTables, listNamed } from './file-names.queries.ts'

/** An upload keeps its bytes a moment before a row names them; after so long nobody is about to. */
const GRACE_MS = 3_600_000
const DAY_SECONDS = 86_400

/** Removes bytes that a process killed between keeping and naming them left behind. */
export const fileUpkeep: Upkeep = {
  name: 'system.files',
  everySeconds: DAY_SECONDS,
  run: async (platform) => {
    const removed = await sweepFiles(platform)
    if (removed > 0) platform.log.info({ removed }, 'stored files that nothing names are removed')
  },
}

/** Removes old files that no row names; answers how many. */
export async function sweepFiles({ database: { db }, files, clock }: Platform): Promise<number> {
  const companyIds = await inPlatform(db, listAllCompanyIds)
  const tables = await inPlatform(db, listFileTables)
  // Without the tables nothing is known: then everything is kept.
  if (companyIds.length === 0 || tables.length === 0) return 0
  const before = new Date(clock.now().getTime() - GRACE_MS)
  return files.sweep(before, (keys) =>
    inTenant(db, { companyIds }, async (trx) => {
      const named = new Set<string>()
      for (const table of tables) for (const key of await listNamed(trx, table, keys)) named.add(key)
      return named
    }),
  )
}
