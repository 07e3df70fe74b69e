import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { registrationEndpoints } from '@crossdock/contracts/areas/identity/login-area/registration.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import {
  aMobile,
  anAddress,
  codeFor,
  messagesTo,
  otherThan,
  solvedCaptcha,
} from '../../../../test/login-area.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'

const { register } = registrationEndpoints
const { logIn, getSession } = sessionEndpoints
type Form = CallInputOf<typeof register>

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
})
afterAll(() => test.close())

const from = () => test.visitor({ address: anAddress() })

let number = 0
/** A form filled in rightly, with a code that was really sent. */
async function aForm(wish: Partial<Form> = {}): Promise<Form> {
  number += 1
  const mobile = wish.mobile ?? aMobile()
  const sms_code =
    wish.sms_code ?? (await codeFor(test, await from(), { scene: 'register', recipient: mobile }))
  return {
    company: `Otter Trading ${number}`,
    name: 'Ann Lee',
    username: `ann_lee_${number}`,
    password: 'Quiet-River-77',
    agreement: true,
    ...wish,
    mobile,
    sms_code,
  }
}

const send = async (form: object) => (await from()).call(register, form as Form)
const registrations = () =>
  inPlatform(test.platform.database.db, (trx) =>
    trx.selectFrom('identity.registration').selectAll().execute(),
  )

describe('registering', () => {
  // proves spec-5-04, spec-5-06
  it.each([
    ['company', 'A'],
    ['company', ' '],
    ['name', 'A'],
    ['username', 'ann_1'],
    ['username', '1ann_lee'],
    ['username', 'ann lee x'],
    ['username', `a${'b'.repeat(150)}`],
    ['mobile', '12800138000'],
    ['sms_code', '12345'],
    ['password', 'abc123'],
    ['password', 'abcdefgh1'],
    ['agreement', false],
    ['agreement', undefined],
  ])('names %s when it is %j (spec 5)', async (field, value) => {
    const answer = await send({ ...(await aForm({ sms_code: '123456' })), [field]: value })
    expect(answer).toMatchObject({ code: 40000, data: { errors: { [field]: expect.any(String) } } })
  })

  it('is refused with a password everybody tries, or one that holds the name', async () => {
    for (const password of ['Password123!', 'Liverpool1', 'Otter_Fan-2026', 'otter_fan88X']) {
      const answer = await send(await aForm({ sms_code: '123456', username: 'otter_fan', password }))
      expect(answer, password).toMatchObject({
        code: 40000,
        data: { errors: { password: expect.any(String) } },
      })
    }
  })

  it('is refused with a wrong code, a code of another purpose, and a code to another number', async () => {
    const form = await aForm()
    expect(await send({ ...form, sms_code: otherThan(form.sms_code) })).toMatchObject({
      code: 40002,
      data: { left: 4 },
    })
    expect((await send({ ...form, mobile: aMobile() })).code).toBe(40002)
    const mobile = aMobile()
    await aUser(test, { mobile })
    const login = await codeFor(test, await from(), { scene: 'login', recipient: mobile })
    expect((await send({ ...form, mobile, sms_code: login })).code).toBe(40002)
    expect(await registrations()).toEqual([])
  })

  it('makes a company on trial with a main account, and logs in', async () => {
    const form = await aForm({ sti: 'spring-fair_7' })
    const visitor = await from()
    const answer = await visitor.call(register, form)
    expect(answer).toMatchObject({
      code: 20000,
      data: { token: expect.any(String), must_set_password: false },
    })
    visitor.token = answer.data.token
    const { data } = await visitor.call(getSession, {})
    expect(data).toMatchObject({
      company_name: form.company,
      name: 'Ann Lee',
      is_staff: false,
      roles: ['prime', 'user'],
    })
    expect(data.permcodes).toContain('amzdata.analysis.view')
    expect(data.permcodes.some((code) => code.startsWith('system.'))).toBe(false)
    const [row] = (await registrations()).slice(-1)
    expect(row).toMatchObject({ sti: 'spring-fair_7', termsVersion: expect.any(String), ip: visitor.address })
    expect(row && row.trialEndsAt.getTime() - row.registeredAt.getTime()).toBe(7 * 24 * 3600 * 1000)
    const company = await inPlatform(test.platform.database.db, (trx) =>
      trx
        .selectFrom('identity.company')
        .selectAll()
        .where('id', '=', row?.companyId ?? '')
        .executeTakeFirst(),
    )
    expect(company).toMatchObject({ kind: 'trial', status: 'trial', name: form.company })
    const again = await (await from()).call(logIn, { username: form.username, password: form.password })
    expect(again.code).toBe(20000)
  })

  it('keeps the source tag of the visit, and ignores one of another form', async () => {
    const visitor = await from()
    visitor.cookies.set('sti', 'from-cookie')
    await visitor.call(register, await aForm({ sti: "x'; drop table" }))
    expect((await registrations()).at(-1)?.sti).toBe('from-cookie')
    await send(await aForm({ sti: '<b>' }))
    expect((await registrations()).at(-1)?.sti).toBeNull()
  })

  it('is refused naming what is taken, in whatever case or form it is written (40900)', async () => {
    await aUser(test, { username: 'Taken_Name' })
    await aCompany(test, { name: 'Taken Company' })
    const mobile = aMobile()
    const form = await aForm({ mobile })
    expect(await send({ ...form, username: 'TAKEN_name' })).toMatchObject({
      code: 40900,
      data: { field: 'username' },
    })
    expect(await send({ ...form, company: 'taken COMPANY' })).toMatchObject({
      code: 40900,
      data: { field: 'company' },
    })
    await aUser(test, { mobile })
    expect(await send(form)).toMatchObject({ code: 40900, data: { field: 'mobile' } })
  })

  it('tells the owner of a registered number of the account, and nobody else', async () => {
    const mobile = aMobile()
    await aUser(test, { mobile })
    const visitor = await from()
    const asked = { scene: 'register' as const, mobile, ...(await solvedCaptcha(test)) }
    expect((await visitor.call(recoveryEndpoints.sendCode, asked)).code).toBe(20000)
    const [message] = await messagesTo(test, mobile)
    expect(message).toMatchObject({ kind: 'notice', params: null })
    expect(message?.body).not.toMatch(/\b\d{6}\b/)
  })

  it('lets one of two win who take the same name at the same moment (I4)', async () => {
    const [one, other] = [await aForm(), await aForm()]
    const answers = await Promise.all([
      send({ ...one, username: 'same_name' }),
      send({ ...other, username: 'Same_Name' }),
    ])
    expect(answers.map(({ code }) => code).sort()).toEqual([20000, 40900])
    expect(answers.find(({ code }) => code === 40900)?.data).toEqual({ field: 'username' })
  })

  it('uses a code up: of several at once one registers', async () => {
    const form = await aForm()
    const answers = await Promise.all(
      [1, 2, 3].map((each) =>
        send({ ...form, username: `${form.username}_${each}`, company: `${form.company} ${each}` }),
      ),
    )
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1)
  })
})
