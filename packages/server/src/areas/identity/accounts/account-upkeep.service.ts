import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import { releaseMobiles } from './accounts.service.ts'

/** Frees the numbers of accounts deleted 30 days ago every hour, for whoever registers or binds one. */
export const accountUpkeep: Upkeep = {
  name: 'release mobile numbers',
  everySeconds: 60 * 60,
  run: ({ database, clock }) => inPlatform(database.db, (trx) => releaseMobiles(trx, clock.now())),
}
