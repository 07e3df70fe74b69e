import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../../test/factories.ts'
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

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const { sendCode } = recoveryEndpoints
const { logIn, getSession } = sessionEndpoints

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const from = (address = anAddress()) => test.visitor({ address })

async function ask(mobile: string, more: { scene?: 'login' | 'register' | 'reset'; address?: string } = {}) {
  const visitor = await from(more.address)
  return visitor.call(sendCode, { scene: more.scene ?? 'login', mobile, ...(await solvedCaptcha(test)) })
}

async function enter(mobile: string, sms_code: string) {
  return (await from()).call(logIn, { loginMode: 'sms', mobile, sms_code })
}

/** A user with a number, and the code that was just sent to it. */
async function aCode() {
  const mobile = aMobile()
  const user = await aUser(test, { mobile })
  const code = await codeFor(test, await from(), { scene: 'login', recipient: mobile })
  return { user, mobile, code }
}

describe('asking for a code', () => {
  it('is refused without a solved captcha, and a captcha is good for one code', async () => {
    const visitor = await from()
    const mobile = aMobile()
    expect((await visitor.call(sendCode, { scene: 'login', mobile })).code).toBe(40001)
    const captcha = await solvedCaptcha(test)
    expect(
      (await visitor.call(sendCode, { scene: 'login', mobile, ...captcha, captcha_1: 'XXXX' })).code,
    ).toBe(40001)
    const answer = await visitor.call(sendCode, { scene: 'login', mobile, ...captcha })
    expect(answer).toMatchObject({ code: 20000, data: { interval: 60, expires: 300 } })
    expect((await visitor.call(sendCode, { scene: 'login', mobile: aMobile(), ...captcha })).code).toBe(40001)
  })

  it('names what is missing or impossible', async () => {
    const visitor = await from()
    for (const mobile of [undefined, '1380013800', '23800138000', '+8613800138000']) {
      const answer = await visitor.call(sendCode, {
        scene: 'login',
        ...(mobile === undefined ? {} : { mobile }),
      })
      expect(answer).toMatchObject({ code: 40000, data: { errors: { mobile: expect.any(String) } } })
    }
    expect(await visitor.call(sendCode, { scene: 'sensitive' })).toMatchObject({ code: 50008 })
    expect(await visitor.call(sendCode, { scene: 'bind', mobile: aMobile() })).toMatchObject({ code: 50008 })
  })

  // proves spec-7-ss
  it('is answered byte for byte alike whether or not somebody has the number, after the same steps (R3)', async () => {
    const known = aMobile()
    await aUser(test, { mobile: known })
    const unknown = aMobile()
    for (const scene of ['login', 'reset', 'register'] as const) {
      const bodies = await Promise.all(
        [known, unknown].map(async (mobile) => {
          const visitor = await from()
          const payload = { scene, mobile, ...(await solvedCaptcha(test)) }
          return (await visitor.inject({ method: 'POST', url: '/users/ss/', payload })).body
        }),
      )
      expect(bodies[0]).toBe(bodies[1])
      for (const mobile of [known, unknown]) expect(await messagesTo(test, mobile)).not.toHaveLength(0)
      test.clock.advance(MINUTE)
    }
    const states = async (mobile: string) =>
      (await messagesTo(test, mobile)).map(({ state, kind }) => `${kind} ${state}`)
    expect(await states(known)).toEqual(['notice waiting', 'code waiting', 'code waiting'])
    expect(await states(unknown)).toEqual(['code waiting', 'code withheld', 'code withheld'])
    const withheld = (await messagesTo(test, unknown)).filter(({ state }) => state === 'withheld')
    expect(withheld.map(({ body, params }) => ({ body, params }))).toEqual([
      { body: null, params: null },
      { body: null, params: null },
    ])
  })

  it('has to wait 60 seconds for the same number, whatever the purpose and the address (R5)', async () => {
    const mobile = aMobile()
    expect((await ask(mobile)).code).toBe(20000)
    const again = await ask(mobile, { scene: 'register' })
    expect(again).toMatchObject({ code: 42900, status: 429, data: { retry_after: expect.any(Number) } })
    test.clock.advance(MINUTE)
    expect((await ask(mobile)).code).toBe(20000)
  })

  it('counts what a call got that came later and was served before (R5)', async () => {
    const mobile = aMobile()
    expect((await ask(mobile)).code).toBe(20000)
    test.clock.advance(-2 * SECOND)
    expect((await ask(mobile)).code).toBe(42900)
  })

  it('is possible 5 times an hour and 10 times a day for a number, also when 20 come at once (R5)', async () => {
    const mobile = aMobile()
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => ask(mobile)))
    expect(atOnce.filter(({ code }) => code === 20000)).toHaveLength(1)
    let sent = 1
    const askUntilRefused = async () => {
      for (;;) {
        test.clock.advance(MINUTE)
        const { code } = await ask(mobile)
        if (code !== 20000) return code
        sent += 1
      }
    }
    expect(await askUntilRefused()).toBe(42900)
    expect(sent).toBe(5)
    test.clock.advance(HOUR)
    expect(await askUntilRefused()).toBe(42900)
    expect(sent).toBe(10)
    test.clock.advance(HOUR)
    expect((await ask(mobile)).code).toBe(42900)
    test.clock.advance(24 * HOUR)
    expect((await ask(mobile)).code).toBe(20000)
  })

  it('is possible 30 times an hour from one address, and stays possible from others (R5)', async () => {
    const address = anAddress()
    const answers = []
    for (let count = 0; count < 31; count += 1) answers.push(await ask(aMobile(), { address }))
    expect(answers.map(({ code }) => code)).toEqual([...Array.from({ length: 30 }, () => 20000), 42900])
    expect((await ask(aMobile())).code).toBe(20000)
    test.clock.advance(HOUR)
    expect((await ask(aMobile(), { address })).code).toBe(20000)
  })

  it('writes no code into any log line, and leaves only a hash beside the message', async () => {
    const { mobile, code } = await aCode()
    await enter(mobile, code)
    expect(test.logged()).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(code).toMatch(/^\d{6}$/)
  })
})

describe('logging in by a code', () => {
  it('is refused with a wrong code, with what is left, and after five tries also with the right one (R5)', async () => {
    const { mobile, code } = await aCode()
    for (const left of [4, 3, 2, 1, 0]) {
      expect(await enter(mobile, otherThan(code))).toMatchObject({ code: 40002, data: { left } })
    }
    expect((await enter(mobile, code)).code).toBe(40002)
  })

  it('names what is missing', async () => {
    const visitor = await from()
    const answer = await visitor.call(logIn, { loginMode: 'sms' })
    expect(answer).toMatchObject({
      code: 40000,
      data: { errors: { mobile: expect.any(String), sms_code: expect.any(String) } },
    })
  })

  // proves spec-7-login, spec-5-06
  it('opens a session once, for any number of eleven digits', async () => {
    const mobile = `19${aMobile().slice(2)}`
    const user = await aUser(test, { mobile })
    const code = await codeFor(test, await from(), { scene: 'login', recipient: mobile })
    const visitor = await from()
    const answer = await visitor.call(logIn, { loginMode: 'sms', mobile, sms_code: code })
    expect(answer).toMatchObject({ code: 20000, data: { token: expect.any(String) } })
    visitor.token = answer.data.token
    expect((await visitor.call(getSession, {})).data.user.id).toBe(user.userId)
    expect((await enter(mobile, code)).code).toBe(40002)
  })

  it('lets one of many in who enter the right code at once', async () => {
    const { mobile, code } = await aCode()
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(mobile, code)))
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1)
  })

  it('takes no code of another number, of another purpose, an older one, or one older than five minutes (R5)', async () => {
    const one = await aCode()
    const other = await aCode()
    expect((await enter(one.mobile, other.code)).code).toBe(40002)
    await ask(one.mobile, { scene: 'reset' })
    expect((await enter(one.mobile, await codeSentTo(test, one.mobile))).code).toBe(40002)
    test.clock.advance(MINUTE)
    await ask(one.mobile)
    expect((await enter(one.mobile, one.code)).code).toBe(40002)
    const late = await aCode()
    test.clock.advance(4 * MINUTE + SECOND)
    expect((await enter(late.mobile, late.code)).code).toBe(40002)
  })

  it('tells a number that nobody has nothing but that the code is wrong (R3)', async () => {
    const { mobile, code } = await aCode()
    const unknown = aMobile()
    await ask(unknown)
    const wrong = await enter(mobile, otherThan(code))
    const nobody = await enter(unknown, otherThan(code))
    expect(nobody).toMatchObject({ code: wrong.code, message: wrong.message, data: wrong.data })
  })

  it('gets no code for an account that is disabled', async () => {
    const mobile = aMobile()
    await aUser(test, { mobile, isActive: false })
    await ask(mobile)
    expect((await messagesTo(test, mobile)).map(({ state }) => state)).toEqual(['withheld'])
  })

  it('slows an address down that guesses', async () => {
    const address = anAddress()
    const visitor = await from(address)
    const guess = () => visitor.call(logIn, { loginMode: 'sms', mobile: aMobile(), sms_code: '123456' })
    for (let count = 0; count < 5; count += 1) expect((await guess()).code).toBe(40002)
    expect(await guess()).toMatchObject({ code: 40001, data: { captcha: true } })
  })
})
