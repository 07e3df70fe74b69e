import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Call } from '../../../platform/http/call.ts'
import { sha256 } from '../../../platform/ids.ts'
import { revokeByHashes } from './sessions.queries.ts'

/** Ends the session of both halves, if there is one; there is nothing to refuse. */
export async function logOut(
  call: Call,
  halves: { token: string | undefined; sid: string | undefined },
): Promise<void> {
  const { token, sid } = halves
  if (!token || !sid) return
  await call.inPlatform(async (trx) => {
    const hashes = { tokenHash: sha256(token), sidHash: sha256(sid) }
    const ended = await revokeByHashes(trx, hashes, call.now)
    if (ended === undefined) return
    call.log.info({ userId: ended.userId }, 'logged out')
    await insertAudit(trx, {
      ...ended,
      entity: 'identity/session',
      entityId: String(ended.userId),
      action: 'logout',
      at: call.now,
      ip: call.address,
      userAgent: call.userAgent,
      requestId: call.requestId,
    })
  })
}
