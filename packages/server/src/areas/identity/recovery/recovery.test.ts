import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { CAPTCHA_ADDRESS_LIMIT } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aCompany,
  aPrime,
  aUser,
  PASSWORD,
  type TestUser,
  type UserWish,
} from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  aMobile,
  anAddress,
  codeFor,
  codeSentTo,
  messagesTo,
  otherThan,
  solvedCaptcha,
} from '../../../../test/login-area.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { createLink } from '../links/links.service.ts'

const MINUTE = 60_000
const { findAccount, resetPassword, sendCode } = recoveryEndpoints
const { logIn, getSession } = sessionEndpoints
const NEW = 'Otter-Sings-88'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const from = () => test.visitor({ address: anAddress() })

async function find(q: string) {
  return (await from()).call(findAccount, { scene: 'find', q, ...(await solvedCaptcha(test)) })
}

/** A user who can be reached, and the reference of the account as the page has it. */
async function aFound(wish: UserWish = {}) {
  const mobile = wish.mobile ?? aMobile()
  const user = await aUser(test, { ...wish, mobile })
  const { data } = await find(mobile)
  return { user, mobile, ref: data.ref ?? '' }
}

async function reset(body: {
  ref?: string
  mobile?: string
  invite?: string
  reset?: string
  sms_code?: string
  password?: string
  channel?: 'sms' | 'mail'
}) {
  return (await from()).call(resetPassword, { password: NEW, password2: body.password ?? NEW, ...body })
}

async function canLogIn(user: TestUser, password: string) {
  const { code } = await (await from()).call(logIn, { username: user.username, password })
  return code === 20000
}

const errorsOf = (answer: { data: unknown }) => (answer.data as { errors: Record<string, string> }).errors

describe('finding an account', () => {
  it('needs a solved captcha and something that can be a name', async () => {
    const visitor = await from()
    expect((await visitor.call(findAccount, { scene: 'find', q: 'somebody' })).code).toBe(40001)
    for (const q of ['a b', '12345', "' or 1=1", '']) {
      const answer = await visitor.call(findAccount, { scene: 'find', q, ...(await solvedCaptcha(test)) })
      expect(answer).toMatchObject({ code: 40000, data: { errors: { q: expect.any(String) } } })
    }
  })

  // proves spec-7-ua
  it('shows masked ways to reach its owner, by name, number or address', async () => {
    const mobile = aMobile()
    const user = await aUser(test, { username: 'Finn_Otter', email: 'finn@example.com', mobile })
    for (const q of ['finn_otter', 'FINN@example.com', mobile]) {
      const answer = await find(q)
      expect(answer.data).toEqual({
        ref: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        channels: [
          { channel: 'sms', masked: `139****${mobile.slice(-4)}` },
          { channel: 'mail', masked: 'f***@example.com' },
        ],
      })
      expect(JSON.stringify(answer)).not.toContain(mobile)
      expect(JSON.stringify(answer)).not.toContain(String(user.username))
    }
  })

  it('answers for nobody with a decoy of the same shape, the same one every time (R3)', async () => {
    for (const q of ['nobody_here', 'nobody@example.com', aMobile()]) {
      const [one, other] = [await find(q), await find(q)]
      expect(one).toMatchObject({ code: 20000, data: { ref: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) } })
      expect(one.data.channels?.[0]).toMatchObject({
        channel: 'sms',
        masked: expect.stringMatching(/^1\d\d\*{4}\d{4}$/),
      })
      expect(one.data.channels).toEqual(other.data.channels)
      expect(one.data.ref).not.toBe(other.data.ref)
    }
    const number = aMobile()
    expect((await find(number)).data.channels?.[0]?.masked).toBe(`139****${number.slice(-4)}`)
  })

  it('treats disabled accounts, suspended companies and accounts nobody can reach like nobody', async () => {
    const companyId = await aCompany(test, { status: 'suspended' })
    const users = [
      await aUser(test, { isActive: false, mobile: aMobile() }),
      await aUser(test, { companyId, mobile: aMobile() }),
      await aUser(test),
    ]
    for (const user of users) {
      const { data } = await find(user.username)
      expect(data.channels).not.toEqual([])
      const rows = await inPlatform(test.platform.database.db, (trx) =>
        trx.selectFrom('identity.accountRef').selectAll().where('userId', '=', String(user.userId)).execute(),
      )
      expect(rows).toEqual([])
    }
  })

  it('says at registration whether a user name is free, and of a number only to people (R7)', async () => {
    const mobile = aMobile()
    const user = await aUser(test, { username: 'taken_name', mobile })
    const visitor = await from()
    const ask = async (q: string, captcha = {}) =>
      visitor.call(findAccount, { scene: 'register', q, ...captcha })
    expect((await ask('TAKEN_name')).data).toEqual({ available: false })
    expect((await ask('taken_name2')).data).toEqual({ available: true })
    expect((await ask(mobile)).code).toBe(40001)
    expect((await ask(mobile, await solvedCaptcha(test))).data).toEqual({ available: false })
    expect((await ask(aMobile(), await solvedCaptcha(test))).data).toEqual({ available: true })
    const many = await Promise.all(Array.from({ length: 40 }, () => ask(`${user.username}_x`)))
    expect(many.at(-1)).toMatchObject({ code: 42900, status: 429 })
  })
})

describe('a password that may be set', () => {
  // proves spec-5-07
  it.each([
    ['short', 'Ab1-xyz'],
    ['of two kinds', 'abcdefgh1234'],
    ['31 characters long', `Aa1${'x'.repeat(28)}`],
  ])('is never %s (spec 5)', async (_, password) => {
    const { ref } = await aFound()
    const answer = await reset({ ref, sms_code: '123456', password })
    expect(answer).toMatchObject({ code: 40000, data: { errors: { password: expect.any(String) } } })
  })

  it('is entered twice alike', async () => {
    const answer = await (await from()).call(resetPassword, {
      ref: 'x',
      sms_code: '123456',
      password: NEW,
      password2: `${NEW} `,
    })
    expect(answer).toMatchObject({ code: 40000, data: { errors: { password2: expect.any(String) } } })
  })

  it('does not hold the user name, is none of the common ones, and none of the last five', async () => {
    const { user, mobile } = await aFound({ username: 'otter_fan' })
    const code = await codeFor(test, await from(), { scene: 'reset', recipient: mobile })
    for (const password of ['My-Otter_Fan-7', 'Password123!', 'St4rwars!', `Aa-${mobile}`, PASSWORD]) {
      const answer = await reset({ mobile, sms_code: code, password })
      expect(answer.code, password).toBe(40000)
      expect(errorsOf(answer).password, password).toEqual(expect.any(String))
    }
    expect(await canLogIn(user, PASSWORD)).toBe(true)
  })

  it('may be one from before the last five', async () => {
    const { mobile } = await aFound()
    const set = async (password: string) => {
      test.clock.advance(60 * MINUTE)
      const code = await codeFor(test, await from(), { scene: 'reset', recipient: mobile })
      return (await reset({ mobile, sms_code: code, password })).code
    }
    for (const number of [1, 2, 3, 4]) expect(await set(`Quiet-River-${number}`)).toBe(20000)
    expect(await set(PASSWORD)).toBe(40000)
    expect(await set('Quiet-River-1')).toBe(40000)
    expect(await set('Quiet-River-5')).toBe(20000)
    expect(await set(PASSWORD)).toBe(20000)
  })
})

describe('resetting a password by a code', () => {
  it('is refused without a code, with a wrong one, and with a reference that never was or is over', async () => {
    const { ref, mobile, user } = await aFound()
    expect((await reset({ ref })).code).toBe(40000)
    expect((await reset({})).code).toBe(40000)
    expect((await reset({ ref: 'x'.repeat(43), sms_code: '123456' })).code).toBe(40400)
    const code = await codeFor(test, await from(), { scene: 'reset', recipient: mobile, ref })
    expect(await reset({ ref, sms_code: otherThan(code) })).toMatchObject({ code: 40002, data: { left: 4 } })
    const elsewhere = await aFound()
    expect((await reset({ ref: elsewhere.ref, sms_code: code })).code).toBe(40002)
    test.clock.advance(31 * MINUTE)
    expect((await reset({ ref, sms_code: code })).code).toBe(40400)
    expect(await canLogIn(user, PASSWORD)).toBe(true)
  })

  it('takes no code of another purpose', async () => {
    const { ref, mobile } = await aFound()
    const code = await codeFor(test, await from(), { scene: 'login', recipient: mobile })
    expect((await reset({ ref, sms_code: code })).code).toBe(40002)
  })

  it('goes through every step for a decoy and ends with a wrong code (R3)', async () => {
    const number = aMobile()
    const { data } = await find(number)
    const visitor = await from()
    const sent = await visitor.call(sendCode, {
      scene: 'reset',
      ref: data.ref,
      ...(await solvedCaptcha(test)),
    })
    expect(sent).toMatchObject({ code: 20000, data: { interval: 60, expires: 300 } })
    expect((await messagesTo(test, number)).map(({ state, body }) => ({ state, body }))).toEqual([
      { state: 'withheld', body: null },
    ])
    expect(await reset({ ref: data.ref ?? '', sms_code: '123456' })).toMatchObject({
      code: 40002,
      data: { left: 4 },
    })
  })

  // proves spec-7-rp
  it('sets the password once, ends every session with 50012 PASSWORD_CHANGED, and lifts the lock', async () => {
    const { user, mobile, ref } = await aFound({ email: 'reset.me@example.com' })
    const session = await test.logIn(user)
    for (let count = 0; count < 5; count += 1) {
      await (await from()).call(logIn, {
        username: user.username,
        password: 'Wrong-Pass1',
        ...(await solvedCaptcha(test)),
      })
    }
    expect(await canLogIn(user, PASSWORD)).toBe(false)
    const code = await codeFor(test, await from(), { scene: 'reset', recipient: mobile, ref })
    const answers = await Promise.all([1, 2, 3].map(() => reset({ ref, sms_code: code })))
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1)
    expect(await session.call(getSession, {})).toMatchObject({
      code: 50012,
      data: { reason: 'PASSWORD_CHANGED' },
    })
    expect(await canLogIn(user, NEW)).toBe(true)
    expect(await canLogIn(user, PASSWORD)).toBe(false)
    expect((await reset({ ref, sms_code: code, password: 'Other-Lantern-9' })).code).toBe(40400)
    expect((await messagesTo(test, 'reset.me@example.com')).map(({ subject }) => subject)).toEqual([
      'Your Crossdock password was changed',
      'Your Crossdock account was locked',
    ])
    expect(test.logged()).not.toContain(NEW)
  })

  it('goes by mail as well', async () => {
    const email = 'by.mail@example.com'
    const { user, ref } = await aFound({ email })
    const visitor = await from()
    await visitor.call(sendCode, { scene: 'reset', ref, channel: 'mail', ...(await solvedCaptcha(test)) })
    const code = await codeSentTo(test, email)
    expect((await reset({ ref, sms_code: code })).code).toBe(40002)
    expect((await reset({ ref, sms_code: code, channel: 'mail' })).code).toBe(20000)
    expect(await canLogIn(user, NEW)).toBe(true)
  })
})

describe('setting a password by a link', () => {
  const linkOf = ({ companyId, userId }: TestUser, kind: 'invite' | 'reset') =>
    inPlatform(test.platform.database.db, (trx) =>
      createLink(trx, { kind, companyId, userId, createdBy: null, now: test.clock.now() }),
    )

  it.each(['invite', 'reset'] as const)(
    'works once with the token of %s, which a refused password does not cost',
    async (kind) => {
      const user = await aUser(test)
      const token = await linkOf(user, kind)
      expect((await reset({ [kind]: `${token.slice(1)}A` })).code).toBe(40400)
      expect((await reset({ [kind]: token, password: PASSWORD })).code).toBe(40000)
      expect((await reset({ [kind]: token })).code).toBe(20000)
      expect((await reset({ [kind]: token, password: 'Other-Lantern-9' })).code).toBe(40400)
      expect(await canLogIn(user, NEW)).toBe(true)
    },
  )

  it('ends after its time', async () => {
    const token = await linkOf(await aUser(test), 'invite')
    test.clock.advance(72 * 60 * MINUTE)
    expect((await reset({ invite: token })).code).toBe(40400)
  })
})

describe('a link somebody else gave', () => {
  const linkBy = (giver: TestUser, { companyId, userId }: TestUser) =>
    inPlatform(test.platform.database.db, (trx) =>
      createLink(trx, {
        kind: 'invite',
        companyId,
        userId,
        createdBy: giver.userId,
        now: test.clock.now(),
      }),
    )
  const edit = cmanagePermissions.cid.edit

  it('sets no password once its owner holds what the giver lacks, or the giver is gone (platform.md 2.3)', async () => {
    const companyId = await aCompany(test)
    const giver = await aUser(test, { companyId })
    const owner = await aUser(test, { companyId })
    expect(await reset({ invite: await linkBy(giver, owner) })).toMatchObject({ code: 20000 })
    const promoted = await aUser(test, { companyId, permissions: [edit] })
    expect(await reset({ invite: await linkBy(giver, promoted) })).toMatchObject({ code: 40400 })
    const boss = await aPrime(test, { companyId })
    expect(await reset({ invite: await linkBy(giver, boss) })).toMatchObject({ code: 40400 })
    const peer = await aUser(test, { companyId, permissions: [edit] })
    const invite = await linkBy(peer, promoted)
    await inPlatform(test.platform.database.db, (trx) =>
      trx
        .updateTable('identity.users')
        .set({ isActive: false })
        .where('id', '=', String(peer.userId))
        .execute(),
    )
    expect(await reset({ invite })).toMatchObject({ code: 40400 })
    expect(await reset({ invite: await linkBy(boss, promoted) })).toMatchObject({ code: 20000 })
  })
})

describe('wrong captchas', () => {
  it('count against the address that sends them, whatever captchas they are for', async () => {
    const guesser = await from()
    const wish = { scene: 'register', mobile: aMobile() } as const
    const guess = { captcha_0: 'A'.repeat(32), captcha_1: '11111' }
    for (let wrong = 0; wrong < CAPTCHA_ADDRESS_LIMIT; wrong += 1) {
      expect((await guesser.call(sendCode, { ...wish, ...guess })).code).toBe(40001)
    }
    const right = await solvedCaptcha(test)
    expect(await guesser.call(sendCode, { ...wish, ...right })).toMatchObject({ code: 42900 })
    expect((await (await from()).call(sendCode, { ...wish, ...right })).code).toBe(20000)
  })
})
