import type { ProfileChange } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { preparePassword, storePassword } from '../recovery/passwords.service.ts'
import { provePassword } from '../sessions/prove-password.service.ts'

/**
 * Changes the own password by the old one; every other session of the account ends, this one stays (rule 7). Where
 * nobody knows the old one (invited or reset, and logged in by code or scan), the login itself has to do.
 */
export async function changePassword(call: ActorCall, change: ProfileChange): Promise<void> {
  const { userId, sessionId, mustSetPassword } = call.actor
  if (!mustSetPassword) await provePassword(call, change.old_password ?? '')
  const prepared = await preparePassword(call, userId, change.password ?? '')
  await call.inPlatform((trx) => storePassword(trx, call, { prepared, exceptSessionId: sessionId }))
}
