import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import {
  ADDRESS_LIMIT,
  CAPTCHA_AFTER_ACCOUNT,
  CAPTCHA_AFTER_ADDRESS,
  LOCK_AFTER,
  LOCK_MINUTES,
} from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import type { Credentials } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { tooFrequent } from '../../../platform/http/rate-limit.ts'
import { redeemCaptcha } from './captcha.service.ts'
import {
  addFailure,
  deleteOldTallies,
  deleteTally,
  findTallies,
  type Tally,
} from './login-failures.queries.ts'

/** Whom failures are counted against. */
export interface Suspects {
  /** The account, or the name when nobody has it: both are treated alike (R3). */
  readonly account: string
  readonly address: string
}

const WINDOW = { windowMinutes: LOCK_MINUTES }

/** Refuses before any password is looked at: a busy address, a locked account, a missing or wrong captcha. */
export async function refuseSuspicious(
  call: Call,
  suspects: Suspects,
  { credentials, isDoubtful }: { credentials: Credentials; isDoubtful: boolean },
): Promise<void> {
  const { now } = call
  const tallies = await call.inPlatform((trx) =>
    findTallies(trx, [suspects.account, suspects.address], { now, ...WINDOW }),
  )
  const account = tallies.get(suspects.account)
  const address = tallies.get(suspects.address)
  if (address !== undefined && address.failures >= ADDRESS_LIMIT) throw tooFrequent(secondsTo(address, now))
  if (account !== undefined && account.failures >= LOCK_AFTER) throw locked(account, now)
  const needsCaptcha =
    isDoubtful ||
    (account?.failures ?? 0) >= CAPTCHA_AFTER_ACCOUNT ||
    (address?.failures ?? 0) >= CAPTCHA_AFTER_ADDRESS
  if (needsCaptcha) await requireCaptcha(call, suspects, credentials)
}

/**
 * Counts an attempt against the account before its password is compared, so that of any number of parallel
 * attempts only the allowed few are compared at all (R1). A right password forgets the count again. Answers whether
 * this is the last attempt before the lock.
 */
export async function takeAttempt(call: Call, suspects: Suspects): Promise<boolean> {
  const { now } = call
  const tally = await call.inPlatform((trx) =>
    addFailure(trx, suspects.account, { now, ...WINDOW, limit: LOCK_AFTER }),
  )
  if (tally.failures > LOCK_AFTER) throw locked(tally, now)
  return tally.failures === LOCK_AFTER
}

/** Under which name the failures of an account are counted. */
export function subjectOf(userId: number): string {
  return `user:${userId}`
}

/** Forgets the failures of an account, and with them its lock: its owner has proven who they are. */
export function forgetFailures(trx: Trx, userId: number): Promise<void> {
  return deleteTally(trx, subjectOf(userId))
}

/** Forgets the attempts counted against somebody, who was right in the end. */
export function forgetAttempts(trx: Trx, { account }: Suspects): Promise<void> {
  return deleteTally(trx, account)
}

/** Counts a failure against the address. */
export async function blameAddress(call: Call, suspects: Suspects): Promise<void> {
  const { now } = call
  await call.inPlatform(async (trx) => {
    await deleteOldTallies(trx, now)
    await addFailure(trx, suspects.address, { now, ...WINDOW, limit: ADDRESS_LIMIT })
  })
}

async function requireCaptcha(call: Call, suspects: Suspects, credentials: Credentials): Promise<void> {
  const { captcha_0: key, captcha_1: answer } = credentials
  if (!key || !answer) throw failure(identityFailures.captchaNeeded, { data: { captcha: true } })
  const isRight = await call.inPlatform((trx) => redeemCaptcha(trx, call, { key, answer }))
  if (isRight) return
  await blameAddress(call, suspects)
  throw failure(identityFailures.captchaWrong, { data: { captcha: true } })
}

function locked(tally: Tally, now: Date) {
  return failure(identityFailures.accountLocked, { data: { retry_after: secondsTo(tally, now) } })
}

function secondsTo(tally: Tally, now: Date): number {
  return Math.max(1, Math.ceil((tally.windowEnds.getTime() - now.getTime()) / 1000))
}
