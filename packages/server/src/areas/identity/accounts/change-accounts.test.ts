import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import type { AccountAction } from '@crossdock/contracts/areas/identity/accounts/account-rules.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import {
  aCompany,
  aPrime,
  aStaff,
  aSuperuser,
  aUser,
  countRows,
  PASSWORD,
} from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { takeLink } from '../links/links.service.ts'
import { accountUpkeep } from './account-upkeep.service.ts'

const own = cmanagePermissions.cid
const { tag } = productPermissions
const DAY = 24 * 60 * 60 * 1000

let test: TestApp
let companyId: number
let prime: Client
let root: Client

beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test)
  prime = await test.logIn(await aPrime(test, { companyId, permissions: Object.values(own) }))
  root = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

type Deed = AccountAction | readonly [action: AccountAction, value: boolean | number]

const change = (ids: number[], deed: Deed, by = prime) => {
  const [action, value] = typeof deed === 'string' ? [deed] : deed
  return by.call(accountEndpoints.changeAccounts, { ids, action, ...(value === undefined ? {} : { value }) })
}
const sessionOf = (client: Client) => client.call(sessionEndpoints.getSession, {})
const platform = <T>(work: Parameters<typeof inPlatform<T>>[1]) => inPlatform(test.platform.database.db, work)

describe('the sessions of somebody who', () => {
  // proves spec-7-uu
  it('was disabled end with 50008, and stay ended when the account is enabled again', async () => {
    const user = await aUser(test, { companyId })
    const client = await test.logIn(user)
    expect((await change([user.userId], 'disable')).data).toMatchObject({ done: [user.userId], failed: [] })
    expect(await sessionOf(client)).toMatchObject({ code: 50008, data: { reason: 'DISABLED' } })
    await change([user.userId], 'enable')
    expect(await sessionOf(client)).toMatchObject({ code: 50012, data: { reason: 'KICKED' } })
    expect(await sessionOf(await test.logIn(user))).toMatchObject({ code: 20000 })
  })

  it('was logged out end with 50012, on every device', async () => {
    const user = await aUser(test, { companyId })
    const clients = [await test.logIn(user), await test.logIn(user)]
    await change([user.userId], 'kick')
    for (const client of clients) {
      expect(await sessionOf(client)).toMatchObject({ code: 50012, data: { reason: 'KICKED' } })
    }
  })

  it('had the password reset end with 50012; the old password is worth nothing, the link lets in once', async () => {
    const user = await aUser(test, { companyId })
    const client = await test.logIn(user)
    const { data } = await change([user.userId], 'reset')
    expect(await sessionOf(client)).toMatchObject({ code: 50012, data: { reason: 'PASSWORD_CHANGED' } })
    const visitor = await test.visitor()
    const login = { username: user.username, password: PASSWORD }
    expect(await visitor.call(sessionEndpoints.logIn, login)).toMatchObject({ code: 40003 })
    const url = new URL(data.links[0]?.url ?? '', 'http://localhost')
    expect(url.pathname).toBe('/rp')
    const token = url.searchParams.get('invite') ?? url.searchParams.get('reset') ?? ''
    const take = () => platform((trx) => takeLink(trx, token, test.clock.now()))
    expect(await take()).toMatchObject({ userId: user.userId })
    expect(await take()).toBeUndefined()
  })

  it('became or ceased to be a main account hear quietly of it, or end', async () => {
    await platform((trx) => trx.updateTable('system.menu').set({ primeDefault: true }).execute())
    const user = await aUser(test, { companyId })
    const client = await test.logIn(user)
    await change([user.userId], ['prime', true])
    const session = await sessionOf(client)
    expect(session).toMatchObject({ code: 20000, data: { user: { is_prime: true } } })
    expect(session.data.permcodes).toContain(own.edit)
    await change([user.userId], ['prime', false])
    expect(await sessionOf(client)).toMatchObject({ code: 50014 })
  })

  it('moved to another company end with 50014, and the old company is out of sight (S8)', async () => {
    const user = await aUser(test, { companyId, permissions: [tag.view] })
    const client = await test.logIn(user)
    const target = await aCompany(test)
    expect((await change([user.userId], ['move', target], root)).data.done).toEqual([user.userId])
    expect(await sessionOf(client)).toMatchObject({ code: 50014 })
    const { data } = await root.call(accountEndpoints.listAccounts, { company_id: target })
    expect(data.rows).toMatchObject([{ id: user.userId, roles: [], company: { id: target } }])
    const again = await sessionOf(await test.logIn({ ...user, companyId: target, permVersion: 2 }))
    expect(again.data.company_id).toEqual([target])
  })
})

describe('who must stay', () => {
  it('keeps the last active main account from being disabled, deleted, demoted or moved', async () => {
    const home = await aCompany(test)
    const boss = await aPrime(test, { companyId: home })
    const ids = [boss.userId]
    const refused = { code: 42200 }
    expect(await change(ids, 'disable', root)).toMatchObject(refused)
    expect(await change(ids, ['prime', false], root)).toMatchObject(refused)
    expect(await change(ids, ['move', companyId], root)).toMatchObject(refused)
    expect(await root.call(accountEndpoints.removeAccounts, { ids })).toMatchObject(refused)
    const demoted = { id: boss.userId, version: 1, is_prime: false }
    expect(await root.call(accountEndpoints.saveAccount, demoted)).toMatchObject(refused)
    const disabled = { id: boss.userId, version: 1, is_active: false }
    expect(await root.call(accountEndpoints.saveAccount, disabled)).toMatchObject(refused)
    await aPrime(test, { companyId: home })
    expect(await change(ids, 'disable', root)).toMatchObject({ code: 20000 })
  })

  it('keeps one of two main accounts when both are disabled at the same moment, or in one call', async () => {
    const home = await aCompany(test)
    const [one, two] = [await aPrime(test, { companyId: home }), await aPrime(test, { companyId: home })]
    const both = await Promise.all([
      change([one.userId], 'disable', root),
      change([two.userId], 'disable', root),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([20000, 42200])
    await change([one.userId, two.userId], 'enable', root)
    const together = await change([one.userId, two.userId], 'disable', root)
    expect(together.data.done).toHaveLength(1)
    expect(together.data.failed).toMatchObject([{ code: 42200 }])
  })

  it('refuses to disable, delete or log out oneself', async () => {
    const me = await aPrime(test, { companyId, permissions: Object.values(own) })
    const client = await test.logIn(me)
    for (const deed of ['disable', 'reset', 'kick'] as const) {
      expect(await change([me.userId], deed, client), deed).toMatchObject({ code: 42200 })
    }
    expect(await client.call(accountEndpoints.removeAccounts, { ids: [me.userId] })).toMatchObject({
      code: 42200,
    })
  })

  it('refuses a move to nowhere, and a flag that is neither yes nor no', async () => {
    const user = await aUser(test, { companyId })
    const wrong = { code: 40000, data: { errors: { value: expect.any(String) } } }
    expect(await change([user.userId], 'move', root)).toMatchObject(wrong)
    expect(await change([user.userId], ['prime', 7])).toMatchObject(wrong)
  })

  it('is named by numbers, not by what JavaScript makes numbers of (B2)', async () => {
    const { userId } = await aUser(test, { companyId })
    for (const odd of [true, [userId], `0x${userId.toString(16)}`, ` ${userId} `, `${userId}e0`, null, '']) {
      const payload = { ids: [odd], action: 'disable' }
      const answer = await prime.inject({
        method: 'POST',
        url: accountEndpoints.changeAccounts.path,
        payload,
      })
      expect(answer.json(), JSON.stringify(odd)).toMatchObject({
        code: 40000,
        data: { errors: { 'ids.0': expect.any(String) } },
      })
    }
  })

  it('keeps delegates away from main accounts, whatever the action', async () => {
    const boss = await aPrime(test, { companyId })
    const delegate = await test.logIn(await aUser(test, { companyId, permissions: Object.values(own) }))
    for (const action of ['enable', 'disable', 'reset', 'kick', 'prime'] as const) {
      const answer = await change([boss.userId], action, delegate)
      expect(answer, action).toMatchObject({ code: 40300 })
    }
    const someone = await aUser(test, { companyId })
    expect(await change([someone.userId], ['prime', true], delegate)).toMatchObject({ code: 40300 })
  })
})

describe('staff', () => {
  it('are made by superusers alone, inside the internal company alone', async () => {
    const inside = await aCompany(test, { kind: 'internal' })
    const [colleague, customer] = [await aUser(test, { companyId: inside }), await aUser(test, { companyId })]
    const administrator = await test.logIn(
      await aStaff(test, { serves: [companyId], permissions: Object.values(mcustomerPermissions.id) }),
    )
    for (const by of [prime, administrator]) {
      expect(await change([customer.userId], ['staff', true], by)).toMatchObject({ code: 40300 })
    }
    expect(await change([customer.userId], ['staff', true], root)).toMatchObject({ code: 42200 })
    expect(await change([colleague.userId], ['staff', true], root)).toMatchObject({ code: 20000 })
    const { data } = await root.call(accountEndpoints.listAccounts, { staff: 'true' })
    expect(data.rows.map(({ id }) => id)).toContain(colleague.userId)
  })

  it('move people only between companies they serve', async () => {
    const [served, foreign] = [await aCompany(test), await aCompany(test)]
    const administrator = await test.logIn(
      await aStaff(test, {
        serves: [companyId, served],
        permissions: Object.values(mcustomerPermissions.id),
      }),
    )
    const user = await aUser(test, { companyId })
    expect(await change([user.userId], ['move', foreign], administrator)).toMatchObject({ code: 40400 })
    expect(await change([user.userId], ['move', served])).toMatchObject({ code: 40400 })
    expect(await change([user.userId], ['move', served], administrator)).toMatchObject({ code: 20000 })
  })
})

describe('deletion', () => {
  // proves spec-7-deleteuser
  it('ends sessions, frees name and roles, and finds nothing the second time (I7)', async () => {
    const user = await aUser(test, { companyId, permissions: [tag.view] })
    const client = await test.logIn(user)
    const ids = [user.userId]
    const remove = () => prime.call(accountEndpoints.removeAccounts, { ids })
    expect((await remove()).data).toMatchObject({ done: ids, failed: [] })
    expect(await remove()).toMatchObject({ code: 40400 })
    expect(await sessionOf(client)).toMatchObject({ code: 50008 })
    const visitor = await test.visitor()
    const login = { username: user.username, password: PASSWORD }
    expect(await visitor.call(sessionEndpoints.logIn, login)).toMatchObject({ code: 40003 })
    const held = await platform((trx) =>
      trx.selectFrom('identity.userRole').selectAll().where('userId', '=', String(user.userId)).execute(),
    )
    expect(held).toEqual([])
    expect((await prime.call(accountEndpoints.listAccounts, { q: user.username })).data.rows).toEqual([])
  })

  it('keeps the row, so that what the person did stays under their name', async () => {
    const before = await countRows(test.platform.database.db, companyId, 'identity.users')
    const user = await aUser(test, { companyId })
    await prime.call(accountEndpoints.removeAccounts, { ids: [user.userId] })
    expect(await countRows(test.platform.database.db, companyId, 'identity.users')).toBe(before + 1)
  })

  it('says for each how it went when some can go and others cannot', async () => {
    const user = await aUser(test, { companyId })
    const foreign = await aUser(test)
    const ids = [user.userId, foreign.userId]
    const { data } = await prime.call(accountEndpoints.removeAccounts, { ids })
    expect(data.done).toEqual([user.userId])
    expect(data.failed).toMatchObject([{ id: foreign.userId, code: 40400 }])
  })

  it('hands the companies a staff member serves to a colleague, and to nobody unknown', async () => {
    const inside = await aCompany(test, { kind: 'internal' })
    const served = await aCompany(test)
    const leaver = await aStaff(test, { companyId: inside, serves: [served] })
    const heir = await aStaff(test, { companyId: inside })
    const removal = { ids: [leaver.userId], transfer_to: 999_999 }
    expect(await root.call(accountEndpoints.removeAccounts, removal)).toMatchObject({ code: 40400 })
    const right = { ...removal, transfer_to: heir.userId }
    expect(await root.call(accountEndpoints.removeAccounts, right)).toMatchObject({ code: 20000 })
    const session = await sessionOf(await test.logIn(heir))
    expect(session.data.company_id).toContain(served)
  })

  it('hands shops with exactly their grants to a colleague, who hears of it quietly', async () => {
    const [leaver, heir] = [await aUser(test, { companyId }), await aUser(test, { companyId })]
    const client = await test.logIn(heir)
    const { db } = test.platform.database
    const grants = (userId: number) =>
      inTenant(db, { companyIds: [companyId] }, (trx) =>
        trx
          .selectFrom('amzdata.shopUser')
          .select(['permCodes', 'canSeeCost', 'marketplaces'])
          .where('userId', '=', String(userId))
          .execute(),
      )
    const grant = { permCodes: [tag.view], canSeeCost: false, marketplaces: ['US'] }
    await inTenant(db, { companyIds: [companyId] }, async (trx) => {
      const shop = await trx
        .insertInto('amzdata.shop')
        .values({ companyId, name: 'Harbour US', region: 'na' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('amzdata.shopUser')
        .values({ ...grant, companyId, shopId: shop.id, userId: leaver.userId })
        .execute()
    })
    const removal = { ids: [leaver.userId], transfer_to: heir.userId }
    expect(await prime.call(accountEndpoints.removeAccounts, removal)).toMatchObject({ code: 20000 })
    expect(await grants(heir.userId)).toEqual([grant])
    expect(await grants(leaver.userId)).toEqual([])
    expect(await sessionOf(client)).toMatchObject({ code: 20000, data: { perm_version: 2 } })
  })

  it('keeps the mobile number for 30 days, then gives it free', async () => {
    const mobile = '13600000001'
    const user = await aUser(test, { companyId, mobile })
    await prime.call(accountEndpoints.removeAccounts, { ids: [user.userId] })
    const take = (username: string, by: Client) =>
      by.call(accountEndpoints.saveAccount, { username, mobile, company_id: companyId })
    const taken = { field: 'mobile', value: mobile } as const
    expect(await take('new_owner_one', prime)).toMatchObject({ code: 40900, data: { field: 'mobile' } })
    expect((await prime.call(accountEndpoints.isAccountTaken, taken)).data.exist).toBe(true)
    test.clock.advance(30 * DAY)
    const later = await test.logIn(await aSuperuser(test))
    expect((await later.call(accountEndpoints.isAccountTaken, taken)).data.exist).toBe(false)
    expect(await take('new_owner_two', later)).toMatchObject({ code: 20000 })
    test.clock.advance(-30 * DAY)
  })

  it('gives it free by itself too, for whoever registers or binds a number', async () => {
    const mobile = '13600000002'
    const user = await aUser(test, { companyId, mobile })
    await prime.call(accountEndpoints.removeAccounts, { ids: [user.userId] })
    const numberOf = () =>
      platform((trx) =>
        trx
          .selectFrom('identity.users')
          .select('mobile')
          .where('id', '=', String(user.userId))
          .executeTakeFirstOrThrow(),
      )
    await accountUpkeep.run(test.platform, { isStart: true })
    expect(await numberOf()).toEqual({ mobile })
    test.clock.advance(30 * DAY)
    await accountUpkeep.run(test.platform, { isStart: false })
    expect(await numberOf()).toEqual({ mobile: null })
    test.clock.advance(-30 * DAY)
  })
})
