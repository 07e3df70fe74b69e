import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ExportKey, findWaitingExport, listExportCompanies } from './exports.queries.ts'

export const EXPORT_JOB = 'amzdata.export'
const ATTEMPTS = 3
/** Whoever waits longer than this was not taken at once. */
const TAKEN_MS = 10_000

/** Has an export made when its turn comes. */
export function queueExport(platform: Platform, trx: Trx, key: ExportKey): Promise<void> {
  const name = { name: EXPORT_JOB, key: `${EXPORT_JOB}:${key.companyId}:${key.id}` }
  return platform.jobs.add(trx, { ...name, payload: key, maxAttempts: ATTEMPTS })
}

/** Queues the export that has waited longest: it had found another one at work. */
export async function queueNextExport(platform: Platform, before: Date): Promise<void> {
  const { db } = platform.database
  const companyIds = await inPlatform(db, listExportCompanies)
  if (companyIds.length === 0) return
  await inTenant(db, { companyIds }, async (trx) => {
    const key = await findWaitingExport(trx, before)
    if (key !== undefined) await queueExport(platform, trx, key)
  })
}

/** Sees every few seconds to exports that nobody took, also those whose turn a killed process had. */
export const exportQueueUpkeep: Upkeep = {
  name: 'queue exports that wait',
  everySeconds: 15,
  run: (platform) => queueNextExport(platform, new Date(platform.clock.now().getTime() - TAKEN_MS)),
}
