import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import {
  CODE_INTERVAL_SECONDS,
  CODE_SECONDS,
  CODE_TRIES,
  type CodeScene,
  codeSceneLabels,
} from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import type { MessageChannel } from '@crossdock/contracts/areas/identity/outbox/outbox.labels.ts'
import { outboxText, SENDER } from '@crossdock/contracts/areas/identity/outbox/outbox.text.ts'
import { type Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { tooFrequent } from '../../../platform/http/rate-limit.ts'
import { isSameSecret, randomText, sha256 } from '../../../platform/ids.ts'
import { addMessage, type NewMessage } from '../../system/outbox/outbox.service.ts'
import {
  countSendings,
  deleteCode,
  insertSending,
  lockSending,
  takeTry,
  upsertCode,
} from './codes.queries.ts'
import { secondsToWait } from './sending-limits.ts'

const DIGITS = '0123456789'

/** For whom a code is and what it opens. */
export interface CodePlace {
  /** A mobile number or an e-mail address. */
  readonly recipient: string
  readonly scene: CodeScene
}

export interface CodeWish extends CodePlace {
  readonly channel: MessageChannel
  /** `withheld`: nobody has the number, nothing leaves. `taken`: its owner is told of the account instead. */
  readonly instead?: 'withheld' | 'taken' | undefined
}

/** Seconds until the next code may be asked for, and how long this one is valid. */
export interface CodeSent {
  readonly interval: number
  readonly expires: number
}

/**
 * Sends a code within the limits of the recipient and of the address. What is done does not depend on whether anybody
 * has the number: a code is made and stored and a message put in the outbox in any case (R3).
 */
export async function sendCode(call: Call, wish: CodeWish): Promise<CodeSent> {
  const { address, platform } = call
  const code = randomText(6, DIGITS)
  await call.inPlatform(async (trx) => {
    await lockSending(trx, { recipient: wish.recipient, address })
    // once it is its turn: by the time of its arrival a call that waited would not see what was sent meanwhile
    const now = platform.clock.now()
    const sending = { recipient: wish.recipient, address, now }
    const expiresAt = new Date(now.getTime() + CODE_SECONDS * 1000)
    const wait = secondsToWait(await countSendings(trx, sending), now)
    if (wait > 0) throw tooFrequent(wait)
    await insertSending(trx, sending)
    const codeHash = hashOf(wish, code)
    const { recipient, scene } = wish
    await upsertCode(trx, { recipient, scene, codeHash, triesLeft: CODE_TRIES, expiresAt }, now)
    await addMessage(trx, platform, { ...messageOf(call, wish, code), expiresAt })
  })
  call.log.info({ scene: wish.scene, channel: wish.channel, address }, 'a code was asked for')
  return { interval: CODE_INTERVAL_SECONDS, expires: CODE_SECONDS }
}

function messageOf(
  call: Call,
  { channel, recipient, scene, instead }: CodeWish,
  code: string,
): Omit<NewMessage, 'expiresAt'> {
  const isWithheld = instead === 'withheld'
  const params = { site: SENDER }
  const text = (message: Parameters<typeof say>[0], more = {}) =>
    say(message, call.language, { ...params, ...more })
  if (instead === 'taken') {
    const words = { subject: text(outboxText.takenSubject), body: text(outboxText.takenBody) }
    return { channel, kind: 'notice', scene: 'taken', recipient, ...words }
  }
  const filled = { code, purpose: say(codeSceneLabels[scene], call.language), minutes: CODE_SECONDS / 60 }
  const words = { subject: text(outboxText.codeSubject), body: text(outboxText.codeBody, filled) }
  return { channel, kind: 'code', scene, recipient, ...words, params: { code }, isWithheld }
}

/** A code that was right and is still to be used up. */
export interface RightCode extends CodePlace {
  readonly codeHash: Buffer
}

/** Compares a code, which costs one of its tries whatever comes after; a wrong one is refused with what is left. */
export async function checkCode(call: Call, place: CodePlace, code: string): Promise<RightCode> {
  const found = await call.inPlatform((trx) => takeTry(trx, place, call.now))
  const codeHash = hashOf(place, code)
  if (found !== undefined && isSameSecret(found.codeHash, codeHash)) {
    return { recipient: place.recipient, scene: place.scene, codeHash }
  }
  call.log.warn({ scene: place.scene, address: call.address }, 'wrong code')
  throw wrongCode(found?.triesLeft)
}

/** Uses up a right code within the transaction of what it opens: of several calls at once one gets it. */
export async function redeemCode(trx: Trx, right: RightCode): Promise<void> {
  if (!(await deleteCode(trx, right))) throw wrongCode()
}

/** The refusal of a code, with the tries that are left. */
export function wrongCode(left = 0): Failure {
  return failure(identityFailures.smsCodeWrong, { data: { left } })
}

function hashOf({ recipient, scene }: CodePlace, code: string): Buffer {
  return sha256(`${recipient} ${scene} ${code}`)
}
