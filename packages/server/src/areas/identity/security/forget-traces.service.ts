import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import { forgetTraces } from './security.queries.ts'

/** Forgets logins and visits once a day, as long after them as each company chose (platform.md 10). */
export const traceUpkeep: Upkeep = {
  name: 'forget logins and visits',
  everySeconds: 24 * 60 * 60,
  run: ({ database, clock }) => inPlatform(database.db, (trx) => forgetTraces(trx, clock.now())),
}
