import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import {
  CAPTCHA_ADDRESS_LIMIT,
  CAPTCHA_CHECKS,
  CAPTCHA_SECONDS,
  LOCK_MINUTES,
} from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import type { CaptchaKind } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { CAPTCHA_ALPHABET } from '../../../platform/access/captcha-glyphs.ts'
import { drawCaptcha } from '../../../platform/access/captcha-picture.ts'
import { soundCaptcha } from '../../../platform/access/captcha-sound.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { browserHash } from '../../../platform/http/cookies.ts'
import { tooFrequent } from '../../../platform/http/rate-limit.ts'
import { isSameSecret, newCsrfToken, randomText, sha256 } from '../../../platform/ids.ts'
import { deleteCaptcha, insertCaptcha, takeCheck } from './captchas.queries.ts'
import { addFailure, deleteOldTallies, findTallies } from './login-failures.queries.ts'

const SHORTEST = 4
/** Five groups of up to four tones: easy to count, and a thousand answers. */
const GROUPS = 5
const COUNTS = '1234'

/** Makes a captcha; its answer leaves the server only as a picture or as tones, and is kept only as a hash. */
export async function issueCaptcha(call: Call, kind: CaptchaKind) {
  const isSound = kind === 'sound'
  const answer = isSound
    ? randomText(GROUPS, COUNTS)
    : randomText(SHORTEST + Number(call.now.getTime() % 2), CAPTCHA_ALPHABET)
  const key = newCsrfToken()
  const expiresAt = new Date(call.now.getTime() + CAPTCHA_SECONDS * 1000)
  const captcha = {
    key,
    answerHash: hashOf(key, answer),
    browserHash: browserHash(call.request),
    checksLeft: CAPTCHA_CHECKS,
    expiresAt,
  }
  await call.inPlatform((trx) => insertCaptcha(trx, captcha, call.now))
  const shown = isSound ? { sound: soundCaptcha(answer) } : { image: drawCaptcha(answer) }
  return { captcha_0: key, ...shown, expires: CAPTCHA_SECONDS }
}

/** Checks an answer without using the captcha up; a wrong one costs a check, and counts against the address. */
export async function checkCaptcha(call: Call, pair: { captcha_0: string; captcha_1: string }) {
  await refuseGuessing(call)
  const found = await call.inPlatform((trx) =>
    takeCheck(trx, { key: pair.captcha_0, browser: browserHash(call.request) }, call.now),
  )
  const isRight =
    found !== undefined && isSameSecret(found.answerHash, hashOf(pair.captcha_0, pair.captcha_1))
  if (!isRight) {
    await countWrong(call)
    throw failure(identityFailures.captchaWrong, { data: { valid: false, left: found?.checksLeft ?? 0 } })
  }
  return { valid: true, left: found.checksLeft }
}

/** Uses a captcha of the caller's browser up: true once for the right answer, never again. */
export async function redeemCaptcha(
  trx: Trx,
  call: Call,
  pair: { key: string; answer: string },
): Promise<boolean> {
  const browser = browserHash(call.request)
  const found = await takeCheck(trx, { key: pair.key, browser }, call.now)
  if (found === undefined || !isSameSecret(found.answerHash, hashOf(pair.key, pair.answer))) return false
  return deleteCaptcha(trx, pair.key)
}

/**
 * Refuses whoever has not solved the captcha sent along; a solved one is used up by this. A wrong answer counts against
 * the address: a sound has a thousand answers, and whoever tries them all with new captchas has to wait.
 */
export async function requireCaptcha(
  call: Call,
  { captcha_0: key, captcha_1: answer }: { captcha_0?: string | undefined; captcha_1?: string | undefined },
): Promise<void> {
  if (!key || !answer) throw failure(identityFailures.captchaNeeded, { data: { captcha: true } })
  await refuseGuessing(call)
  const isRight = await call.inPlatform((trx) => redeemCaptcha(trx, call, { key, answer }))
  if (isRight) return
  await countWrong(call)
  throw failure(identityFailures.captchaWrong, { data: { captcha: true } })
}

async function refuseGuessing(call: Call): Promise<void> {
  const { now } = call
  const subject = guesserOf(call)
  const tallies = await call.inPlatform((trx) =>
    findTallies(trx, [subject], { now, windowMinutes: LOCK_MINUTES }),
  )
  const tally = tallies.get(subject)
  if (tally === undefined || tally.failures < CAPTCHA_ADDRESS_LIMIT) return
  throw tooFrequent(Math.ceil((tally.windowEnds.getTime() - now.getTime()) / 1000))
}

function countWrong(call: Call): Promise<void> {
  const { now } = call
  const window = { now, windowMinutes: LOCK_MINUTES, limit: CAPTCHA_ADDRESS_LIMIT }
  return call.inPlatform(async (trx) => {
    await deleteOldTallies(trx, now)
    await addFailure(trx, guesserOf(call), window)
  })
}

function guesserOf({ address }: Call): string {
  return `captcha:${address}`
}

function hashOf(key: string, answer: string): Buffer {
  return sha256(`${key} ${answer.replace(/\s+/g, '').toUpperCase()}`)
}
