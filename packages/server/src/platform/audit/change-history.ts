import type { ChangeHistory } from '@crossdock/contracts/kernel/change-history.ts'
import type { Trx } from '../database/open-database.ts'
import { listChanges } from './audit.queries.ts'

/** What was done to a thing, newest first, as its page shows it. */
export async function getChangeHistory(
  trx: Trx,
  about: Parameters<typeof listChanges>[1],
): Promise<ChangeHistory> {
  const changes = await listChanges(trx, about)
  return { events: changes.map((change) => ({ ...change, at: change.at.toISOString() })) }
}
