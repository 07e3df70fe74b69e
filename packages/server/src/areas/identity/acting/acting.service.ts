import {
  ACTING_MINUTES,
  type Acting,
  type ActingWish,
} from '@crossdock/contracts/areas/identity/acting/acting.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type ActingRow, deleteActing, findActing, findCustomer, upsertActing } from './acting.queries.ts'

const MINUTE_MS = 60_000
/** What the audit log calls a customer's account. */
const ENTITY = 'mcustomer/id'

/** Whose pages the session shows at the moment, when they are not its own person's. */
export function actingOf(platform: Platform, sessionId: number): Promise<ActingRow | undefined> {
  return inPlatform(platform.database.db, (trx) => findActing(trx, sessionId))
}

/** Shows the pages of a customer the actor serves; written into the record of the customer's company. */
export async function startActing(
  trx: Trx,
  call: ActorCall,
  { user_id, reason }: ActingWish,
): Promise<Acting> {
  const { actor, now } = call
  const customer = await findCustomer(trx, user_id)
  if (customer === undefined) throw failure(commonFailures.notFound)
  const until = new Date(now.getTime() + ACTING_MINUTES * MINUTE_MS)
  await upsertActing(trx, actor, { customer, reason, startedAt: now, until })
  const after = { reason, until: until.toISOString(), by: actor.displayName }
  await record(trx, call, { ...customer, actorId: actor.userId, action: 'actas', after })
  return {
    company_id: customer.companyId,
    company_name: customer.companyName,
    user_id: customer.userId,
    display_name: customer.displayName,
    until: until.toISOString(),
  }
}

/** Goes back to the own pages; platform scope. */
export async function endActing(trx: Trx, call: ActorCall): Promise<void> {
  const customer = await deleteActing(trx, call.actor.sessionId)
  if (customer === undefined) return
  await record(trx, call, { ...customer, actorId: personOf(call.actor), action: 'actas_end', after: {} })
}

/** The person behind an actor, whosever pages are shown. */
function personOf(actor: Actor): number {
  return actor.acting?.userId ?? actor.userId
}

function record(
  trx: Trx,
  call: ActorCall,
  about: { companyId: number; userId: number; actorId: number; action: string; after: object },
): Promise<void> {
  return insertAudit(trx, {
    companyId: about.companyId,
    userId: about.actorId,
    entity: ENTITY,
    entityId: String(about.userId),
    action: about.action,
    at: call.now,
    after: about.after,
    ip: call.address,
    userAgent: call.userAgent,
    requestId: call.requestId,
  })
}
