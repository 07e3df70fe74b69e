import type { CodeScene } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import type { PasswordReset } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { loginAreaText } from '@crossdock/contracts/areas/identity/login-area/login-area.text.ts'
import type { MessageChannel } from '@crossdock/contracts/areas/identity/outbox/outbox.labels.ts'
import { securityFailures } from '@crossdock/contracts/areas/identity/security/security.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { sha256 } from '../../../platform/ids.ts'
import { readLink, takeLink } from '../links/links.service.ts'
import { isStillCovered } from '../links/still-covered.service.ts'
import { recipientOf } from '../login-policy/login-policy.service.ts'
import { getAccount, getAccountByName, isOpen } from '../sessions/accounts.service.ts'
import { checkCode, redeemCode, wrongCode } from '../sms-codes/codes.service.ts'
import { preparePassword, storePassword } from './passwords.service.ts'
import { type AccountRef, findRef } from './recovery.queries.ts'

const SCENE: CodeScene = 'reset'

/** Who may set a password, and the step that uses up what proved it. */
interface Proof {
  readonly userId: number
  readonly use: (trx: Trx) => Promise<void>
}

/** Sets a password by an invitation, by a link, or by a code; all sessions of the account end (50012). */
export async function resetPassword(request: PasswordReset, call: Call): Promise<void> {
  const link = request.invite ?? request.reset
  const proof = link === undefined ? await proofByCode(request, call) : await proofByLink(link, call)
  const prepared = await preparePassword(call, proof.userId, request.password)
  await call.inPlatform(async (trx) => {
    await proof.use(trx)
    await storePassword(trx, call, { prepared })
  })
  call.log.info({ userId: proof.userId, address: call.address }, 'password set')
}

/** A link is only read here, so that a password that is refused does not cost it. */
async function proofByLink(token: string, call: Call): Promise<Proof> {
  const owner = await call.inPlatform((trx) => readLink(trx, token, call.now))
  if (owner === undefined || !(await isStillCovered(call, owner))) throw failure(loginAreaFailures.linkOver)
  const use = async (trx: Trx) => {
    const taken = await takeLink(trx, token, call.now)
    if (taken === undefined) throw failure(loginAreaFailures.linkOver)
  }
  return { userId: owner.userId, use }
}

async function proofByCode(request: PasswordReset, call: Call): Promise<Proof> {
  const { sms_code: code, channel } = request
  const found = await targetOf(request, call)
  const recipient = found[channel]
  if (code === undefined || recipient === null) {
    const errors = { sms_code: say(loginAreaText.codeMissing, call.language) }
    throw failure(commonFailures.invalidInput, { data: { errors } })
  }
  const right = await checkCode(call, { recipient, scene: SCENE }, code)
  // A code to a number that nobody has never left the house: it can only have been guessed.
  if (found.userId === null) throw wrongCode()
  await refuseSingleStep(call, found.userId, channel)
  return { userId: found.userId, use: (trx) => redeemCode(trx, right) }
}

/**
 * Where the company asks for two steps, whoever holds the phone alone must not get both: a code sent where the second
 * step goes sets no password (reliability 6.4.3). Said only to somebody who had the right code.
 */
async function refuseSingleStep(call: Call, userId: number, channel: MessageChannel): Promise<void> {
  const [account, second] = await call.inPlatform(async (trx) => [
    await getAccount(trx, userId),
    await recipientOf(trx, userId),
  ])
  if (account?.secondStep !== true || second?.channel !== channel) return
  throw failure(securityFailures.resetElsewhere, { data: { field: 'sms_code' } })
}

async function targetOf({ ref, mobile }: PasswordReset, call: Call): Promise<AccountRef> {
  if (ref !== undefined) {
    const found = await call.inPlatform((trx) => findRef(trx, sha256(ref), call.now))
    if (found === undefined) throw failure(loginAreaFailures.linkOver)
    return found
  }
  if (mobile !== undefined) {
    const account = await call.inPlatform((trx) => getAccountByName(trx, { kind: 'mobile', name: mobile }))
    const userId = account !== undefined && isOpen(account) ? account.userId : null
    return { userId, sms: mobile, mail: null }
  }
  const errors = { ref: say(loginAreaText.targetMissing, call.language) }
  throw failure(commonFailures.invalidInput, { data: { errors } })
}
