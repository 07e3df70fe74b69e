import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { verifyPassword } from '../../../platform/access/password-hash.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { forgetAttempts, takeAttempt } from '../login-guard/login-guard.service.ts'
import { findAccountById } from './accounts.queries.ts'

/**
 * Asks for the own password once more before something dear is changed. Wrong ones are counted apart from those of
 * the login, so that a stolen session locks nobody out.
 */
export async function provePassword(call: ActorCall, password: string): Promise<void> {
  const { userId } = call.actor
  const suspects = { account: `change:${userId}`, address: `address:${call.address}` }
  await takeAttempt(call, suspects)
  const account = await call.inPlatform((trx) => findAccountById(trx, userId))
  const isRight = await verifyPassword(account?.passwordHash, password)
  if (!isRight) throw failure(identityFailures.badCredentials, { data: { field: 'old_password' } })
  await call.inPlatform((trx) => forgetAttempts(trx, suspects))
}
