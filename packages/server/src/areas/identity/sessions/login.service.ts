import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { CAPTCHA_AFTER_ACCOUNT } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import type { Credentials } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { loginNameText, readLoginName } from '@crossdock/contracts/rules/login-name.ts'
import { OneAtATime } from '../../../platform/access/one-at-a-time.ts'
import { verifyPassword } from '../../../platform/access/password-hash.ts'
import { isCredibleTcx } from '../../../platform/access/tcx.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Call } from '../../../platform/http/call.ts'
import { csrfTokenOf } from '../../../platform/http/cookies.ts'
import { customersHostOf } from '../../../platform/http/host-of.ts'
import { sha256 } from '../../../platform/ids.ts'
import { watchBrowser } from '../../system/statistics/browser-watch.service.ts'
import {
  blameAddress,
  forgetFailures,
  refuseSuspicious,
  type Suspects,
  subjectOf,
  takeAttempt,
} from '../login-guard/login-guard.service.ts'
import { holdToPolicy, type LoginProof } from '../login-policy/login-policy.service.ts'
import { type Account, findAccount, isStrangersHost, updateLastLogin } from './accounts.queries.ts'
import { isOpen } from './accounts.service.ts'
import { tellOfLock } from './lock-notice.service.ts'
import { type OpenedSession, openSession } from './sessions.service.ts'

export interface LoggedIn extends OpenedSession {
  readonly mustSetPassword: boolean
}

/** Attempts for one account are looked at one after the other, so that a right password among them is never lost. */
const attempts = new OneAtATime()

/** Logs in by password: the name's form, then the guards, then the password, then a session. */
export async function logIn(credentials: Credentials, call: Call): Promise<LoggedIn> {
  const { text, login, password } = readCredentials(credentials, call)
  const account = await call.inPlatform((trx) => findAccount(trx, login))
  const suspects = suspectsOf(account, login.name, call)
  return attempts.run(suspects.account, async () => {
    await refuseSuspicious(call, suspects, { credentials, isDoubtful: isDoubtful(credentials, text, call) })
    const isLast = await takeAttempt(call, suspects)
    const isRight = await verifyPassword(account?.passwordHash, password)
    if (isRight && account !== undefined) return admit(call, account, 'password')
    if (isLast && account !== undefined) await tellOfLock(call, account.userId)
    return refuse(call, suspects, account)
  })
}

function readCredentials(credentials: Credentials, call: Call) {
  const text = credentials.username || credentials.mobile?.trim() || ''
  const login = readLoginName(text)
  const { password } = credentials
  if (login !== undefined && password) return { text, login, password }
  const errors = {
    ...(login === undefined ? { username: say(loginNameText.loginName, call.language) } : {}),
    ...(password ? {} : { password: say(loginNameText.passwordMissing, call.language) }),
  }
  throw failure(commonFailures.invalidInput, { data: { errors } })
}

function suspectsOf(account: Account | undefined, name: string, call: Call): Suspects {
  const unknown = `name:${sha256(name).toString('base64url')}`
  return {
    account: account === undefined ? unknown : subjectOf(account.userId),
    address: `address:${call.address}`,
  }
}

function isDoubtful({ tcx }: Credentials, name: string, call: Call): boolean {
  if (!tcx) return false
  return !isCredibleTcx(tcx, { name, csrfToken: csrfTokenOf(call.request), now: call.now })
}

async function refuse(call: Call, suspects: Suspects, account: Account | undefined): Promise<never> {
  call.log.warn({ address: call.address, subject: suspects.account }, 'login refused')
  await blameAddress(call, suspects)
  if (account !== undefined) await audit(call, account, 'login_failed')
  throw failure(identityFailures.badCredentials, { data: { captcha_after: CAPTCHA_AFTER_ACCOUNT } })
}

/** Opens a session for somebody who has proven who they are, as far as the company asks; refuses disabled accounts. */
export async function admit(call: Call, account: Account, proof: LoginProof): Promise<LoggedIn> {
  const { userId, companyId, permVersion, sessionLimit, mustSetPassword } = account
  if (!isOpen(account)) throw failure(identityFailures.accountDisabled)
  await refuseStrangersHost(call, userId)
  await holdToPolicy(call, account, proof)
  await watchBrowser(call, { userId, companyId })
  const owner = { userId, companyId, permVersion, sessionLimit }
  const session = await call.inPlatform(async (trx) => {
    await updateLastLogin(trx, userId, call.now)
    await forgetFailures(trx, userId)
    return openSession(trx, owner, call)
  })
  await audit(call, account, 'login')
  call.log.info({ userId, address: call.address }, 'logged in')
  return { ...session, mustSetPassword }
}

/** At another customer's own host an account is as good as none: its session would be worth nothing there. */
async function refuseStrangersHost(call: Call, userId: number): Promise<void> {
  const host = customersHostOf(call.request, call.platform.http)
  if (host === null || !(await call.inPlatform((trx) => isStrangersHost(trx, userId, host)))) return
  throw failure(identityFailures.badCredentials, { data: { captcha_after: CAPTCHA_AFTER_ACCOUNT } })
}

function audit(call: Call, { companyId, userId }: Account, action: string): Promise<void> {
  const what = { entity: 'identity/session', entityId: String(userId), action }
  const where = { at: call.now, ip: call.address, userAgent: call.userAgent, requestId: call.requestId }
  return call.inPlatform((trx) => insertAudit(trx, { companyId, userId, ...what, ...where }))
}
