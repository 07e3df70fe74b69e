import { EXPORT_DAYS, EXPORT_NAMED_DAYS } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import { removeUnnamed } from '../../system/files/remove-unnamed.service.ts'
import { deleteOldExports, expireExports, listExportCompanies, listSilentExports } from './exports.queries.ts'
import { giveUpExport } from './make-export.service.ts'

const DAY_MS = 86_400_000
/** Work that nobody heard of for so long was given up. */
const QUIET_MS = 2 * 3_600_000

/** Removes files whose time is over, forgets old exports, and gives up those that nobody works on, every hour. */
export const exportUpkeep: Upkeep = {
  name: 'remove old exports',
  everySeconds: 3_600,
  run: async (platform) => {
    const { db } = platform.database
    const now = platform.clock.now()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const companyIds = await inPlatform(db, listExportCompanies)
    if (companyIds.length === 0) return
    const { keys, silent } = await inTenant(db, { companyIds }, async (trx) => {
      await deleteOldExports(trx, daysAgo(EXPORT_DAYS + EXPORT_NAMED_DAYS))
      return {
        keys: await expireExports(trx, now),
        silent: await listSilentExports(trx, new Date(now.getTime() - QUIET_MS)),
      }
    })
    for (const key of silent) await giveUpExport(platform, key, 'error')
    if (keys.length > 0) await removeUnnamed(platform, keys)
  },
}
