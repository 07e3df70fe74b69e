import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { SCAN_MINUTES } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import type {
  ScanBinding,
  ScanLink,
  ScanReturn,
} from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { violatedIndex } from '../../../platform/database/unique-violation.ts'
import type { ActorCall, Call } from '../../../platform/http/call.ts'
import { browserHash } from '../../../platform/http/cookies.ts'
import { isSameSecret, newToken, sha256 } from '../../../platform/ids.ts'
import type { WechatSettings } from '../../../platform/outside/outside-settings.ts'
import { getAccount, getAccountByName, isOpen } from '../sessions/accounts.service.ts'
import { admit, type LoggedIn } from '../sessions/login.service.ts'
import { provePassword } from '../sessions/prove-password.service.ts'
import { checkCode, redeemCode, wrongCode } from '../sms-codes/codes.service.ts'
import { askWhoScanned, scanUrl } from './ask-provider.ts'
import { createTicket } from './tickets.service.ts'
import {
  deleteBinding,
  deleteTicket,
  findBoundUser,
  findTicket,
  insertAttempt,
  insertBinding,
  takeAttemptOf,
} from './wechat.queries.ts'

/** The page that the provider sends the browser back to (spec 2.1). */
const RETURN_PAGE = '/auth-redirect'

/** Whether scanning is set up. */
export function canScan({ platform }: Call): boolean {
  return platform.outside.wechat !== null && platform.http.publicUrl !== null
}

/** Sends the browser to scan; what comes back counts once, in this browser, for ten minutes. */
export async function startScan(call: Call, redirect: string | undefined): Promise<string> {
  const settings = settingsOf(call)
  const { publicUrl } = call.platform.http
  // The provider sends people only to the address it was told of, never to one a caller names.
  if (publicUrl === null) throw failure(commonFailures.notSupported)
  const state = newToken()
  const attempt = {
    stateHash: sha256(state),
    browserHash: browserHash(call.request),
    redirect: innerPath(redirect),
    expiresAt: new Date(call.now.getTime() + SCAN_MINUTES * 60_000),
  }
  await call.inPlatform((trx) => insertAttempt(trx, attempt, call.now))
  return scanUrl(settings, { state, redirectUri: new URL(RETURN_PAGE, publicUrl).href })
}

export interface Scanned {
  readonly session: LoggedIn | null
  readonly ticket: string | null
  readonly redirect: string
}

/** Logs in whoever scanned, or gives a ticket when nobody is bound to the scanned account. */
export async function finishScan(call: Call, back: ScanReturn): Promise<Scanned> {
  const { subject, redirect } = await whoCameBack(call, back)
  const account = await call.inPlatform(async (trx) => {
    const userId = await findBoundUser(trx, subject)
    return userId === undefined ? undefined : getAccount(trx, userId)
  })
  if (account === undefined) return { session: null, ticket: await createTicket(call, subject), redirect }
  try {
    return { session: await admit(call, account, 'scan'), ticket: null, redirect }
  } catch (error) {
    // the attempt is used up: where it was to lead goes on with the second step
    if (!(error instanceof Failure) || error.declaration !== identityFailures.secondStep) throw error
    throw failure(identityFailures.secondStep, { data: { ...error.data, redirect } })
  }
}

/** Binds the scanned account of a ticket to the account of a mobile number that a code was sent to, and logs in. */
export async function bindScan(call: Call, { ticket, mobile, sms_code }: ScanBinding): Promise<LoggedIn> {
  settingsOf(call)
  const { now } = call
  const ticketHash = sha256(ticket)
  const subject = await call.inPlatform((trx) => findTicket(trx, ticketHash, now))
  if (subject === undefined) throw failure(loginAreaFailures.linkOver)
  const right = await checkCode(call, { recipient: mobile, scene: 'bind' }, sms_code)
  const account = await call.inPlatform((trx) => getAccountByName(trx, { kind: 'mobile', name: mobile }))
  if (account === undefined || !isOpen(account)) throw wrongCode()
  await call.inPlatform(async (trx) => {
    await redeemCode(trx, right)
    if (!(await deleteTicket(trx, ticketHash))) throw failure(loginAreaFailures.linkOver)
    await bindTo(trx, call, { owner: account, subject })
  })
  return admit(call, account, 'both')
}

/** Binds a scanned account to the own one: a further way in, so the password is asked for. */
export async function linkScan(call: ActorCall, { old_password, ...back }: ScanLink): Promise<void> {
  settingsOf(call)
  await provePassword(call, old_password)
  const { subject } = await whoCameBack(call, back)
  await call.inPlatform((trx) => bindTo(trx, call, { owner: call.actor, subject }))
}

/** Takes the own binding back. */
export async function unlinkScan(call: ActorCall): Promise<void> {
  await call.inPlatform(async (trx) => {
    if (!(await deleteBinding(trx, call.actor.userId))) throw failure(commonFailures.notFound)
    await record(trx, call, { owner: call.actor, action: 'unbind' })
  })
}

interface Owner {
  readonly companyId: number
  readonly userId: number
}

/** One scanned account belongs to one of ours and the other way round (40900). */
async function bindTo(
  trx: Trx,
  call: Call,
  { owner, subject }: { owner: Owner; subject: string },
): Promise<void> {
  const { companyId, userId } = owner
  try {
    await insertBinding(trx, { companyId, userId, subject, createdAt: call.now })
  } catch (error) {
    if (violatedIndex(error) === undefined) throw error
    throw failure(commonFailures.exists, { data: { field: 'wechat' } })
  }
  await record(trx, call, { owner, action: 'bind' })
}

function record(trx: Trx, call: Call, { owner, action }: { owner: Owner; action: string }): Promise<void> {
  const { companyId, userId } = owner
  const what = { entity: 'identity/wechat', entityId: String(userId), action }
  const where = { at: call.now, ip: call.address, userAgent: call.userAgent, requestId: call.requestId }
  return insertAudit(trx, { companyId, userId, ...what, ...where })
}

/** Checks that the answer belongs to an attempt of this browser before the provider is asked at all. */
async function whoCameBack(
  call: Call,
  { code, state }: ScanReturn,
): Promise<{ subject: string; redirect: string }> {
  const settings = settingsOf(call)
  const attempt = await call.inPlatform((trx) => takeAttemptOf(trx, sha256(state), call.now))
  if (attempt === undefined || !isSameSecret(attempt.browserHash, browserHash(call.request))) {
    throw failure(loginAreaFailures.linkOver)
  }
  return { subject: await askWhoScanned(call, settings, code), redirect: attempt.redirect }
}

function settingsOf(call: Call): WechatSettings {
  const { wechat } = call.platform.outside
  if (wechat === null) throw failure(commonFailures.notSupported)
  return wechat
}

/** Only a path of ours is gone to afterwards (C8). */
function innerPath(redirect = '/'): string {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(redirect) ? redirect : '/'
}
