import { CODE_FORM } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { securityFailures } from '@crossdock/contracts/areas/identity/security/security.failures.ts'
import type { StepProof, StepSending } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { sha256 } from '../../../platform/ids.ts'
import { recipientOf, sendStepCode } from '../login-policy/login-policy.service.ts'
import { type Account, getAccount } from '../sessions/accounts.service.ts'
import { admit, type LoggedIn } from '../sessions/login.service.ts'
import { checkCode, redeemCode, wrongCode } from '../sms-codes/codes.service.ts'
import { recoveryHash } from './recovery-codes.service.ts'
import { deleteStep, findStep, redeemRecoveryCode, takeStepTry } from './security.queries.ts'

/** Sends the code once more. */
export async function resendStep(call: Call, ticket: string): Promise<StepSending> {
  const userId = await call.inPlatform((trx) => findStep(trx, sha256(ticket), call.now))
  if (userId === undefined) throw failure(securityFailures.stepOver)
  return sendStepCode(call, userId)
}

/** Logs in whoever has the ticket of the first step and a right code: the one that was sent, or a recovery code. */
export async function proveStep(call: Call, { ticket, code }: StepProof): Promise<LoggedIn> {
  const ticketHash = sha256(ticket)
  const step = await call.inPlatform((trx) => takeStepTry(trx, ticketHash, call.now))
  const account = step && (await call.inPlatform((trx) => getAccount(trx, step.userId)))
  if (step === undefined || account === undefined) throw failure(securityFailures.stepOver)
  const redeem = CODE_FORM.test(code)
    ? await sentCode(call, account, code)
    : (trx: Trx) => recoveryCode(trx, call, { account, code, left: step.left })
  await call.inPlatform(async (trx) => {
    await redeem(trx)
    if (!(await deleteStep(trx, ticketHash))) throw failure(securityFailures.stepOver)
  })
  return admit(call, account, 'both')
}

async function sentCode(call: Call, account: Account, code: string): Promise<(trx: Trx) => Promise<void>> {
  const found = await call.inPlatform((trx) => recipientOf(trx, account.userId))
  if (found === undefined) throw failure(securityFailures.nowhereToSend)
  const right = await checkCode(call, { recipient: found.recipient, scene: 'login' }, code)
  return (trx) => redeemCode(trx, right)
}

async function recoveryCode(
  trx: Trx,
  call: Call,
  { account: { companyId, userId }, code, left }: { account: Account; code: string; left: number },
): Promise<void> {
  const codeHash = recoveryHash(userId, code)
  if (!(await redeemRecoveryCode(trx, { userId, codeHash }, call.now))) throw wrongCode(left)
  const what = { entity: 'identity/session', entityId: String(userId), action: 'recovery' }
  const where = { at: call.now, ip: call.address, userAgent: call.userAgent, requestId: call.requestId }
  await insertAudit(trx, { companyId, userId, ...what, ...where })
}
