import { Failure } from '@crossdock/contracts/kernel/failure.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { eachByItself } from '../../../platform/jobs/each-by-itself.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import type { Platform } from '../../../platform/platform.ts'
import { endSessions } from '../sessions/sessions.service.ts'
import { PRIVACY } from './copy.service.ts'
import {
  buryOwner,
  type DueErase,
  deleteOwnRows,
  endRequest,
  listDueErases,
  lockDueErase,
} from './privacy.queries.ts'
import { refuseIndispensable } from './privacy.service.ts'

/**
 * Erases the accounts whose time has come: the person gives way to a tombstone with the same id, what belongs to the
 * person alone goes, what the company and the law need stays without a name. Each in a transaction of its own: one that
 * fails is logged and tried again next time, the others go on. Answers how many were looked at to their end.
 */
export function eraseDueAccounts({ database, clock, log }: Platform): Promise<number> {
  const now = clock.now()
  return eachByItself({
    items: () => inPlatform(database.db, (trx) => listDueErases(trx, now)),
    run: (id) =>
      inPlatform(database.db, async (trx) => {
        const request = await lockDueErase(trx, id, now)
        if (request !== undefined) await eraseOne(trx, request, now)
        return request !== undefined
      }),
    onFailure: (error, id) => log.error({ err: error, request: id }, 'an account was not erased'),
  })
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
  run: async (platform) => {
    await eraseDueAccounts(platform)
  },
}
