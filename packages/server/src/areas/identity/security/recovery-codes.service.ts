import { accountFailures } from '@crossdock/contracts/areas/identity/accounts/accounts.failures.ts'
import { securityFailures } from '@crossdock/contracts/areas/identity/security/security.failures.ts'
import {
  ISSUED_HOURS,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
} from '@crossdock/contracts/areas/identity/security/security-rules.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { randomText, sha256 } from '../../../platform/ids.ts'
import { refusePrimeOf, refuseStronger } from '../accounts/account-checks.service.ts'
import { ACCOUNT, accountGuards, accountsWithin } from '../accounts/account-guards.ts'
import { lockAccounts } from '../accounts/account-writes.queries.ts'
import { findReachable } from '../recovery/recovery.queries.ts'
import { inCompany, requireEither } from '../roles/audience.service.ts'
import { checkCode, type RightCode, redeemCode } from '../sms-codes/codes.service.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './security.queries.ts'

/** How a recovery code is kept; it belongs to one user, and is read with or without its dash. */
export function recoveryHash(userId: number, code: string): Buffer {
  return sha256(`${userId} ${code.replaceAll('-', '')}`)
}

/** A code to the own number or address, which proves that codes arrive; it is used up by `redeemCode`. */
export async function checkOwnCode(call: ActorCall, code: string): Promise<RightCode> {
  const { sms, mail } = await call.inPlatform((trx) => findReachable(trx, call.actor.userId))
  const recipient = sms ?? mail
  if (recipient === null) throw failure(securityFailures.nowhereToSend, { data: { field: 'sms_code' } })
  return checkCode(call, { recipient, scene: 'sensitive' }, code)
}

/** Makes the set of codes that somebody keeps; answered this once, and the set before stops working. */
export async function makeRecoveryCodes(call: ActorCall, smsCode: string): Promise<{ codes: string[] }> {
  const right = await checkOwnCode(call, smsCode)
  const { companyId, userId } = call.actor
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await call.inPlatform(async (trx) => {
    await redeemCode(trx, right)
    await deleteRecoveryCodes(trx, userId, 'kept')
    const more = { companyId, userId, issuedBy: null, createdAt: call.now, expiresAt: null }
    await insertRecoveryCodes(
      trx,
      codes.map((code) => ({ ...more, codeHash: recoveryHash(userId, code) })),
    )
    await recordChange(trx, call, { entity: ACCOUNT, entityId: userId, action: 'recovery_codes' })
  })
  return { codes }
}

/** Gives one code for somebody whose phone is lost; who may reset a password may do this too. */
export async function issueRecoveryCode(
  trx: Trx,
  call: ActorCall,
  id: number,
): Promise<{ code: string; expires_at: string }> {
  requireEither(call.actor, accountGuards.reset)
  const [row] = await lockAccounts(trx, accountsWithin(call.actor), [id])
  if (row === undefined) throw failure(commonFailures.notFound)
  refusePrimeOf(call.actor, row)
  if (Number(row.id) === call.actor.userId) throw failure(accountFailures.notOneself)
  await refuseStronger(trx, call.actor, row)
  const code = newCode()
  const expiresAt = new Date(call.now.getTime() + ISSUED_HOURS * 3_600_000)
  await deleteRecoveryCodes(trx, id, 'issued')
  await insertRecoveryCodes(trx, [
    {
      companyId: Number(row.companyId),
      userId: id,
      codeHash: recoveryHash(id, code),
      issuedBy: call.actor.userId,
      createdAt: call.now,
      expiresAt,
    },
  ])
  const by = inCompany(call, Number(row.companyId))
  await recordChange(trx, by, { entity: ACCOUNT, entityId: id, action: 'recovery_code' })
  return { code, expires_at: expiresAt.toISOString() }
}

function newCode(): string {
  const text = randomText(8, RECOVERY_ALPHABET)
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
