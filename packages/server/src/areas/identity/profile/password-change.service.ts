import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import type { ProfileChange } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { verifyPassword } from '../../../platform/access/password-hash.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { preparePassword, storePassword } from '../recovery/passwords.service.ts'
import { forgetAttempts, takeAttempt } from '../sessions/login-guard.service.ts'
import { getProfileRow } from './profile.queries.ts'

/**
 * Changes the own password by the old one; every other session of the account ends, this one stays (rule 7). Wrong
 * old passwords are counted apart from those of the login, so that a stolen session locks nobody out.
 */
export async function changePassword(call: ActorCall, change: ProfileChange): Promise<void> {
  const { userId, sessionId } = call.actor
  const suspects = { account: `change:${userId}`, address: `address:${call.address}` }
  await takeAttempt(call, suspects)
  const { passwordHash } = await call.inPlatform((trx) => getProfileRow(trx, userId))
  const isRight = await verifyPassword(passwordHash, change.old_password ?? '')
  if (!isRight) throw failure(identityFailures.badCredentials, { data: { field: 'old_password' } })
  const prepared = await preparePassword(call, userId, change.password ?? '')
  await call.inPlatform(async (trx) => {
    await forgetAttempts(trx, suspects)
    await storePassword(trx, call, { prepared, exceptSessionId: sessionId })
  })
}
