import { inPlatform } from '../database/tenancy.ts'
import type { Upkeep } from '../jobs/upkeep.ts'
import { deleteOldReplies } from './idempotency.queries.ts'

/** Forgets the answers kept against repetition every hour: some hold links that are shown once. */
export const idempotencyUpkeep: Upkeep = {
  name: 'kept answers',
  everySeconds: 60 * 60,
  run: ({ database, clock }) => inPlatform(database.db, (trx) => deleteOldReplies(trx, clock.now())),
}
