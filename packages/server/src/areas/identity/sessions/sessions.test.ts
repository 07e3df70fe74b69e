import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DESKTOP, PHONE } from '../../../../test/client.ts'
import { aCompany, aStaff, aSuperuser, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { bumpPermVersion } from '../rights/rights.service.ts'
import { endSessions } from './sessions.service.ts'

const DAY = 24 * 60 * 60 * 1000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const { getSession, logIn, logOut, getSiteConfig } = sessionEndpoints
const change = <T>(work: Parameters<typeof inPlatform<T>>[1]) => inPlatform(test.platform.database.db, work)

describe('a session is refused (platform.md 3)', () => {
  it('1: without a token', async () => {
    const visitor = await test.visitor()
    expect(await visitor.call(getSession, {})).toMatchObject({ code: 50008, data: { reason: 'NO_TOKEN' } })
    expect(await visitor.call(getSession, {}, { 'x-token': '' })).toMatchObject({ code: 50008 })
  })

  it('2: with a broken, unknown, changed or far too long token, or with one half only (S1)', async () => {
    const client = await test.logIn(await aUser(test), { address: '10.0.0.2' })
    const token = client.token ?? ''
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [changed, token.slice(1), `${token}A`, 'x'.repeat(10_000), "' or 1=1 --"]) {
      const answer = await client.call(getSession, {}, { 'x-token': wrong })
      expect(answer).toMatchObject({ code: 50008, data: { reason: 'ILLEGAL' } })
    }
    client.cookies.delete('sid')
    expect(await client.call(getSession, {})).toMatchObject({ code: 50008, data: { reason: 'ILLEGAL' } })
    const other = await test.logIn(await aUser(test))
    other.token = token
    expect(await other.call(getSession, {})).toMatchObject({ code: 50008, data: { reason: 'ILLEGAL' } })
  })

  it('2: as often as a wrong token comes; a colleague behind the same address goes on (decision 0012)', async () => {
    const address = '10.0.0.3'
    const colleague = await test.logIn(await aUser(test), { address })
    const guesser = await test.logIn(await aUser(test), { address })
    guesser.token = 'A'.repeat(43)
    for (let guess = 0; guess < 25; guess += 1) {
      expect(await guesser.call(getSession, {})).toMatchObject({ code: 50008, data: { reason: 'ILLEGAL' } })
    }
    expect((await colleague.call(getSession, {})).code).toBe(20000)
  })

  it("2: at another customer's own host, where only that customer's people and who serves them are known", async () => {
    const user = await aUser(test)
    const other = await aUser(test)
    const host = `host${user.companyId}.example.com`
    await change((trx) =>
      trx.updateTable('identity.company').set({ host }).where('id', '=', String(user.companyId)).execute(),
    )
    const clients = await Promise.all(
      [
        user,
        other,
        await aStaff(test, { serves: [user.companyId] }),
        await aStaff(test),
        await aSuperuser(test),
      ].map((one) => test.logIn(one)),
    )
    const answers = await Promise.all(
      clients.map((client) => client.call(getSession, {}, { host: `${host.toUpperCase()}:8443` })),
    )
    expect(answers.map(({ code }) => code)).toEqual([20000, 50008, 20000, 50008, 20000])
    expect(answers[1]?.data).toMatchObject({ reason: 'ILLEGAL' })
    expect((await clients[1]?.call(getSession, {}, { host: 'elsewhere.example.com' }))?.code).toBe(20000)
    const { username, password } = other
    const login = (at: string) =>
      test.visitor().then((one) => one.call(logIn, { username, password }, { host: at }))
    expect(await login(host)).toMatchObject({ code: 40003 })
    expect(await login('elsewhere.example.com')).toMatchObject({ code: 20000 })
  })

  // proves spec-7-logout
  it('3: after logging out, from every client, at once (S2)', async () => {
    const client = await test.logIn(await aUser(test))
    const { token, cookies } = client
    const sid = cookies.get('sid') ?? ''
    expect((await client.call(logOut, {})).code).toBe(20000)
    const thief = await test.visitor()
    thief.token = token
    thief.cookies.set('sid', sid)
    expect(await thief.call(getSession, {})).toMatchObject({ code: 50008, data: { reason: 'LOGGED_OUT' } })
    expect((await thief.call(logOut, {})).code).toBe(20000)
  })

  it('4: when the user is disabled or deleted or the company is suspended or closed (S5)', async () => {
    const disabled = await aUser(test)
    const deleted = await aUser(test)
    const suspended = await aUser(test)
    const clients = await Promise.all([disabled, deleted, suspended].map((user) => test.logIn(user)))
    await change(async (trx) => {
      const users = trx.updateTable('identity.users')
      await users.set({ isActive: false }).where('id', '=', String(disabled.userId)).execute()
      await users.set({ deletedAt: new Date() }).where('id', '=', String(deleted.userId)).execute()
      const company = trx.updateTable('identity.company').set({ status: 'suspended' })
      await company.where('id', '=', String(suspended.companyId)).execute()
    })
    for (const client of clients) {
      expect(await client.call(getSession, {})).toMatchObject({ code: 50008, data: { reason: 'DISABLED' } })
    }
  })

  it('5: when the same user logs in again on the same kind of device; phone and desktop live together (S10)', async () => {
    const companyId = await aCompany(test, { sessionLimit: 1 })
    const user = { ...(await aUser(test, { companyId })), sessionLimit: 1 }
    const first = await test.logIn(user, { userAgent: DESKTOP })
    const phone = await test.logIn(user, { userAgent: PHONE })
    const second = await test.logIn(user, { userAgent: DESKTOP, address: '203.0.113.77' })
    expect(await first.call(getSession, {})).toMatchObject({
      code: 50012,
      data: { reason: 'REPLACED', ip: '203.0.113.*', browser: 'Chrome', at: expect.any(String) },
    })
    expect((await phone.call(getSession, {})).code).toBe(20000)
    expect((await second.call(getSession, {})).code).toBe(20000)
  })

  it('6 and 7: when it was ended by somebody, or by a new password; the session that set it survives (S6)', async () => {
    const user = await aUser(test)
    const [kicked, changing, other] = await Promise.all([1, 2, 3].map(() => test.logIn(user)))
    const now = test.clock.now()
    const changingId = await change(async (trx) => {
      const rows = await trx
        .selectFrom('identity.session')
        .select('id')
        .where('userId', '=', String(user.userId))
        .execute()
      return Number(rows.at(1)?.id)
    })
    await change((trx) =>
      endSessions(trx, { userId: user.userId, reason: 'PASSWORD_CHANGED', now }, changingId),
    )
    const answers = await Promise.all([kicked, changing, other].map((client) => client?.call(getSession, {})))
    expect(answers.filter((answer) => answer?.code === 20000)).toHaveLength(1)
    expect(answers.filter((answer) => answer?.code === 50012)).toHaveLength(2)
    await change((trx) => endSessions(trx, { userId: user.userId, reason: 'KICKED', now }))
    const reasons = await Promise.all([kicked, changing, other].map((client) => client?.call(getSession, {})))
    expect(reasons.map((answer) => answer?.data)).toContainEqual({ reason: 'KICKED' })
  })

  // proves spec-9-01
  it('8: after 14 days, and for internal people after a day without a call (S9)', async () => {
    const customer = await test.logIn(await aUser(test))
    const staff = await test.logIn(await aStaff(test))
    test.clock.advance(DAY - 60_000)
    expect((await customer.call(getSession, {})).code).toBe(20000)
    expect((await staff.call(getSession, {})).code).toBe(20000)
    test.clock.advance(DAY - 60_000)
    expect((await staff.call(getSession, {})).code).toBe(20000)
    test.clock.advance(DAY + 120_000)
    expect(await staff.call(getSession, {})).toMatchObject({ code: 50014, data: { reason: 'EXPIRED' } })
    test.clock.advance(11 * DAY - 240_000)
    expect((await customer.call(getSession, {})).code).toBe(20000)
    test.clock.advance(DAY)
    expect(await customer.call(getSession, {})).toMatchObject({ code: 50014, data: { reason: 'EXPIRED' } })
  })

  it('9: when rights were taken away; 10: not when some were added, which the answer tells until it was heard', async () => {
    const loser = await aUser(test)
    const winner = await aUser(test)
    const [lost, won] = await Promise.all([test.logIn(loser), test.logIn(winner)])
    const now = test.clock.now()
    await change(async (trx) => {
      await bumpPermVersion(trx, [loser.userId], { hasRemoved: true, now })
      await bumpPermVersion(trx, [winner.userId], { hasRemoved: false, now })
    })
    expect(await lost.call(getSession, {})).toMatchObject({ code: 50014, data: { reason: 'PERM_UPDATED' } })
    const told = await won.call(getSession, {})
    expect(told).toMatchObject({ code: 20000, data: { perm_version: 2 } })
    expect(told.headers['x-perm-version']).toBe('2')
    expect((await won.call(getSession, {})).headers['x-perm-version']).toBeUndefined()
  })
})

describe('a session', () => {
  it('is stored as hashes only, and is noted as used at most once a minute', async () => {
    const user = await aUser(test)
    const client = await test.logIn(user)
    const read = () =>
      change((trx) =>
        trx
          .selectFrom('identity.session')
          .selectAll()
          .where('userId', '=', String(user.userId))
          .executeTakeFirstOrThrow(),
      )
    const before = await read()
    expect(JSON.stringify(before)).not.toContain(client.token)
    await client.call(getSession, {})
    expect((await read()).lastSeenAt).toEqual(before.lastSeenAt)
    test.clock.advance(61_000)
    await client.call(getSession, {})
    expect((await read()).lastSeenAt.getTime()).toBeGreaterThan(before.lastSeenAt.getTime())
  })

  it('sees its own company, staff those they serve, a superuser all (2.4)', async () => {
    const served = await aCompany(test)
    const customer = await aUser(test)
    const staff = await aStaff(test, { serves: [served] })
    const superuser = await aSuperuser(test)
    const companies = async (user: typeof customer) =>
      (await (await test.logIn(user)).call(getSession, {})).data.company_id
    expect(await companies(customer)).toEqual([customer.companyId])
    expect(await companies(staff)).toEqual([staff.companyId, served])
    expect(await companies(superuser)).toEqual(expect.arrayContaining([served, customer.companyId]))
    expect((await companies(superuser))[0]).toBe(superuser.companyId)
  })

  // proves spec-7-info
  it('is described without any secret of its user', async () => {
    const user = await aUser(test, { mobile: '13800138000', email: 'ann@example.com', nickName: '安' })
    const { data } = await (await test.logIn(user)).call(getSession, {})
    expect(data).toMatchObject({ display_name: '安', roles: ['user'], user: { mobile: '138****8000' } })
    expect(JSON.stringify(data)).not.toMatch(/argon2|password|13800138000/)
  })
})

describe('the site configuration', () => {
  // proves spec-7-gvc, spec-7-05
  it('stands beside code for everybody, with built-in values', async () => {
    const visitor = await test.visitor()
    const answer = await visitor.call(getSiteConfig, {})
    expect(answer).toMatchObject({ code: 20000, vueconfigs: { name: 'Crossdock', allow_front: false } })
    expect(answer.data.vueconfigs.variables.theme).toBe('#409EFF')
  })
})
