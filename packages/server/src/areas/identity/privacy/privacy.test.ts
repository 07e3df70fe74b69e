import { privacyEndpoints } from '@crossdock/contracts/areas/identity/privacy/privacy.endpoints.ts'
import { profileEndpoints } from '@crossdock/contracts/areas/identity/profile/profile.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPrime, aUser, PASSWORD, type UserWish } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aMobile, anAddress } from '../../../../test/login-area.ts'
import { unzip } from '../../../../test/unzip.ts'
import { openDatabase } from '../../../platform/database/open-database.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { eraseDueAccounts } from './erase.service.ts'

const { askForCopy, eraseAccount, getPrivacy, keepAccount } = privacyEndpoints
const { getSession, logIn } = sessionEndpoints
const DAY_MS = 86_400_000

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

async function aPerson(wish: UserWish = {}, make = aUser) {
  const user = await make(test, { mobile: aMobile(), nickName: '林小', ...wish })
  return { user, client: await test.logIn(user, { address: anAddress() }) }
}

const inDatabase = <T>(work: Parameters<typeof inPlatform<T>>[1]) =>
  inPlatform(test.platform.database.db, work)
const stored = (userId: number) =>
  inDatabase((trx) =>
    trx.selectFrom('identity.users').selectAll().where('id', '=', String(userId)).executeTakeFirstOrThrow(),
  )
const eraseDue = () => eraseDueAccounts(test.platform)
const password = { old_password: PASSWORD }

describe('a copy of the own data', () => {
  const fetchCopy = (client: Awaited<ReturnType<typeof aPerson>>['client']) =>
    client.inject({ method: 'GET', url: '/api/privacy/file/' })

  it('is given to nobody who did not prove the password, and not after a day', async () => {
    const { client } = await aPerson()
    expect((await fetchCopy(client)).json()).toMatchObject({ code: 42253 })
    expect((await client.call(askForCopy, { old_password: 'Wrong-Pass1' })).code).toBe(40003)
    expect((await client.call(askForCopy, password)).data.copy_until).not.toBeNull()
    expect((await fetchCopy(client)).headers['content-type']).toBe('application/zip')
    test.clock.advance(DAY_MS + 1)
    expect((await fetchCopy(client)).json()).toMatchObject({ code: 42253 })
  })

  it('holds what we know of the person, whole, and nothing of anybody else or any secret', async () => {
    const { client, user } = await aPerson({ email: 'copy@example.com' })
    const other = await aPerson({ companyId: user.companyId, nickName: '别人' })
    await client.call(askForCopy, password)
    const files = await unzip((await fetchCopy(client)).rawPayload)
    const { mobile } = await stored(user.userId)
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([
      { username: user.username, email: 'copy@example.com', mobile, nickName: '林小' },
    ])
    expect(JSON.parse(files['devices.json'] ?? '')).toHaveLength(1)
    const all = Object.values(files).join('\n')
    expect(all).not.toContain(other.user.username)
    expect(all).not.toMatch(/argon2|token_hash/)
  })
})

describe('an account that shall be erased', () => {
  it('needs the password, waits fifteen days, and may be kept until then', async () => {
    const { client, user } = await aPerson()
    expect((await client.call(eraseAccount, { old_password: 'Wrong-Pass1' })).code).toBe(40003)
    const { data } = await client.call(eraseAccount, password)
    const wait = Date.parse(data.erase_at ?? '') - test.clock.now().getTime()
    expect(Math.round(wait / DAY_MS)).toBe(15)
    expect((await client.call(eraseAccount, password)).code).toBe(42252)
    expect((await client.call(keepAccount, {})).data).toMatchObject({ erase_at: null })
    expect((await client.call(keepAccount, {})).code).toBe(40400)
    test.clock.advance(16 * DAY_MS)
    await eraseDue()
    expect((await stored(user.userId)).deletedAt).toBeNull()
  })

  it('is gone from every list and log-in afterwards; a tombstone keeps its id', async () => {
    const { client, user } = await aPerson({ email: 'gone@example.com' })
    const { mobile } = await stored(user.userId)
    await client.call(eraseAccount, password)
    expect((await client.call(getSession, {})).code).toBe(20000)
    test.clock.advance(15 * DAY_MS)
    expect(await eraseDue()).toBe(1)
    const row = await stored(user.userId)
    expect(row).toMatchObject({
      email: null,
      mobile: null,
      nickName: null,
      passwordHash: '',
      isActive: false,
    })
    expect(row.username).toBe(`erased_${user.userId}`)
    const visitor = await test.visitor({ address: anAddress() })
    expect((await visitor.call(logIn, { username: user.username, password: PASSWORD })).code).toBe(40003)
    // number and name are free for whoever comes next
    await aUser(test, { mobile: mobile ?? '', username: user.username })
    expect(await eraseDue()).toBe(0)
  })

  it('keeps nobody else waiting when it cannot be erased, and is told in the log', async () => {
    const [stuck, next] = [await aPerson(), await aPerson({}, aPrime)]
    await aPrime(test, { companyId: next.user.companyId })
    const { companyId, userId } = next.user
    const now = test.clock.now()
    await inDatabase((trx) =>
      trx
        .insertInto('identity.registration')
        .values({
          companyId,
          userId,
          termsVersion: '1',
          ip: '203.0.113.9',
          registeredAt: now,
          trialEndsAt: now,
        })
        .execute(),
    )
    for (const { client } of [stuck, next]) await client.call(eraseAccount, password)
    const owner = openDatabase(test.database.ownerUrl, { max: 1 })
    await owner.pool.query(`
      create function identity.fails() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
      create trigger fails before update on identity.users for each row
        when (old.id = ${stuck.user.userId}) execute function identity.fails()`)
    test.clock.advance(15 * DAY_MS)
    expect(await eraseDue()).toBe(1)
    expect((await stored(stuck.user.userId)).deletedAt).toBeNull()
    expect((await stored(userId)).deletedAt).not.toBeNull()
    expect(test.logged()).toContain('an account was not erased')
    const kept = await inDatabase((trx) =>
      trx.selectFrom('identity.registration').select('ip').where('userId', '=', String(userId)).execute(),
    )
    expect(kept).toEqual([{ ip: '' }])
    await owner.pool.query('drop function identity.fails cascade')
    await owner.close()
    expect(await eraseDue()).toBe(1)
  })

  it('leaves neither the browsers nor the recovery codes of the person behind', async () => {
    const { client, user } = await aPerson()
    const owner = { companyId: user.companyId, userId: user.userId }
    const now = test.clock.now()
    await inDatabase(async (trx) => {
      const codeHash = Buffer.alloc(32)
      await trx
        .insertInto('identity.recoveryCode')
        .values({ ...owner, codeHash, createdAt: now })
        .execute()
      await trx
        .insertInto('identity.boundBrowser')
        .values({ ...owner, browserId: 'a'.repeat(32), boundAt: now })
        .execute()
    })
    const left = async (table: 'identity.recoveryCode' | 'identity.boundBrowser') =>
      inDatabase((trx) =>
        trx.selectFrom(table).select('userId').where('userId', '=', String(user.userId)).execute(),
      )
    expect([await left('identity.recoveryCode'), await left('identity.boundBrowser')]).toMatchObject([
      [{}],
      [{}],
    ])
    await client.call(eraseAccount, password)
    test.clock.advance(15 * DAY_MS)
    await eraseDue()
    expect([await left('identity.recoveryCode'), await left('identity.boundBrowser')]).toEqual([[], []])
  })

  it('is not that of the last main account, not even of one that became it meanwhile', async () => {
    const { client, user } = await aPerson({}, aPrime)
    expect((await client.call(eraseAccount, password)).code).toBe(42250)
    const second = await aPrime(test, { companyId: user.companyId })
    expect((await client.call(eraseAccount, password)).code).toBe(20000)
    await inDatabase((trx) =>
      trx
        .updateTable('identity.users')
        .set({ isActive: false })
        .where('id', '=', String(second.userId))
        .execute(),
    )
    test.clock.advance(15 * DAY_MS)
    await eraseDue()
    expect((await stored(user.userId)).deletedAt).toBeNull()
    const fresh = await test.logIn(user, { address: anAddress() })
    expect((await fresh.call(getPrivacy, {})).data).toMatchObject({ erase_at: null })
  })
})

describe('a person who was logged in by a code before having a password', () => {
  const untilSet = async () => {
    const person = await aPerson()
    await inDatabase((trx) =>
      trx
        .updateTable('identity.users')
        .set({ mustSetPassword: true })
        .where('id', '=', String(person.user.userId))
        .execute(),
    )
    return person
  }

  it('is answered nothing but who they are until the password is set', async () => {
    const { client } = await untilSet()
    expect((await client.call(getSession, {})).data).toMatchObject({ must_set_password: true })
    expect((await client.call(getPrivacy, {})).code).toBe(42240)
    expect((await client.call(profileEndpoints.listSessions, {})).code).toBe(42240)
    expect((await client.call(profileEndpoints.updateProfile, { name: 'Ann' })).code).toBe(42240)
    expect((await client.call(sessionEndpoints.logOut, {})).code).toBe(20000)
  })

  it('sets it without an old one, by the same rule, once', async () => {
    const { client, user } = await untilSet()
    const { updateProfile } = profileEndpoints
    expect((await client.call(updateProfile, { password: 'abcdefgh' })).code).toBe(40000)
    expect((await client.call(updateProfile, { password: 'Otter-Sings-88' })).code).toBe(20000)
    expect((await client.call(getSession, {})).data.must_set_password).toBeUndefined()
    expect((await client.call(getPrivacy, {})).code).toBe(20000)
    expect((await client.call(updateProfile, { password: 'Heron-Walks-77' })).code).toBe(40003)
    const visitor = await test.visitor({ address: anAddress() })
    const again = { username: user.username, password: 'Otter-Sings-88' }
    expect((await visitor.call(logIn, again)).data).toMatchObject({ must_set_password: false })
  })
})
