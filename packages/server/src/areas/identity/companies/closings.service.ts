import { inPlatform } from '../../../platform/database/tenancy.ts'
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeCompany } from './close-company.service.ts'
import { listDueClosings, lockDueClosing } from './companies.queries.ts'

/**
 * Closes the companies whose seven days are over, each by itself; their people are logged out by their next call. One
 * that fails is tried again a minute later and keeps no other open.
 */
function closeDueCompanies({ database, clock, log }: Platform): Promise<number> {
  const now = clock.now()
  return eachByItself({
    items: () => inPlatform(database.db, (trx) => listDueClosings(trx, now)),
    run: (id) =>
      inPlatform(database.db, async (trx) => {
        const row = await lockDueClosing(trx, id, now)
        if (row !== undefined) await closeCompany(trx, row, { by: undefined, reason: null, now })
        return row !== undefined
      }),
    onFailure: (error, id) => log.error({ err: error, company: id }, 'a company was not closed'),
  })
}

/** Looks every minute for companies whose time has come. */
export const closingUpkeep: Upkeep = {
  name: 'close companies',
  everySeconds: 60,
  run: async (platform) => {
    await closeDueCompanies(platform)
  },
}
