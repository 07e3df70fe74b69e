import { PASSWORDS_REMEMBERED } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { loginAreaText } from '@crossdock/contracts/areas/identity/login-area/login-area.text.ts'
import { outboxText, SENDER } from '@crossdock/contracts/areas/identity/outbox/outbox.text.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { type Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Message, say } from '@crossdock/contracts/kernel/messages.ts'
import { isGuessable } from '@crossdock/contracts/rules/guessable-password.ts'
import { hashPassword, verifyPassword } from '../../../platform/access/password-hash.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { addMessage } from '../../system/outbox/outbox.service.ts'
import { withdrawLinks } from '../links/links.service.ts'
import { forgetFailures } from '../login-guard/login-guard.service.ts'
import { endSessions } from '../sessions/sessions.service.ts'
import { isCommonPassword } from './common-passwords.ts'
import {
  deleteRefsOf,
  getPasswordOwner,
  listEarlierPasswords,
  type PasswordOwner,
  updatePassword,
} from './recovery.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A notice is worth sending this long. */
const NOTICE_DAYS = 3

/** What a password must not be made of, beside the words everybody knows. */
export interface KnownOfOwner {
  readonly username: string
  readonly others: readonly (string | null)[]
}

/** Refuses a password that holds the user name, is tried first by everybody, or is built from the account. */
export function refuseWeakPassword(call: Call, password: string, known: KnownOfOwner): void {
  const { username } = known
  if (password.toLowerCase().includes(username.toLowerCase()))
    throw refusal(call, loginAreaText.passwordHasName)
  const others = known.others.flatMap((text) => (text === null ? [] : [text]))
  if (isCommonPassword(password) || isGuessable(password, [username, ...others])) {
    throw refusal(call, loginAreaText.passwordGuessable)
  }
}

/** A password that may be set, as it will be stored. */
export interface PreparedPassword {
  readonly owner: PasswordOwner
  readonly passwordHash: string
}

/** Looks at a new password of an account: not weak, and none of the last five. Takes a second, so in no transaction. */
export async function preparePassword(
  call: Call,
  userId: number,
  password: string,
): Promise<PreparedPassword> {
  const { owner, earlier } = await call.inPlatform(async (trx) => ({
    owner: await getPasswordOwner(trx, userId),
    earlier: await listEarlierPasswords(trx, userId, PASSWORDS_REMEMBERED - 1),
  }))
  const others = [owner.name, owner.mobile, owner.email?.split('@')[0] ?? null]
  refuseWeakPassword(call, password, { username: owner.username, others })
  for (const hash of [owner.passwordHash, ...earlier]) {
    if (await verifyPassword(hash, password)) throw refusal(call, loginAreaText.passwordUsed)
  }
  return { owner, passwordHash: await hashPassword(password) }
}

/**
 * Sets a prepared password: ends the sessions of its owner (all, or all but the one that changes it), their links and
 * a lock, writes it down and tells the owner by mail.
 */
export async function storePassword(
  trx: Trx,
  call: Call,
  { prepared, exceptSessionId }: { prepared: PreparedPassword; exceptSessionId?: number },
): Promise<void> {
  const { owner, passwordHash } = prepared
  const { userId, companyId } = owner
  const { now } = call
  await updatePassword(trx, { companyId, userId, passwordHash }, { now, keep: PASSWORDS_REMEMBERED - 1 })
  await endSessions(trx, { userId, reason: 'PASSWORD_CHANGED', now }, exceptSessionId)
  await deleteRefsOf(trx, userId)
  await withdrawLinks(trx, userId, now)
  await forgetFailures(trx, userId)
  await insertAudit(trx, {
    companyId,
    userId,
    entity: 'identity/session',
    entityId: String(userId),
    action: 'password',
    at: now,
    ip: call.address,
    userAgent: call.userAgent,
    requestId: call.requestId,
  })
  await tellOwner(trx, call, owner)
}

async function tellOwner(trx: Trx, call: Call, { email, username }: PasswordOwner): Promise<void> {
  if (email === null) return
  const words = { site: SENDER, account: username }
  await addMessage(trx, call.platform, {
    channel: 'mail',
    kind: 'notice',
    scene: 'password',
    recipient: email,
    subject: say(outboxText.passwordSubject, call.language, words),
    body: say(outboxText.passwordBody, call.language, words),
    expiresAt: new Date(call.now.getTime() + NOTICE_DAYS * DAY_MS),
  })
}

function refusal(call: Call, message: Message): Failure {
  const errors = { password: say(message, call.language) }
  return failure(commonFailures.invalidInput, { data: { errors } })
}
