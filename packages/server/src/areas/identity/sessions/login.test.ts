import { createCipheriv } from 'node:crypto'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aUser, PASSWORD, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aMobile, messagesTo } from '../../../../test/login-area.ts'
import { hashPassword } from '../../../platform/access/password-hash.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { sha256 } from '../../../platform/ids.ts'

const MINUTE = 60_000
const { logIn, getSession, issueCaptcha, checkCaptcha } = sessionEndpoints

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

let lastAddress = 0
/** An address nobody used before, so that tests do not count against each other. */
const anAddress = () => {
  lastAddress += 1
  return `10.1.${lastAddress >> 8}.${lastAddress & 255}`
}
const from = async (address = anAddress()) => test.visitor({ address })

async function attempt(user: { username: string }, password: string, address?: string) {
  const visitor = await from(address)
  return visitor.call(logIn, { username: user.username, password })
}

/** A captcha whose answer the test knows, because it writes the hash itself; without `owner` for any browser. */
async function knownCaptcha(
  answer = 'ABC4',
  owner?: Client,
): Promise<{ captcha_0: string; captcha_1: string }> {
  const { data } = await (owner ?? (await from())).call(issueCaptcha, {})
  const known = { answerHash: sha256(`${data.captcha_0} ${answer}`) }
  await inPlatform(test.platform.database.db, (trx) =>
    trx
      .updateTable('identity.captcha')
      .set(owner ? known : { ...known, browserHash: null })
      .where('key', '=', data.captcha_0)
      .execute(),
  )
  return { captcha_0: data.captcha_0, captcha_1: answer }
}

describe('logging in', () => {
  // proves spec-7-login, spec-4-01
  it('opens a session by user name, e-mail address or mobile number, whatever their case (spec 5)', async () => {
    const user = await aUser(test, { username: 'Ann_Lee', email: 'Ann@Example.com', mobile: '13800138000' })
    for (const username of [
      'ann_lee',
      'ANN_LEE',
      'ann@example.COM',
      '13800138000',
      '013800138000',
      '  ann_lee ',
    ]) {
      const visitor = await from()
      const answer = await visitor.call(logIn, { username, password: user.password })
      expect(answer, username).toMatchObject({ code: 20000, data: { must_set_password: false } })
      visitor.token = answer.data.token
      expect((await visitor.call(getSession, {})).data.user.id).toBe(user.userId)
    }
    const byMobile = await (await from()).call(logIn, { mobile: '13800138000', password: user.password })
    expect(byMobile.code).toBe(20000)
  })

  it('gives 20 tokens without any likeness, and renews the CSRF token (S3, S4)', async () => {
    const user = await aUser(test)
    const tokens = new Set<string>()
    for (let count = 0; count < 20; count += 1) {
      const visitor = await from()
      const csrf = visitor.cookies.get('csrftoken')
      tokens.add((await visitor.call(logIn, { username: user.username, password: PASSWORD })).data.token)
      expect(visitor.cookies.get('csrftoken')).not.toBe(csrf)
    }
    expect(tokens.size).toBe(20)
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  it('keeps the secret half from scripts, and marks it for TLS where the site is served over it', async () => {
    const user = await aUser(test)
    const visitor = await from()
    const login = () =>
      visitor.inject({
        method: 'POST',
        url: '/login/',
        payload: { username: user.username, password: PASSWORD },
      })
    const cookie = (await login()).cookies.find(({ name }) => name === 'sid')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 14 * 24 * 3600 })
  })

  it('names the fields that are missing or impossible', async () => {
    const visitor = await from()
    const answer = await visitor.call(logIn, { username: 'a b', password: '' })
    expect(answer).toMatchObject({
      code: 40000,
      data: { errors: { username: expect.any(String), password: expect.any(String) } },
    })
    const sms = await visitor.call(logIn, { username: 'ann', loginMode: 'sms' })
    expect(sms).toMatchObject({ code: 40000, data: { errors: { mobile: expect.any(String) } } })
  })

  it('tells somebody with the right password that the account or company is disabled, and nobody else', async () => {
    const companyId = await aCompany(test, { status: 'suspended' })
    const users = [await aUser(test, { isActive: false }), await aUser(test, { companyId })]
    for (const user of users) {
      expect((await attempt(user, PASSWORD)).code).toBe(40005)
      expect((await attempt(user, 'Wrong-Pass1')).code).toBe(40003)
    }
  })
})

describe('wrong passwords', () => {
  it('of known and unknown names are answered alike, byte for byte (R3)', async () => {
    const user = await aUser(test)
    const address = anAddress()
    const send = async (username: string) => {
      const visitor = await from(address)
      return visitor.inject({
        method: 'POST',
        url: '/login/',
        payload: { username, password: 'Wrong-Pass1' },
      })
    }
    const known = await send(user.username)
    const unknown = await send('nobody_has_it')
    expect(known.statusCode).toBe(unknown.statusCode)
    expect(known.body).toBe(unknown.body)
  })

  it('ask for a captcha after two of an account, and count names nobody has just the same', async () => {
    const user = await aUser(test)
    for (const name of [user.username, 'name_of_nobody']) {
      expect((await attempt({ username: name }, 'Wrong-Pass1')).code).toBe(40003)
      expect((await attempt({ username: name }, 'Wrong-Pass1')).code).toBe(40003)
      expect(await attempt({ username: name }, 'Wrong-Pass1')).toMatchObject({
        code: 40001,
        data: { captcha: true },
      })
    }
    const visitor = await from()
    const credentials = { username: user.username, password: PASSWORD }
    expect((await visitor.call(logIn, { ...credentials, ...(await knownCaptcha()) })).code).toBe(20000)
    expect((await visitor.call(logIn, credentials)).code).toBe(20000)
  })

  it('lock an account after five for 15 minutes, also against the right one, in the same words (R1)', async () => {
    const user = await aUser(test, { email: 'locked@example.com' })
    await failFiveTimes(user)
    expect((await messagesTo(test, 'locked@example.com')).map(({ kind }) => kind)).toEqual(['notice'])
    const wrong = await lockedAttempt(user, 'Wrong-Pass1')
    const right = await lockedAttempt(user, PASSWORD)
    expect(wrong).toMatchObject({ code: 40004, data: { retry_after: expect.any(Number) } })
    expect(right.message).toBe(wrong.message)
    expect(right.code).toBe(wrong.code)
    test.clock.advance(15 * MINUTE + 1000)
    expect((await attempt(user, PASSWORD)).code).toBe(20000)
  })

  it('count also when they are served in another order than they came (R1)', async () => {
    const user = await aUser(test)
    for (let count = 0; count < 5; count += 1) {
      expect((await lockedAttempt(user, 'Wrong-Pass1')).code).toBe(40003)
      test.clock.advance(-1000)
    }
    expect((await lockedAttempt(user, PASSWORD)).code).toBe(40004)
    test.clock.advance(5000)
  })

  it('are told by text message, once a day, to an owner who gave no address', async () => {
    const mobile = aMobile()
    const user = await aUser(test, { mobile })
    await failFiveTimes(user)
    test.clock.advance(15 * MINUTE + 1000)
    await failFiveTimes(user)
    expect(await messagesTo(test, mobile)).toMatchObject([
      { channel: 'sms', kind: 'notice', scene: 'locked' },
    ])
  })

  it('are compared five times at most, however many come at once (R1)', async () => {
    const user = await aUser(test)
    const captchas = await Promise.all(Array.from({ length: 40 }, () => knownCaptcha()))
    const answers = await Promise.all(
      captchas.map(async (captcha) =>
        (await from()).call(logIn, { username: user.username, password: 'Wrong-Pass1', ...captcha }),
      ),
    )
    expect(answers.filter(({ code }) => code === 40003)).toHaveLength(5)
    expect(answers.filter(({ code }) => code === 40004)).toHaveLength(35)
  })

  it('never cost a right one that came at the same time', async () => {
    const user = await aUser(test)
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(user, PASSWORD)))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 20000))
  })

  it('for many accounts slow down the address they come from and no other (R2)', async () => {
    const address = anAddress()
    const users = await Promise.all(Array.from({ length: 6 }, () => aUser(test)))
    for (const user of users.slice(0, 5))
      expect((await attempt(user, 'Wrong-Pass1', address)).code).toBe(40003)
    const last = users.at(-1) ?? users[0]
    if (last === undefined) throw new Error('no user')
    expect((await attempt(last, PASSWORD, address)).code).toBe(40001)
    expect((await attempt(last, PASSWORD)).code).toBe(20000)
    const visitor = await from(address)
    const flood = await Promise.all(
      Array.from({ length: 80 }, (_, index) =>
        visitor.call(logIn, { username: `victim${index}`, password: 'x1' }),
      ),
    )
    expect(flood.at(-1)).toMatchObject({ code: 42900, status: 429 })
  })

  it('are written down without the password, one line each, whatever the name holds', async () => {
    const user = await aUser(test)
    await attempt(user, 'Very-Secret-99')
    await attempt({ username: 'evil\r\n{"level":30,"msg":"forged"}' }, 'Very-Secret-99')
    expect(test.logged()).not.toContain('Very-Secret-99')
    expect(test.logged()).not.toMatch(/^\{"level":30,"msg":"forged"/m)
    const rows = await inPlatform(test.platform.database.db, (trx) =>
      trx.selectFrom('platform.auditLog').selectAll().where('userId', '=', String(user.userId)).execute(),
    )
    expect(rows).toMatchObject([{ action: 'login_failed', entity: 'identity/session' }])
    expect(JSON.stringify(rows)).not.toContain('Very-Secret-99')
  })
})

async function failFiveTimes(user: TestUser): Promise<void> {
  for (let count = 0; count < 5; count += 1) {
    const answer = await lockedAttempt(user, 'Wrong-Pass1')
    expect(answer.code).toBe(40003)
  }
}

async function lockedAttempt(user: TestUser, password: string) {
  return (await from()).call(logIn, { username: user.username, password, ...(await knownCaptcha()) })
}

describe('passwords', () => {
  it('are taken as they are: not cut, not trimmed; far too long ones are refused unread (R6)', async () => {
    const long = `${'p'.repeat(72)}A1`
    const spaced = ' Lantern 42 '
    for (const [password, wrong] of [
      [long, `${'p'.repeat(72)}A2`],
      [spaced, spaced.trim()],
    ] as const) {
      const user = await aUser(test)
      const passwordHash = await hashPassword(password)
      await inPlatform(test.platform.database.db, (trx) =>
        trx
          .updateTable('identity.users')
          .set({ passwordHash })
          .where('id', '=', String(user.userId))
          .execute(),
      )
      expect((await attempt(user, wrong)).code).toBe(40003)
      expect((await attempt(user, password)).code).toBe(20000)
    }
    const user = await aUser(test)
    expect((await attempt(user, 'x'.repeat(1025))).code).toBe(40000)
    expect((await attempt(user, 'x'.repeat(2_000_000))).status).toBe(413)
    expect((await attempt(user, `${PASSWORD}\0`)).code).toBe(40000)
    expect((await attempt(user, PASSWORD)).code).toBe(20000)
  })

  it('are stored with salt and enough work', async () => {
    const [one, other] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
    expect(one).not.toBe(other)
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=4,p=1\$/)
  })
})

describe('the captcha (R4)', () => {
  // proves spec-7-fetchcaptcha
  it('answers with a picture and never with the answer', async () => {
    const { data } = await (await from()).call(issueCaptcha, {})
    expect(data).toEqual({
      captcha_0: expect.any(String),
      image: expect.stringMatching(/^data:image\/png;base64,/),
      expires: 120,
    })
  })

  it('answers with tones to whoever cannot see, and takes the counts with blanks between them', async () => {
    const visitor = await from()
    const { data } = await visitor.call(issueCaptcha, { kind: 'sound' })
    expect(data).toEqual({
      captcha_0: expect.any(String),
      sound: expect.stringMatching(/^data:audio\/wav;base64,/),
      expires: 120,
    })
    const { captcha_0 } = await knownCaptcha('31242', visitor)
    expect((await visitor.call(checkCaptcha, { captcha_0, captcha_1: ' 3 1 2 4 2 ' })).code).toBe(20000)
  })

  it('serves the browser it was shown in, also as its first call, and costs nobody else a check', async () => {
    const [owner, other] = [await from(), await from()]
    owner.cookies.clear()
    const captcha = await knownCaptcha('KMNP', owner)
    expect((await other.call(checkCaptcha, captcha)).code).toBe(40001)
    expect(await owner.call(checkCaptcha, captcha)).toMatchObject({ code: 20000, data: { left: 2 } })
  })

  // proves spec-7-checkcaptcha
  it('is checked three times at most, and its guesses are told what is left', async () => {
    const visitor = await from()
    const { captcha_0 } = await knownCaptcha('XYWH')
    for (const left of [2, 1, 0]) {
      expect(await visitor.call(checkCaptcha, { captcha_0, captcha_1: 'AAAA' })).toMatchObject({
        code: 40001,
        data: { left },
      })
    }
    expect((await visitor.call(checkCaptcha, { captcha_0, captcha_1: 'XYWH' })).code).toBe(40001)
  })

  it('is good for one login, whatever its case, not after two minutes, not without its key', async () => {
    const user = await aUser(test)
    const visitor = await from()
    await attempt(user, 'Wrong-Pass1')
    await attempt(user, 'Wrong-Pass1')
    const captcha = await knownCaptcha('KMNP')
    expect((await visitor.call(checkCaptcha, captcha)).data).toEqual({ valid: true, left: 2 })
    const credentials = { username: user.username, password: PASSWORD }
    const used = await visitor.call(logIn, {
      ...credentials,
      ...captcha,
      captcha_1: 'kmnp',
      password: 'Wrong-Pass1',
    })
    expect(used.code).toBe(40003)
    expect((await visitor.call(logIn, { ...credentials, ...captcha })).code).toBe(40001)
    expect((await visitor.call(logIn, { ...credentials, captcha_1: 'KMNP' })).code).toBe(40001)
    const late = await knownCaptcha()
    test.clock.advance(121_000)
    expect((await visitor.call(logIn, { ...credentials, ...late })).code).toBe(40001)
    expect((await visitor.call(logIn, { ...credentials, ...(await knownCaptcha()) })).code).toBe(20000)
  })

  it('is forced when tcx is sent and does not belong to the name, the page and the time', async () => {
    const user = await aUser(test)
    const visitor = await from()
    const seal = (text: string) => {
      const csrf = visitor.cookies.get('csrftoken') ?? ''
      const cipher = createCipheriv('aes-128-cbc', csrf.slice(0, 16), csrf.slice(16))
      return cipher.update(text, 'utf8', 'base64') + cipher.final('base64')
    }
    const credentials = { username: user.username, password: PASSWORD }
    const now = test.clock.now().getTime()
    for (const text of [`other|${now}`, `${user.username}|${now - 6 * MINUTE}`, 'garbage']) {
      expect((await visitor.call(logIn, { ...credentials, tcx: seal(text) })).code).toBe(40001)
    }
    expect((await visitor.call(logIn, { ...credentials, tcx: 'AAAA' })).code).toBe(40001)
    expect((await visitor.call(logIn, { ...credentials, tcx: seal(`${user.username}|${now}`) })).code).toBe(
      20000,
    )
  })
})
