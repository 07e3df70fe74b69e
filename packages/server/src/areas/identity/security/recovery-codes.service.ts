import { securityFailures } from '@crossdock/contracts/areas/identity/security/security.failures.ts'
import {
  ISSUED_HOURS,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
} from '@crossdock/contracts/areas/identity/security/security-rules.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { randomText, sha256 } from '../../../platform/ids.ts'
import { lockResettable } from '../accounts/resettable.service.ts'
import { recipientOf } from '../login-policy/login-policy.service.ts'
import { inCompany } from '../roles/audience.service.ts'
import { checkCode, type RightCode, redeemCode } from '../sms-codes/codes.service.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './security.queries.ts'

/** What the audit log calls them. */
const ENTITY = 'identity/recovery'

/** How a recovery code is kept; it belongs to one user, and is read with or without its dash. */
export function recoveryHash(userId: number, code: string): Buffer {
  return sha256(`${userId} ${code.replaceAll('-', '')}`)
}

/** A code to the own number or address, which proves that codes arrive; it is used up by `redeemCode`. */
export async function checkOwnCode(call: ActorCall, code: string): Promise<RightCode> {
  const found = await call.inPlatform((trx) => recipientOf(trx, call.actor.userId))
  if (found === undefined) throw failure(securityFailures.nowhereToSend, { data: { field: 'sms_code' } })
  return checkCode(call, { recipient: found.recipient, scene: 'sensitive' }, code)
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
    await recordChange(trx, call, { entity: ENTITY, entityId: userId, action: 'recovery_codes' })
  })
  return { codes }
}

/** Gives one code for somebody whose phone is lost; who may reset a password may do this too. */
export async function issueRecoveryCode(
  trx: Trx,
  call: ActorCall,
  id: number,
): Promise<{ code: string; expires_at: string }> {
  const { companyId } = await lockResettable(trx, call, id)
  const code = newCode()
  const expiresAt = new Date(call.now.getTime() + ISSUED_HOURS * 3_600_000)
  await deleteRecoveryCodes(trx, id, 'issued')
  await insertRecoveryCodes(trx, [
    {
      companyId,
      userId: id,
      codeHash: recoveryHash(id, code),
      issuedBy: call.actor.userId,
      createdAt: call.now,
      expiresAt,
    },
  ])
  const by = inCompany(call, companyId)
  await recordChange(trx, by, { entity: ENTITY, entityId: id, action: 'recovery_code' })
  return { code, expires_at: expiresAt.toISOString() }
}

function newCode(): string {
  const text = randomText(8, RECOVERY_ALPHABET)
  return `${text.slice(0, 4)}-${text.slice(4)}`
}
