import { loginAreaText } from '@crossdock/contracts/areas/identity/login-area/login-area.text.ts'
import type { ProfileChange } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { loginNameText } from '@crossdock/contracts/rules/login-name.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { provePassword } from '../sessions/prove-password.service.ts'
import { checkCode, type RightCode, redeemCode } from '../sms-codes/codes.service.ts'
import { getProfileRow, type ProfileRow, updateProfileRow } from './profile.queries.ts'

/**
 * Changes the mobile number or the e-mail address: a code to the new one proves that it is the own one, a code to the
 * present one that its owner asks; whoever has neither yet gives the password instead.
 */
export async function changeContact(call: ActorCall, change: ProfileChange): Promise<void> {
  const { userId } = call.actor
  const before = await call.inPlatform((trx) => getProfileRow(trx, userId))
  const field = change.mobile === undefined ? 'email' : 'mobile'
  const recipient = change[field] ?? ''
  const codes = await checkCodes(call, change, { before, recipient })
  await call.inPlatform(async (trx) => {
    for (const code of codes) await redeemCode(trx, code)
    await orExists(updateProfileRow(trx, userId, { [field]: recipient, updatedAt: call.now }), CONTACT_FIELDS)
    await record(trx, call, { field, before, recipient })
  })
}

async function checkCodes(
  call: ActorCall,
  change: ProfileChange,
  { before, recipient }: { before: ProfileRow; recipient: string },
): Promise<RightCode[]> {
  const { sms_code, old_code, old_password } = change
  const present = [before.mobile, before.email].filter((each) => each !== null)
  const proof = present.length > 0 ? 'old_code' : 'old_password'
  const errors = {
    ...(sms_code === undefined ? { sms_code: say(loginAreaText.codeMissing, call.language) } : {}),
    ...(change[proof] === undefined ? { [proof]: say(proofMissing[proof], call.language) } : {}),
  }
  if (sms_code === undefined || Object.keys(errors).length > 0) {
    throw failure(commonFailures.invalidInput, { data: { errors } })
  }
  if (proof === 'old_password') await provePassword(call, old_password ?? '')
  const fresh = await checkCode(call, { recipient, scene: 'bind' }, sms_code)
  return old_code === undefined || proof === 'old_password'
    ? [fresh]
    : [fresh, await checkOldCode(call, present, old_code)]
}

const proofMissing = {
  old_code: loginAreaText.oldCodeMissing,
  old_password: loginNameText.passwordMissing,
} as const

/** The code may have gone to the number or to the address: whichever of them it was. */
async function checkOldCode(call: ActorCall, present: readonly string[], code: string): Promise<RightCode> {
  const [first = '', second] = present
  const place = (recipient: string) => ({ recipient, scene: 'sensitive' }) as const
  if (second === undefined) return checkCode(call, place(first), code)
  try {
    return await checkCode(call, place(first), code)
  } catch {
    // Not the first one's: the second one's answer counts, right or wrong.
    return checkCode(call, place(second), code)
  }
}

const CONTACT_FIELDS = { users_mobile_key: 'mobile', users_email_key: 'email' }

function record(
  trx: Trx,
  call: ActorCall,
  { field, before, recipient }: { field: 'mobile' | 'email'; before: ProfileRow; recipient: string },
): Promise<void> {
  return recordChange(trx, call, {
    entity: 'identity.user',
    entityId: call.actor.userId,
    action: 'edit',
    before: { [field]: before[field] },
    after: { [field]: recipient },
  })
}
