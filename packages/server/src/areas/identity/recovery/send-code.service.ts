import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import type { CodeRequest } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { loginAreaText } from '@crossdock/contracts/areas/identity/login-area/login-area.text.ts'
import type { MessageChannel } from '@crossdock/contracts/areas/identity/outbox/outbox.labels.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { type Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Message, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Call } from '../../../platform/http/call.ts'
import { sha256 } from '../../../platform/ids.ts'
import { requireCaptcha } from '../login-guard/captcha.service.ts'
import { getAccountByName, isOpen } from '../sessions/accounts.service.ts'
import { requireCaller } from '../sessions/caller.service.ts'
import { type CodeSent, type CodeWish, sendCode } from '../sms-codes/codes.service.ts'
import { isTicketAlive } from '../wechat/tickets.service.ts'
import { findReachable, findRef } from './recovery.queries.ts'

/** Sends a code for one of the purposes; who is not logged in solves a captcha first (platform.md 5). */
export async function sendCodeFor(request: CodeRequest, call: Call): Promise<CodeSent> {
  const isOwn = request.scene === 'sensitive' || (request.scene === 'bind' && request.ticket === undefined)
  if (isOwn) {
    const actor = await requireActor(call)
    return sendCode(call, await ownWish(request, call, actor))
  }
  refuseIncomplete(request, call)
  await requireCaptcha(call, request)
  return sendCode(call, await anonymousWish(request, call))
}

/** The call is open to anyone; for these purposes somebody has to be logged in all the same. */
async function requireActor(call: Call): Promise<Actor> {
  const actor = await requireCaller(call)
  // Who looks at a customer's pages sends nothing in the customer's name.
  if (actor.acting !== undefined) throw failure(commonFailures.readOnlyView)
  if (actor.mustSetPassword) throw failure(commonFailures.passwordUnset)
  return actor
}

/** To the new number or address one gives (bind), or to the present one of the account (sensitive). */
async function ownWish(request: CodeRequest, call: Call, actor: Actor): Promise<CodeWish> {
  const { scene, channel, mobile, email } = request
  if (scene === 'bind') {
    const recipient = channel === 'sms' ? mobile : email
    if (recipient === undefined)
      throw missing(call, channel === 'sms' ? 'mobile' : 'email', loginAreaText.recipientMissing)
    return { scene, channel, recipient }
  }
  const reachable = await call.inPlatform((trx) => findReachable(trx, actor.userId))
  const used: MessageChannel = reachable[channel] === null ? otherOf(channel) : channel
  const recipient = reachable[used]
  if (recipient === null) throw failure(commonFailures.stateForbids)
  return { scene, channel: used, recipient }
}

function otherOf(channel: MessageChannel): MessageChannel {
  return channel === 'sms' ? 'mail' : 'sms'
}

function refuseIncomplete({ scene, mobile, ref }: CodeRequest, call: Call): void {
  if (mobile !== undefined || (scene === 'reset' && ref !== undefined)) return
  throw missing(call, 'mobile', loginAreaText.mobileMissing)
}

async function anonymousWish(request: CodeRequest, call: Call): Promise<CodeWish> {
  const { scene, channel, mobile = '', ref, ticket } = request
  if (scene === 'reset' && ref !== undefined) return refWish(call, ref, channel)
  if (scene === 'bind' && !(await isTicketAlive(call, ticket ?? '')))
    throw failure(loginAreaFailures.linkOver)
  const account = await call.inPlatform((trx) => getAccountByName(trx, { kind: 'mobile', name: mobile }))
  const wish = { scene, channel: 'sms', recipient: mobile } as const
  if (scene === 'register') return { ...wish, instead: account === undefined ? undefined : 'taken' }
  return { ...wish, instead: account !== undefined && isOpen(account) ? undefined : 'withheld' }
}

/** The same steps for a found account and for a decoy, whose message stays in the house. */
async function refWish(call: Call, ref: string, channel: MessageChannel): Promise<CodeWish> {
  const found = await call.inPlatform((trx) => findRef(trx, sha256(ref), call.now))
  if (found === undefined) throw failure(loginAreaFailures.linkOver)
  const recipient = found[channel]
  if (recipient === null) throw missing(call, 'channel', loginAreaText.recipientMissing)
  return { scene: 'reset', channel, recipient, instead: found.userId === null ? 'withheld' : undefined }
}

function missing(call: Call, field: string, message: Message): Failure {
  return failure(commonFailures.invalidInput, { data: { errors: { [field]: say(message, call.language) } } })
}
