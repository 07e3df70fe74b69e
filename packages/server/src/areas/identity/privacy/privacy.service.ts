import { accountFailures } from '@crossdock/contracts/areas/identity/accounts/accounts.failures.ts'
import { privacyFailures } from '@crossdock/contracts/areas/identity/privacy/privacy.failures.ts'
import type { PrivacyState } from '@crossdock/contracts/areas/identity/privacy/privacy.schema.ts'
import { COPY_HOURS, ERASE_DAYS } from '@crossdock/contracts/areas/identity/privacy/privacy-rules.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { violatedIndex } from '../../../platform/database/unique-violation.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { refuseLast } from '../accounts/account-checks.service.ts'
import { provePassword } from '../sessions/prove-password.service.ts'
import { PRIVACY } from './copy.service.ts'
import { getWishes, insertRequest, lockOwner, type Owner, withdrawErase } from './privacy.queries.ts'

const HOUR_MS = 3_600_000

/** What the own data is waiting for. */
export function getPrivacy(call: ActorCall): Promise<PrivacyState> {
  return call.inPlatform((trx) => stateOf(trx, call))
}

/** Lets a copy of the own data be fetched for a day; the password is asked for, since it holds everything. */
export async function askForCopy(call: ActorCall, password: string): Promise<PrivacyState> {
  await provePassword(call, password)
  const { actor, now } = call
  return call.inPlatform(async (trx) => {
    const dueAt = new Date(now.getTime() + COPY_HOURS * HOUR_MS)
    await insertRequest(trx, { ...ownerOf(call), kind: 'export', requestedAt: now, dueAt })
    await recordChange(trx, call, { entity: PRIVACY, entityId: actor.userId, action: 'ask' })
    return stateOf(trx, call)
  })
}

/** Has the own account erased when the time to think it over is gone. */
export async function eraseAccount(call: ActorCall, password: string): Promise<PrivacyState> {
  await provePassword(call, password)
  const { actor, now } = call
  const dueAt = new Date(now.getTime() + ERASE_DAYS * 24 * HOUR_MS)
  const wish = { ...ownerOf(call), kind: 'erase', requestedAt: now, dueAt } as const
  return call.inPlatform(async (trx) => {
    await refuseIndispensable(trx, wish)
    await orWaiting(insertRequest(trx, wish))
    await recordChange(trx, call, {
      entity: PRIVACY,
      entityId: actor.userId,
      action: 'erase',
      after: { erase_at: dueAt.toISOString() },
    })
    return stateOf(trx, call)
  })
}

/** Takes the wish to be erased back. */
export async function keepAccount(call: ActorCall): Promise<PrivacyState> {
  const { actor, now } = call
  return call.inPlatform(async (trx) => {
    if (!(await withdrawErase(trx, actor.userId, now))) throw failure(commonFailures.notFound)
    await recordChange(trx, call, { entity: PRIVACY, entityId: actor.userId, action: 'keep' })
    return stateOf(trx, call)
  })
}

/** The last main account of a company and the last superuser stay (platform.md 2.3). Locks the account. */
export async function refuseIndispensable(trx: Trx, owner: Owner): Promise<void> {
  const row = await lockOwner(trx, owner)
  if (row === undefined) throw failure(commonFailures.notFound)
  try {
    await refuseLast(trx, row, { prime: true, superuser: true })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const isPrime = error.declaration === accountFailures.lastPrime
    throw failure(isPrime ? privacyFailures.lastPrimeStays : privacyFailures.lastSuperuserStays)
  }
}

async function orWaiting(write: Promise<void>): Promise<void> {
  try {
    await write
  } catch (error) {
    throw violatedIndex(error) === undefined ? error : failure(privacyFailures.eraseWaits)
  }
}

async function stateOf(trx: Trx, { actor, now }: ActorCall): Promise<PrivacyState> {
  const { copyUntil, eraseAt } = await getWishes(trx, actor.userId, now)
  return { copy_until: copyUntil?.toISOString() ?? null, erase_at: eraseAt?.toISOString() ?? null }
}

function ownerOf({ actor: { companyId, userId } }: ActorCall): Owner {
  return { companyId, userId }
}
