import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import { closeCompany } from './close-company.service.ts'
import { lockDueClosings } from './companies.queries.ts'

/** Closes the companies whose seven days are over; their people are logged out by their next call. */
async function closeDueCompanies(trx: Trx, now: Date): Promise<number> {
  const due = await lockDueClosings(trx, now)
  for (const row of due) await closeCompany(trx, row, { by: undefined, reason: null, now })
  return due.length
}

/** Looks every minute for companies whose time has come. */
export const closingUpkeep: Upkeep = {
  name: 'close companies',
  everySeconds: 60,
  run: async ({ database, clock }) => {
    await inPlatform(database.db, (trx) => closeDueCompanies(trx, clock.now()))
  },
}
