import { Failure } from '@crossdock/contracts/kernel/failure.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import { endSessions } from '../sessions/sessions.service.ts'
import { PRIVACY } from './copy.service.ts'
import { buryOwner, type DueErase, deleteOwnRows, endRequest, lockDueErases } from './privacy.queries.ts'
import { refuseIndispensable } from './privacy.service.ts'

/**
 * Erases the accounts whose time has come: the person gives way to a tombstone with the same id, what belongs to the
 * person alone goes, what the company and the law need stays without a name. Answers how many.
 */
export async function eraseDueAccounts(trx: Trx, now: Date): Promise<number> {
  const due = await lockDueErases(trx, now)
  for (const request of due) await eraseOne(trx, request, now)
  return due.length
}

async function eraseOne(trx: Trx, request: DueErase, now: Date): Promise<void> {
  const { id, userId, companyId } = request
  try {
    await refuseIndispensable(trx, request)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // Became the last main account meanwhile, or was deleted by somebody else: written down, nothing is erased.
    await endRequest(trx, id, { state: 'refused', evidence: { reason: error.message }, now })
    return
  }
  await endSessions(trx, { userId, reason: 'LOGGED_OUT', now })
  const removed = await deleteOwnRows(trx, userId)
  await buryOwner(trx, userId, now)
  await endRequest(trx, id, { state: 'done', evidence: { removed }, now })
  await insertAudit(trx, {
    companyId,
    userId,
    entity: PRIVACY,
    entityId: String(userId),
    action: 'erased',
    at: now,
    ip: null,
    requestId: null,
  })
}

/** Looks every ten minutes for accounts whose time has come. */
export const privacyUpkeep: Upkeep = {
  name: 'erase accounts',
  everySeconds: 600,
  run: async ({ database, clock }) => {
    await inPlatform(database.db, (trx) => eraseDueAccounts(trx, clock.now()))
  },
}
