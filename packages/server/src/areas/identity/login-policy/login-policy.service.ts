import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { securityFailures } from '@crossdock/contracts/areas/identity/security/security.failures.ts'
import type { StepSending } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import { STEP_MINUTES, STEP_TRIES } from '@crossdock/contracts/areas/identity/security/security-rules.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { maskRecipient } from '@crossdock/contracts/rules/mask.ts'
import { isInside } from '@crossdock/contracts/rules/networks.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { newToken, sha256 } from '../../../platform/ids.ts'
import { forgetFailures } from '../login-guard/login-guard.service.ts'
import { sendCode } from '../sms-codes/codes.service.ts'
import { findRecipient, insertStep, type Recipient } from './login-policy.queries.ts'

/** How somebody has proven who they are: `both` were at least two things. */
export type LoginProof = 'password' | 'sms' | 'scan' | 'both'

/** Who wants to log in, and what their company asks of them. */
interface Applicant {
  readonly userId: number
  readonly companyId: number
  readonly secondStep: boolean
  readonly allowedNetworks: readonly string[]
}

/**
 * Holds somebody who proved one thing to what their company asks: a network that it knows, and a second step. A code
 * alone is no second step, so it counts only after the password.
 */
export async function holdToPolicy(call: Call, account: Applicant, proof: LoginProof): Promise<void> {
  const { userId, allowedNetworks, secondStep } = account
  if (allowedNetworks.length > 0 && !isInside(call.address, allowedNetworks)) {
    // The proof itself was right: it is no failure that locks the account.
    await call.inPlatform((trx) => forgetFailures(trx, userId))
    call.log.warn({ userId, address: call.address }, 'login from a network that is not allowed')
    const ip = call.address
    throw failure(securityFailures.addressRefused, { params: { ip }, data: { ip } })
  }
  if (!secondStep || proof === 'both') return
  if (proof === 'sms') throw failure(securityFailures.passwordFirst)
  throw await secondStepOf(call, account)
}

/** Gives a ticket for the second step and sends its code; the first step was right, so its failures are forgotten. */
async function secondStepOf(call: Call, { companyId, userId }: Applicant): Promise<Failure> {
  const ticket = newToken()
  const expiresAt = new Date(call.now.getTime() + STEP_MINUTES * 60_000)
  await call.inPlatform(async (trx) => {
    await forgetFailures(trx, userId)
    const step = { companyId, userId, ticketHash: sha256(ticket), triesLeft: STEP_TRIES, expiresAt }
    await insertStep(trx, step, call.now)
  })
  const sending = await sendStepCode(call, userId)
  return failure(identityFailures.secondStep, { data: { ticket, ...sending } })
}

/** Sends the code to the mobile, else by mail; when one is not yet due, says how long that takes. */
export async function sendStepCode(call: Call, userId: number): Promise<StepSending> {
  const found = await call.inPlatform((trx) => findRecipient(trx, userId))
  if (found === undefined) return { to: null, interval: 0 }
  const to = maskRecipient(found.recipient)
  try {
    const { interval } = await sendCode(call, { scene: 'login', ...found })
    return { to, interval }
  } catch (error) {
    if (!(error instanceof Failure) || error.declaration !== commonFailures.tooFrequent) throw error
    return { to, interval: Number(error.data?.retry_after ?? 0) }
  }
}

/** Where a code to a user goes: the mobile, else the e-mail address, else nowhere. */
export function recipientOf(trx: Trx, userId: number): Promise<Recipient | undefined> {
  return findRecipient(trx, userId)
}
