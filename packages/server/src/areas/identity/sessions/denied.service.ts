import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { insertAudit, whoOf } from '../../../platform/audit/audit.queries.ts'
import type { RequestCall } from '../../../platform/http/request-call.ts'

/** Writes down that somebody was refused for lack of rights, in the log and in the record of the company. */
export async function recordDenied(call: RequestCall, endpoint: Endpoint): Promise<void> {
  const { actor } = call
  if (actor === undefined) return
  call.log.warn({ userId: actor.userId, path: endpoint.path }, 'access denied')
  await call.inTenant((trx) =>
    insertAudit(trx, {
      companyId: actor.companyId,
      ...whoOf(actor),
      entity: 'call',
      entityId: endpoint.path,
      action: 'denied',
      at: call.now,
      ip: call.address,
      userAgent: call.userAgent,
      requestId: call.requestId,
    }),
  )
}
