import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aRole, aStaff, aSuperuser, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/login-area.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { takeLink } from '../links/links.service.ts'
import { lockAccounts, lockHomes } from './account-writes.queries.ts'

const own = cmanagePermissions.cid
const { tag } = productPermissions
type Draft = CallInputOf<typeof accountEndpoints.saveAccount>

let test: TestApp
let companyId: number
let prime: Client
let root: Client
let serial = 0

beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test)
  const permissions = [...Object.values(own), ...Object.values(cmanagePermissions.crole), tag.view, tag.edit]
  prime = await test.logIn(await aPrime(test, { companyId, nickName: 'Mei', permissions }))
  root = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

const save = (draft: Draft, by = prime) => by.call(accountEndpoints.saveAccount, draft)
const nextName = () => {
  serial += 1
  return `invited_${serial}`
}
async function invite(wish: Partial<Draft> = {}, by = prime) {
  const answer = await save({ username: nextName(), ...wish }, by)
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}
const platform = <T>(work: Parameters<typeof inPlatform<T>>[1]) => inPlatform(test.platform.database.db, work)
const makeRole = (codes: Parameters<typeof aRole>[1]['codes'], of: number = companyId) =>
  platform((trx) => aRole(trx, { scope: 'company', companyId: of, codes }))

describe('an invitation', () => {
  // proves spec-7-saveuser, spec-6-09
  it('makes an account without a password and answers its link once', async () => {
    const invited = await invite({
      name: 'Li Mei',
      nick_name: '小美',
      birthday: '1990-02-28',
      gender: 'female',
    })
    expect(invited).toMatchObject({
      name: 'Li Mei',
      nick_name: '小美',
      gender: 'female',
      status: 'invited',
      is_prime: false,
      company: { id: companyId },
      version: 1,
    })
    const token = new URL(invited.invite_url ?? '', 'http://localhost').searchParams.get('invite') ?? ''
    const listed = await prime.call(accountEndpoints.listAccounts, { q: invited.username })
    expect(JSON.stringify(listed.data)).not.toContain(token)
    expect(test.logged()).not.toContain(token)
    const owner = await platform((trx) => takeLink(trx, token, test.clock.now()))
    expect(owner).toMatchObject({ companyId, userId: invited.id, kind: 'invite' })
  })

  it('lets its owner set a password once, who then logs in with it', async () => {
    const invited = await invite()
    const link = new URL(invited.invite_url ?? '', 'http://localhost').searchParams.get('invite') ?? ''
    const password = 'Lantern-Harbour-7'
    const visitor = await test.visitor()
    const login = { username: invited.username, password }
    expect(await visitor.call(sessionEndpoints.logIn, login)).toMatchObject({ code: 40003 })
    const set = { invite: link, password, password2: password }
    expect(await visitor.call(recoveryEndpoints.resetPassword, set)).toMatchObject({ code: 20000 })
    expect((await visitor.call(recoveryEndpoints.resetPassword, set)).code).not.toBe(20000)
    expect(await visitor.call(sessionEndpoints.logIn, login)).toMatchObject({
      code: 20000,
      data: { must_set_password: false },
    })
    const { data } = await prime.call(accountEndpoints.listAccounts, { q: invited.username })
    expect(data.rows).toMatchObject([{ status: 'active' }])
  })

  it('needs no user name when there is a mobile number to log in with', async () => {
    const invited = await invite({ username: undefined, mobile: '13700000001' })
    expect(invited.username).toMatch(/^u_[a-z0-9]{10}$/)
    const [message] = await messagesTo(test, '13700000001')
    expect(message).toMatchObject({ kind: 'link', scene: 'invite', channel: 'sms' })
    expect(message?.body).toContain(invited.invite_url)
    expect(await save({ name: 'Nobody' })).toMatchObject({ code: 40000 })
  })

  it.each([
    ['a user name of five letters', { username: 'short' }, 'username'],
    ['a user name that starts with a digit', { username: '1username' }, 'username'],
    ['a mobile number of ten digits', { mobile: '1380013800' }, 'mobile'],
    ['an address that is none', { email: 'nobody' }, 'email'],
    ['the 30th of February', { birthday: '1990-02-30' }, 'birthday'],
    ['a nickname of 33 letters', { nick_name: 'x'.repeat(33) }, 'nick_name'],
  ])('refuses %s', async (_, wish, field) => {
    const answer = await save({ username: nextName(), ...wish })
    expect(answer).toMatchObject({ code: 40000, data: { errors: { [field]: expect.any(String) } } })
  })

  it('refuses a birthday that is still to come', async () => {
    const tomorrow = new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    expect(await save({ username: nextName(), birthday: tomorrow })).toMatchObject({
      code: 40000,
      data: { field: 'birthday' },
    })
  })

  it('stops at the seats of the company, whoever asks at the same moment', async () => {
    const small = await aCompany(test)
    await platform((trx) =>
      trx.updateTable('identity.company').set({ seatLimit: 3 }).where('id', '=', String(small)).execute(),
    )
    const boss = await test.logIn(await aPrime(test, { companyId: small, permissions: Object.values(own) }))
    const asked = await Promise.all(Array.from({ length: 6 }, () => save({ username: nextName() }, boss)))
    expect(asked.filter(({ code }) => code === 20000)).toHaveLength(2)
    expect(asked.filter(({ code }) => code === 42200)).toHaveLength(4)
    const { data } = await boss.call(accountEndpoints.listAccounts, {})
    expect(data.seats).toEqual({ used: 3, limit: 3 })
  })
})

it('refuses new people to a company that is suspended', async () => {
  const closed = await aCompany(test, { status: 'suspended' })
  const later = await test.logIn(await aSuperuser(test))
  expect(await save({ username: nextName(), company_id: closed }, later)).toMatchObject({ code: 42200 })
})

it('is kept apart by the database alone, were the code to forget the company', async () => {
  const foreign = await aUser(test)
  const everywhere = { companyIds: [companyId, foreign.companyId], withInternal: true }
  const found = await inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => ({
    locked: await lockAccounts(trx, everywhere, [foreign.userId]),
    homes: await lockHomes(trx, [foreign.companyId]),
  }))
  expect(found).toEqual({ locked: [], homes: [] })
})

describe('uniqueness', () => {
  it('gives a name to one of fifty who ask at once (I4)', async () => {
    const draft = { username: nextName() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => save(draft)))
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1)
    const refused = answers.filter(({ code }) => code === 40900)
    expect(refused).toHaveLength(49)
    expect(refused[0]?.data).toMatchObject({ field: 'username' })
    const { data } = await prime.call(accountEndpoints.listAccounts, { q: draft.username })
    expect(data.rows).toHaveLength(1)
  })

  it('names the field that another company has taken, whatever its case', async () => {
    await aUser(test, { username: 'Somebody_Else', email: 'some@example.com', mobile: '13700000002' })
    for (const [wish, field] of [
      [{ username: 'somebody_else' }, 'username'],
      [{ username: nextName(), email: 'SOME@example.com' }, 'email'],
      [{ username: nextName(), mobile: '13700000002' }, 'mobile'],
    ] as const) {
      expect(await save(wish)).toMatchObject({ code: 40900, data: { field } })
    }
  })
})

describe('a change', () => {
  it('leaves alone what is not sent, and empties what is null', async () => {
    const invited = await invite({ mobile: '13700000003', position: 'Buyer', nick_name: 'Bo' })
    const changed = await save({ id: invited.id, version: 1, position: null, name: 'Bo Li' })
    expect(changed.data).toMatchObject({
      name: 'Bo Li',
      nick_name: 'Bo',
      position: null,
      mobile: '137****0003',
      version: 2,
      invite_url: null,
    })
  })

  it('refuses the second of two who read the same version, naming the first (I5)', async () => {
    const { id } = await invite()
    expect(await save({ id, version: 1, name: 'First' })).toMatchObject({ code: 20000 })
    expect(await save({ id, version: 1, name: 'Second' })).toMatchObject({
      code: 40910,
      data: { by: 'Mei' },
    })
  })

  it('records before and after without secrets', async () => {
    const { id } = await invite({ mobile: '13700000004' })
    await save({ id, version: 1, name: 'Renamed' })
    const rows = await platform((trx) =>
      trx
        .selectFrom('platform.auditLog')
        .select(['action', 'before', 'after', 'companyId'])
        .where('entity', '=', 'identity.user')
        .where('entityId', '=', String(id))
        .orderBy('id')
        .execute(),
    )
    expect(rows).toMatchObject([
      { action: 'create', before: null, companyId: String(companyId) },
      { action: 'edit', before: { name: '' }, after: { name: 'Renamed' } },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/argon2|13700000004/)
  })
})

describe('flags nobody gives themselves (A4)', () => {
  it('refuses staff and superuser flags from everybody but a superuser', async () => {
    const invited = await invite()
    const staff = await test.logIn(
      await aStaff(test, { serves: [companyId], permissions: Object.values(mcustomerPermissions.id) }),
    )
    for (const by of [prime, staff]) {
      for (const flag of ['is_staff', 'is_superuser']) {
        const wish = { id: invited.id, version: 1, [flag]: true }
        expect(await save(wish, by), flag).toMatchObject({ code: 40300 })
        const made = { username: nextName(), company_id: companyId, [flag]: true }
        expect(await save(made, by), flag).toMatchObject({ code: 40300 })
      }
    }
  })

  it('keeps staff inside and main accounts outside the internal company', async () => {
    const invited = await invite()
    const outside = { id: invited.id, version: 1, is_staff: true }
    expect(await save(outside, root)).toMatchObject({ code: 42200 })
    const inside = await aCompany(test, { kind: 'internal' })
    const colleague = { username: nextName(), company_id: inside, is_staff: true }
    expect(await save(colleague, root)).toMatchObject({ code: 20000, data: { is_staff: true } })
    const boss = { username: nextName(), company_id: inside, is_prime: true }
    expect(await save(boss, root)).toMatchObject({ code: 42200 })
  })

  it('ignores an id, a hash or a date of joining that a draft brings along', async () => {
    const invited = await invite({ passwordHash: 'x', date_joined: '2000-01-01', deleted_at: null } as object)
    expect(invited.date_joined.slice(0, 4)).not.toBe('2000')
  })

  it('lets delegates neither make nor touch main accounts', async () => {
    const boss = await aPrime(test, { companyId })
    const delegate = await test.logIn(
      await aUser(test, { companyId, permissions: [own.create, own.edit, own.view] }),
    )
    const denied = { code: 40300 }
    expect(await save({ username: nextName(), is_prime: true }, delegate)).toMatchObject(denied)
    expect(await save({ id: boss.userId, version: 1, name: 'Mine' }, delegate)).toMatchObject(denied)
    expect(await save({ username: nextName(), is_prime: true })).toMatchObject({ code: 20000 })
  })
})

describe('roles of an account', () => {
  it('are set as sent; a session hears quietly of what it won and ends when it lost something', async () => {
    const roleId = await makeRole([tag.view, tag.edit])
    const user = await aUser(test, { companyId })
    const client = await test.logIn(user)
    const given = await save({ id: user.userId, version: 1, role_ids: [roleId] })
    expect(given.data.roles.map(({ id }) => id)).toEqual([roleId])
    const session = await client.call(sessionEndpoints.getSession, {})
    expect(session.data.permcodes).toContain(tag.edit)
    await save({ id: user.userId, version: 2, role_ids: [] })
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({
      code: 50014,
      data: { reason: 'PERM_UPDATED' },
    })
  })

  it('are not given by somebody who lacks what they hold, nor to oneself', async () => {
    const roleId = await makeRole([tag.edit])
    const me = await aUser(test, { companyId, permissions: [own.create, own.edit] })
    const delegate = await test.logIn(me)
    const lacking = await save({ username: nextName(), role_ids: [roleId] }, delegate)
    expect(lacking).toMatchObject({ code: 40300, data: { perm_codes: expect.arrayContaining([tag.edit]) } })
    const mine = { id: me.userId, version: 1, role_ids: [roleId] }
    expect(await save(mine, delegate)).toMatchObject({ code: 40300 })
    expect((await prime.call(accountEndpoints.listAccounts, { role_id: roleId })).data.rows).toEqual([])
  })

  it('of the platform go to staff, by a superuser alone', async () => {
    const inside = await aCompany(test, { kind: 'internal' })
    const colleague = await aStaff(test, { companyId: inside })
    const client = await test.logIn(colleague)
    const roleId = await platform((trx) =>
      aRole(trx, { scope: 'platform', companyId: null, codes: [tag.edit] }),
    )
    const given = { id: colleague.userId, version: 1, role_ids: [roleId] }
    const other = await test.logIn(
      await aStaff(test, { companyId: inside, permissions: Object.values(mcustomerPermissions.id) }),
    )
    expect(await save(given, other)).toMatchObject({ code: 40400 })
    const later = await test.logIn(await aSuperuser(test))
    expect(await save(given, later)).toMatchObject({ code: 20000 })
    expect((await client.call(sessionEndpoints.getSession, {})).data.permcodes).toContain(tag.edit)
    const customer = await aUser(test, { companyId })
    expect(await save({ id: customer.userId, version: 1, role_ids: [roleId] }, later)).toMatchObject({
      code: 42200,
    })
  })

  it('of another company or of the platform are not found, and nothing is kept of the invitation', async () => {
    const foreign = await makeRole([], await aCompany(test))
    const inside = await platform((trx) => aRole(trx, { scope: 'platform', companyId: null, codes: [] }))
    for (const roleId of [foreign, inside, 999_999]) {
      const username = nextName()
      expect(await save({ username, role_ids: [roleId] })).toMatchObject({ code: 40400 })
      const kept = await prime.call(accountEndpoints.listAccounts, { q: username })
      expect(kept.data.rows).toEqual([])
    }
    const options = await prime.call(roleEndpoints.listRoleOptions, {})
    expect(options.data.rows.map(({ id }) => id)).not.toContain(inside)
  })
})

describe('whoever decides how a person logs in could log in as that person', () => {
  it('so a delegate changes neither number nor name of somebody who holds more', async () => {
    const strong = await aUser(test, { companyId, permissions: [tag.view, tag.edit] })
    const delegate = await test.logIn(
      await aUser(test, { companyId, permissions: [own.edit, own.view, own.reset] }),
    )
    const id = strong.userId
    const refused = { code: 40300, data: { perm_codes: expect.arrayContaining([tag.edit]) } }
    expect(await save({ id, version: 1, mobile: '13700000005' }, delegate)).toMatchObject(refused)
    expect(await save({ id, version: 1, username: nextName() }, delegate)).toMatchObject(refused)
    const reset = delegate.call(accountEndpoints.changeAccounts, { ids: [id], action: 'reset' })
    expect(await reset).toMatchObject(refused)
    expect(await save({ id, version: 1, position: 'Buyer' }, delegate)).toMatchObject({ code: 20000 })
  })

  it('and nobody changes the own number or address without the codes that the profile asks for', async () => {
    const me = await aUser(test, { companyId, mobile: '13700000006', permissions: [own.edit] })
    const delegate = await test.logIn(me)
    const mine = { id: me.userId, version: 1 }
    expect(await save({ ...mine, mobile: '13700000007' }, delegate)).toMatchObject({ code: 42200 })
    expect(await save({ ...mine, email: 'mine@example.com' }, delegate)).toMatchObject({ code: 42200 })
    expect(await save({ ...mine, mobile: '13700000006', position: 'Buyer' }, delegate)).toMatchObject({
      code: 20000,
    })
  })

  it('nor of somebody who reaches a shop that the delegate does not', async () => {
    const seller = await aUser(test, { companyId })
    const delegate = await aUser(test, { companyId, permissions: Object.values(own) })
    const grantTo = async (userId: number, marketplaces: string[]) => {
      await inTenant(test.platform.database.db, { companyIds: [companyId] }, async (trx) => {
        const shop = { companyId, name: 'Lighthouse', region: 'na' }
        const known = await trx
          .selectFrom('amzdata.shop')
          .select('id')
          .where('name', '=', shop.name)
          .execute()
        const [{ id: shopId } = { id: '' }] =
          known.length > 0
            ? known
            : await trx.insertInto('amzdata.shop').values(shop).returning('id').execute()
        await trx.insertInto('amzdata.shopUser').values({ companyId, shopId, userId, marketplaces }).execute()
      })
    }
    const client = await test.logIn(delegate)
    const reset = () =>
      client.call(accountEndpoints.changeAccounts, { ids: [seller.userId], action: 'reset' })
    await grantTo(seller.userId, ['US'])
    expect(await reset()).toMatchObject({ code: 40300 })
    const taken = { id: seller.userId, version: 1, email: 'mine@example.com' }
    expect(await save(taken, client)).toMatchObject({ code: 40300 })
    await grantTo(delegate.userId, ['US', 'CA'])
    expect(await reset()).toMatchObject({ code: 20000 })
  })
})
