import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { actingEndpoints } from '@crossdock/contracts/areas/identity/acting/acting.endpoints.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '../../../../test/client.ts'
import { aCompany, aPrime, aSuperuser, aUser, PASSWORD, type UserWish } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aMobile, anAddress, codeFor, messagesTo, otherThan } from '../../../../test/login-area.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'

const { getProfile, updateProfile, listSessions, kickSessions, listLogins } = profileEndpoints
const { logIn, getSession } = sessionEndpoints
const NEW = 'Otter-Sings-88'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function aPerson(wish: UserWish = {}) {
  const user = await aUser(test, { mobile: aMobile(), ...wish })
  return { user, client: await test.logIn(user, { address: anAddress() }) }
}

const stored = (userId: number) =>
  inPlatform(test.platform.database.db, (trx) =>
    trx.selectFrom('identity.users').selectAll().where('id', '=', String(userId)).executeTakeFirstOrThrow(),
  )

describe('the own profile', () => {
  it('shows number and address masked, and no secret', async () => {
    const mobile = aMobile()
    const { client, user } = await aPerson({ mobile, email: 'profile@example.com' })
    const { data } = await client.call(getProfile, {})
    expect(data).toMatchObject({
      id: user.userId,
      mobile: `139****${mobile.slice(-4)}`,
      email: 'p***@example.com',
      has_wechat: false,
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|password_hash/)
  })

  // proves spec-7-ui
  it('changes field by field, is written down, and counts versions', async () => {
    const { client, user } = await aPerson()
    const change = {
      nick_name: '老王',
      gender: 'male' as const,
      birthday: '1990-02-28',
      address: '深圳',
      time_lag: -8,
    }
    const { data } = await client.call(updateProfile, { ...change, version: 1 })
    expect(data.user).toMatchObject({ ...change, version: 2 })
    const cleared = await client.call(updateProfile, { nick_name: null, address: '' })
    expect(cleared.data.user).toMatchObject({ nick_name: null, address: null, gender: 'male', version: 3 })
    const stale = await client.call(updateProfile, { nick_name: '小李', version: 1 })
    expect(stale).toMatchObject({ code: 40910, data: { by: expect.any(String), at: expect.any(String) } })
    const audit = await inPlatform(test.platform.database.db, (trx) =>
      trx.selectFrom('platform.auditLog').selectAll().where('userId', '=', String(user.userId)).execute(),
    )
    expect(audit.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
      'identity.user edit',
      'identity.user edit',
    ])
    expect(audit[0]?.after).toMatchObject({ birthday: '1990-**-**', address: '深圳***', version: 2 })
    expect(JSON.stringify(audit)).not.toMatch(/argon2|02-28|139\d{8}/)
    const { data: told } = await client.call(updateProfile, { address: 'a😀😀 1' })
    expect(told.user).toMatchObject({ address: 'a😀😀 1' })
  })

  it('is told who changed it last, by oneself or by the main account', async () => {
    const { client, user } = await aPerson()
    const boss = { companyId: user.companyId, nickName: 'Boss', permissions: [cmanagePermissions.cid.edit] }
    const prime = await test.logIn(await aPrime(test, boss))
    const rename = (version: number) =>
      prime.call(accountEndpoints.saveAccount, { id: user.userId, version, position: `Buyer ${version}` })
    expect(await rename(1)).toMatchObject({ code: 20000 })
    test.clock.advance(1_000)
    const { data } = await client.call(updateProfile, { nick_name: '小李', version: 2 })
    expect(await rename(2)).toMatchObject({
      code: 40910,
      data: { by: '小李' },
    })
    expect(await rename(data.user.version)).toMatchObject({ code: 20000 })
    const stale = await client.call(updateProfile, { nick_name: '老王', version: 3 })
    expect(stale).toMatchObject({ code: 40910, data: { by: 'Boss' } })
  })

  it('refuses what no field may hold', async () => {
    const { client } = await aPerson()
    const tomorrow = new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    for (const [field, value] of [
      ['birthday', tomorrow],
      ['birthday', '1990-02-30'],
      ['nick_name', 'x'],
      ['gender', 'unknown'],
      ['time_lag', 25],
      ['avatar', 'javascript:alert(1)'],
      ['avatar', 'data:image/svg+xml;base64,AAAA'],
      ['avatar', '//evil.test/a.png'],
      ['email', 'no address'],
    ] as const) {
      const answer = await client.call(updateProfile, { [field]: value })
      expect(answer, `${field} ${value}`).toMatchObject({
        code: 40000,
        data: { errors: { [field]: expect.any(String) } },
      })
    }
    expect((await client.call(updateProfile, {})).code).toBe(40000)
  })

  it('leaves flags, company, roles and the names of others alone, whatever is sent (A4)', async () => {
    const { client, user } = await aPerson()
    const evil = {
      is_superuser: true,
      is_staff: true,
      is_prime: true,
      company_id: 1,
      id: 1,
      username: 'root',
      roles: ['x'],
    }
    await client.call(updateProfile, { ...evil, name: 'Ann' } as { name: string })
    expect(await stored(user.userId)).toMatchObject({
      name: 'Ann',
      username: user.username,
      isSuperuser: false,
      isStaff: false,
      isPrime: false,
      companyId: String(user.companyId),
    })
  })
})

describe('a new mobile number or e-mail address', () => {
  it('needs a code to the new one and a code to the present one', async () => {
    const present = aMobile()
    const { client, user } = await aPerson({ mobile: present })
    const mobile = aMobile()
    expect(await client.call(updateProfile, { mobile })).toMatchObject({
      code: 40000,
      data: { errors: { sms_code: expect.any(String), old_code: expect.any(String) } },
    })
    const sms_code = await codeFor(test, client, { scene: 'bind', recipient: mobile })
    const old_code = await codeFor(test, client, { scene: 'sensitive', recipient: present })
    expect((await client.call(updateProfile, { mobile, sms_code, old_code: otherThan(old_code) })).code).toBe(
      40002,
    )
    expect((await client.call(updateProfile, { mobile: aMobile(), sms_code, old_code })).code).toBe(40002)
    expect((await stored(user.userId)).mobile).toBe(present)
    const answer = await client.call(updateProfile, { mobile, sms_code, old_code })
    expect(answer.data.user.mobile).toBe(`139****${mobile.slice(-4)}`)
    expect((await stored(user.userId)).mobile).toBe(mobile)
    expect((await client.call(updateProfile, { mobile: present, sms_code, old_code })).code).toBe(40002)
  })

  it('that somebody else has is refused naming the field, after the code only (40900)', async () => {
    const taken = aMobile()
    await aUser(test, { mobile: taken })
    const present = aMobile()
    const { client } = await aPerson({ mobile: present })
    const sms_code = await codeFor(test, client, { scene: 'bind', recipient: taken })
    const old_code = await codeFor(test, client, { scene: 'sensitive', recipient: present })
    const answer = await client.call(updateProfile, { mobile: taken, sms_code, old_code })
    expect(answer).toMatchObject({ code: 40900, data: { field: 'mobile' } })
  })

  it('may be the first address, proven by the mobile number', async () => {
    const present = aMobile()
    const { client, user } = await aPerson({ mobile: present })
    const email = 'first.address@example.com'
    const sms_code = await codeFor(test, client, { scene: 'bind', recipient: email })
    const old_code = await codeFor(test, client, { scene: 'sensitive', recipient: present })
    expect(
      (await client.call(updateProfile, { email: 'First.Address@Example.com', sms_code, old_code })).code,
    ).toBe(20000)
    expect((await stored(user.userId)).email).toBe(email)
  })

  it('is proven by the password where there is nothing yet to send a code to', async () => {
    const user = await aUser(test)
    const client = await test.logIn(user, { address: anAddress() })
    const mobile = aMobile()
    expect((await client.call(recoveryEndpoints.sendCode, { scene: 'sensitive' })).code).toBe(42200)
    const sms_code = await codeFor(test, client, { scene: 'bind', recipient: mobile })
    expect(await client.call(updateProfile, { mobile, sms_code })).toMatchObject({
      code: 40000,
      data: { errors: { old_password: expect.any(String) } },
    })
    const wrong = { mobile, sms_code, old_password: 'Wrong-Pass1' }
    expect((await client.call(updateProfile, wrong)).code).toBe(40003)
    expect((await client.call(updateProfile, { ...wrong, old_password: PASSWORD })).code).toBe(20000)
    expect((await stored(user.userId)).mobile).toBe(mobile)
  })

  it('is left alone by staff who look at the pages of its owner', async () => {
    const owner = await aUser(test, { mobile: aMobile(), companyId: await aCompany(test) })
    const staff = await test.logIn(await aSuperuser(test), { address: anAddress() })
    const wish = { user_id: owner.userId, reason: 'The customer asked for help' }
    expect((await staff.call(actingEndpoints.startActing, wish)).code).toBe(20000)
    const { code } = await staff.call(recoveryEndpoints.sendCode, { scene: 'sensitive' })
    expect(code).toBe(commonFailures.readOnlyView.code)
    expect((await staff.call(updateProfile, { name: 'Ann' })).code).toBe(commonFailures.readOnlyView.code)
    expect(await messagesTo(test, (await stored(owner.userId)).mobile ?? '')).toEqual([])
  })

  it('is changed alone, not together with other things', async () => {
    const { client } = await aPerson()
    const both = { mobile: aMobile(), email: 'a@example.com', sms_code: '123456', old_code: '123456' }
    expect((await client.call(updateProfile, both)).code).toBe(40000)
    expect((await client.call(updateProfile, { mobile: aMobile(), name: 'Ann' })).code).toBe(40000)
  })
})

describe('a new password', () => {
  it('needs the old one, which is guessed five times at most', async () => {
    const { client } = await aPerson()
    for (let count = 0; count < 5; count += 1) {
      expect((await client.call(updateProfile, { old_password: 'Wrong-Pass1', password: NEW })).code).toBe(
        40003,
      )
    }
    expect((await client.call(updateProfile, { old_password: PASSWORD, password: NEW })).code).toBe(40004)
    test.clock.advance(16 * 60_000)
    expect((await client.call(updateProfile, { old_password: PASSWORD, password: NEW })).code).toBe(20000)
  })

  it('locks nobody out of the login', async () => {
    const { client, user } = await aPerson()
    for (let count = 0; count < 6; count += 1) {
      await client.call(updateProfile, { old_password: 'Wrong-Pass1', password: NEW })
    }
    const visitor = await test.visitor({ address: anAddress() })
    expect((await visitor.call(logIn, { username: user.username, password: PASSWORD })).code).toBe(20000)
  })

  it('is refused when it is weak or the present one', async () => {
    const { client } = await aPerson()
    for (const password of [PASSWORD, 'Password123!', 'Jennifer12', 'abcdefgh']) {
      const answer = await client.call(updateProfile, { old_password: PASSWORD, password })
      expect(answer, password).toMatchObject({
        code: 40000,
        data: { errors: { password: expect.any(String) } },
      })
    }
  })

  it('ends the other sessions with 50012 and keeps the own one; the owner hears of it (S6)', async () => {
    const { client, user } = await aPerson({ email: 's6@example.com' })
    const phone = await test.logIn(user, { userAgent: PHONE })
    const desktop = await test.logIn(user)
    expect((await client.call(updateProfile, { old_password: PASSWORD, password: NEW })).code).toBe(20000)
    for (const other of [phone, desktop]) {
      expect(await other.call(getSession, {})).toMatchObject({
        code: 50012,
        data: { reason: 'PASSWORD_CHANGED' },
      })
    }
    expect((await client.call(getSession, {})).code).toBe(20000)
    const [notice] = await messagesTo(test, 's6@example.com')
    expect(notice).toMatchObject({ kind: 'notice', channel: 'mail' })
    expect(notice?.body).not.toContain(NEW)
    expect(test.logged()).not.toContain(NEW)
  })
})

describe('the own devices', () => {
  it('are listed with masked addresses, the present one marked, nobody else’s among them', async () => {
    const { client, user } = await aPerson()
    await test.logIn(user, { userAgent: PHONE, address: '203.0.113.77' })
    await aPerson()
    const { data } = await client.call(listSessions, {})
    expect(data.rows).toHaveLength(2)
    expect(data.rows.filter(({ is_current }) => is_current)).toHaveLength(1)
    expect(data.rows.find(({ device_class }) => device_class === 'mobile')).toMatchObject({
      ip: '203.0.113.*',
    })
    expect(JSON.stringify(data)).not.toContain('203.0.113.77')
  })

  it('of somebody else cannot be logged out: they answer like none at all (A2)', async () => {
    const { client } = await aPerson()
    const other = await aPerson()
    const foreign = (await other.client.call(listSessions, {})).data.rows.map(({ id }) => id)
    const answer = await client.call(kickSessions, { ids: foreign })
    const unknown = await client.call(kickSessions, { ids: [999_999_999] })
    expect(answer).toMatchObject({ code: 40400 })
    expect({ ...answer, headers: null }).toEqual({ ...unknown, headers: null })
    expect((await other.client.call(getSession, {})).code).toBe(20000)
    expect((await client.call(kickSessions, {})).code).toBe(40000)
  })

  it('are logged out one by one or all but this one, with 50012 KICKED', async () => {
    const { client, user } = await aPerson()
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => test.logIn(user)))
    const { data } = await client.call(listSessions, {})
    const own = data.rows.find(({ is_current }) => is_current)?.id ?? 0
    const first = data.rows.filter(({ is_current }) => !is_current).at(-1)?.id ?? 0
    expect((await client.call(kickSessions, { ids: [first, own] })).data).toEqual({ ended: 1 })
    expect((await client.call(kickSessions, { others: true })).data).toEqual({ ended: 2 })
    expect((await client.call(kickSessions, { others: true })).data).toEqual({ ended: 0 })
    for (const other of [one, two, three]) {
      expect(await other?.call(getSession, {})).toMatchObject({ code: 50012, data: { reason: 'KICKED' } })
    }
    expect((await client.call(getSession, {})).code).toBe(20000)
  })
})

describe('the own login log', () => {
  it('tells of logins, failures and changed passwords, newest first, and of nobody else', async () => {
    const { client, user } = await aPerson()
    const visitor = await test.visitor({ address: anAddress() })
    await visitor.call(logIn, { username: user.username, password: 'Wrong-Pass1' })
    await visitor.call(logIn, { username: user.username, password: PASSWORD })
    await client.call(updateProfile, { old_password: PASSWORD, password: NEW })
    const { data } = await client.call(listLogins, {})
    expect(data.rows.map(({ event }) => event)).toEqual(['password', 'login', 'login_failed'])
    expect(data.next).toBeNull()
    const stranger = await aPerson()
    expect((await stranger.client.call(listLogins, {})).data.rows).toEqual([])
  })
})
