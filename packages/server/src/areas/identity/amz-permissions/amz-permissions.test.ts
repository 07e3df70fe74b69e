import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type { AmzAccount } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aStaff, aUser, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inTenant } from '../../../platform/database/tenancy.ts'
import { trackRights } from '../rights/rights.service.ts'

const guards = cmanagePermissions.amzpermission
const everything = Object.values(guards)
const { analysis, data_import: imports, shopsetting } = amzdataPermissions
const { copyGrants, listAccounts, saveAccount, removeAccounts, getPermissionMap } = amzPermissionEndpoints
const { saveAccount: saveUser } = accountEndpoints

let test: TestApp
let companyId: number
let prime: Client

beforeAll(async () => {
  test = await createTestApp({ seeded: true })
})
beforeEach(async () => {
  companyId = await aCompany(test)
  prime = await test.logIn(await aPrime(test, { companyId, permissions: everything }))
})
afterAll(() => test.close())

async function anAccount(draft: object = {}, client = prime): Promise<AmzAccount> {
  const answer = await client.call(saveAccount, {
    name: 'North',
    region: 'na',
    marketplace_ids: [1, 2],
    ...draft,
  })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}
const aWorker = () =>
  aUser(test, {
    companyId,
    permissions: [analysis.view, analysis.cost, imports.view, imports.import, shopsetting.view],
  })
const sessionOf = async (user: TestUser) =>
  (await (await test.logIn(user)).call(sessionEndpoints.getSession, {})).data

describe('who is refused', () => {
  it('refuses visitors, and people of the company without the code', async () => {
    const visitor = await test.visitor()
    for (const endpoint of [listAccounts, getPermissionMap]) {
      expect(await visitor.call(endpoint, {})).toMatchObject({ code: 50008 })
    }
    const account = await anAccount()
    const worker = await test.logIn(await aWorker())
    expect(await worker.call(listAccounts, {})).toMatchObject({ code: 40300 })
    expect(await worker.call(saveAccount, { name: 'Mine', region: 'na' })).toMatchObject({ code: 40300 })
    expect(await worker.call(removeAccounts, { ids: [account.id] })).toMatchObject({ code: 40300 })
    const other = await aUser(test, { companyId })
    expect(await worker.call(getPermissionMap, { user_id: other.userId })).toMatchObject({ code: 40300 })
  })

  it('tells linking and changing apart', async () => {
    const account = await anAccount()
    const editor = await test.logIn(await aPrime(test, { companyId, permissions: [guards.edit] }))
    // The main account holds what the company is entitled to: these codes came with templates of both.
    expect(await editor.call(saveAccount, { id: account.id, version: 1, remark: 'x' })).toMatchObject({
      code: 20000,
    })
    const delegate = await test.logIn(await aUser(test, { companyId, permissions: [guards.edit] }))
    expect(await delegate.call(saveAccount, { name: 'New', region: 'na' })).toMatchObject({
      code: 40300,
      data: { perm_code: guards.create },
    })
  })

  it('answers for accounts and people of another company as for none (A2)', async () => {
    const account = await anAccount()
    const stranger = await aUser(test)
    const foreign = await test.logIn(await aPrime(test, { permissions: everything }))
    const nothing = { code: 40400, message: 'Nothing is found!' }
    const grants = [{ user_id: stranger.userId }]
    expect(await foreign.call(saveAccount, { id: account.id, version: 1, name: 'Taken' })).toMatchObject(
      nothing,
    )
    expect(await foreign.call(removeAccounts, { ids: [account.id] })).toMatchObject(nothing)
    expect(await foreign.call(getPermissionMap, { la_id: account.id })).toMatchObject(nothing)
    expect(await foreign.call(listAccounts, { company_id: companyId })).toMatchObject(nothing)
    expect(await prime.call(getPermissionMap, { user_id: stranger.userId })).toMatchObject(nothing)
    expect(await prime.call(saveAccount, { id: account.id, version: 1, grants })).toMatchObject({
      code: 43106,
    })
    const copied = await foreign.call(saveAccount, {
      name: 'Own',
      region: 'na',
      copy_to: [account.id],
      revoke: [1],
    })
    expect(copied).toMatchObject(nothing)
  })

  it('is refused by the database alone, with the filter of the code taken out (A2)', async () => {
    const account = await anAccount()
    const elsewhere = await aCompany(test)
    const taken = await inTenant(test.platform.database.db, { companyIds: [elsewhere] }, async (trx) => {
      const { numAffectedRows } = await sql`
        update amzdata.shop_user set perm_codes = null where shop_id = ${account.id}`.execute(trx)
      const { rows } = await sql`select * from amzdata.shop_user`.execute(trx)
      return { numAffectedRows, rows }
    })
    expect(taken).toEqual({ numAffectedRows: 0n, rows: [] })
  })
})

describe('guards against giving too much (platform.md 2.3)', () => {
  it('refuses codes that the giver lacks, that the receiver lacks, or that are none', async () => {
    const account = await anAccount()
    const worker = await aUser(test, { companyId, permissions: [analysis.view] })
    const give = (perm_codes: string[], client = prime) =>
      client.call(saveAccount, {
        id: account.id,
        version: 1,
        grants: [{ user_id: worker.userId, perm_codes }],
      })
    expect(await give(['amzdata.analysis.everything'])).toMatchObject({ code: 40000 })
    expect(await give([imports.undo])).toMatchObject({ code: 44202, data: { perm_codes: [imports.undo] } })
    const delegate = await aUser(test, { companyId, permissions: [guards.edit] })
    await prime.call(saveAccount, { id: account.id, version: 1, grants: [{ user_id: delegate.userId }] })
    const lacking = await (await test.logIn(delegate)).call(saveAccount, {
      id: account.id,
      version: 3,
      grants: [{ user_id: worker.userId, perm_codes: [imports.undo] }],
    })
    expect(lacking).toMatchObject({ code: 44201, data: { lacked: [imports.undo] } })
  })

  it('lets a delegate give no more of an account than the own grant, and never change the own one', async () => {
    const account = await anAccount()
    const delegate = await aUser(test, { companyId, permissions: [guards.edit, analysis.view] })
    const worker = await aUser(test, { companyId, permissions: [analysis.view] })
    const own = { user_id: delegate.userId, marketplace_ids: [1], perm_codes: null, can_see_cost: false }
    const { data } = await prime.call(saveAccount, { id: account.id, version: 1, grants: [own] })
    const client = await test.logIn(delegate)
    let version = data.version
    const give = (grant: object) =>
      client.call(saveAccount, {
        id: account.id,
        version,
        grants: [{ user_id: worker.userId, ...grant }],
      })
    expect(await give({ marketplace_ids: [1, 2], can_see_cost: false })).toMatchObject({ code: 44201 })
    expect(await give({ can_see_cost: false })).toMatchObject({ code: 44201, data: { lacked: ['*'] } })
    expect(await give({ marketplace_ids: [1] })).toMatchObject({
      code: 44201,
      data: { lacked: ['can_see_cost'] },
    })
    expect(
      await client.call(saveAccount, {
        id: account.id,
        version: data.version,
        grants: [{ ...own, can_see_cost: true }],
      }),
    ).toMatchObject({ code: 44203 })
    const now = test.clock.now().getTime()
    const ends = (days: number) => new Date(now + days * 86_400_000).toISOString()
    const ending = { ...own, expires_at: ends(30) }
    const saved = await prime.call(saveAccount, { id: account.id, version, grants: [ending] })
    version = saved.data.version
    const narrow = { marketplace_ids: [1], can_see_cost: false }
    for (const expires_at of [null, ends(31)]) {
      expect(await give({ ...narrow, expires_at })).toMatchObject({
        code: 44201,
        data: { lacked: ['expires_at'] },
      })
    }
    expect(await give({ ...narrow, expires_at: ends(30) })).toMatchObject({ code: 20000 })
  })

  it('refuses marketplaces outside the region of the account or not enabled in it', async () => {
    expect(
      await prime.call(saveAccount, { name: 'Wrong', region: 'eu', marketplace_ids: [1] }),
    ).toMatchObject({
      code: 43103,
    })
    const account = await anAccount()
    const worker = await aWorker()
    const grants = [{ user_id: worker.userId, marketplace_ids: [3] }]
    expect(await prime.call(saveAccount, { id: account.id, version: 1, grants })).toMatchObject({
      code: 43108,
    })
  })
})

describe('a grant', () => {
  // proves spec-7-flal, spec-7-sla
  it('stands in the matrix and in the session of its holder, and tells them', async () => {
    const worker = await aWorker()
    const expires_at = new Date(test.clock.now().getTime() + 86_400_000).toISOString()
    const grant = {
      user_id: worker.userId,
      role: 'viewer' as const,
      marketplace_ids: [2],
      perm_codes: [analysis.view, imports.view],
      can_see_cost: false,
      expires_at,
    }
    const account = await anAccount({ grants: [grant] })
    expect(account).toMatchObject({ shop_ids: [account.id], auth_state: 'unbound', state: 'active' })
    const { data } = await prime.call(listAccounts, {})
    expect(data).toMatchObject({
      total: 1,
      rows: [
        {
          id: account.id,
          marketplace_ids: [1, 2],
          users: [{ ...grant, can_see_pii: true, is_ended: false }],
        },
      ],
    })
    const client = await test.logIn(worker)
    const session = await client.call(sessionEndpoints.getSession, {})
    expect(session.data.amz_perm_menu).toEqual([
      {
        la_id: account.id,
        la_name: 'North',
        shop_ids: [account.id],
        marketplace_ids: [2],
        perm_codes: expect.arrayContaining([analysis.view, imports.view]),
      },
    ])
    expect(session.data.amz_perm_menu[0]?.perm_codes).toHaveLength(2)
    const notices = await client.call(noticeEndpoints.listNotices, {})
    expect(notices.data.rows).toMatchObject([
      { kind: 'grant_changed', title: 'Your Amazon permissions changed: North' },
    ])
  })

  it('opens a shop only to the calls whose code it names: one may see its figures and not import into it', async () => {
    const worker = await aWorker()
    const account = await anAccount({ grants: [{ user_id: worker.userId, perm_codes: [analysis.view] }] })
    const client = await test.logIn(worker)
    const { data } = await client.call(analysisEndpoints.getSummary, { shops: String(account.id) })
    expect(data.about.shops.map(({ id }) => id)).toEqual([account.id])
    const upload = await client.upload(importEndpoints.uploadFile, {
      fields: { shop_id: String(account.id) },
      file: { name: 'june.csv', content: 'a,b' },
    })
    expect(upload).toMatchObject({ code: 40400 })
    expect((await client.call(shopEndpoints.listShops, {})).data.rows).toEqual([])
    const plain = await aUser(test, { companyId, permissions: [analysis.view] })
    const none = await (await test.logIn(plain)).call(analysisEndpoints.getSummary, {
      shops: String(account.id),
    })
    expect(none.data.about.shops).toEqual([])
  })

  it('hides costs where it says so, though the role of its holder shows them', async () => {
    const worker = await aWorker()
    const hidden = await anAccount({ grants: [{ user_id: worker.userId, can_see_cost: false }] })
    const shown = await anAccount({ name: 'South', grants: [{ user_id: worker.userId }] })
    const client = await test.logIn(worker)
    const metrics = async (id: number) => {
      const { data } = await client.call(analysisEndpoints.getPage, { shops: String(id) })
      return JSON.stringify(data)
    }
    expect(await metrics(shown.id)).toContain('gross_profit')
    expect(await metrics(hidden.id)).not.toContain('gross_profit')
  })

  it('ends by itself when its time is over, without a new login', async () => {
    const worker = await aWorker()
    const expires_at = new Date(test.clock.now().getTime() + 60_000).toISOString()
    const account = await anAccount({ grants: [{ user_id: worker.userId, expires_at }] })
    const client = await test.logIn(worker)
    const shops = async () =>
      (await client.call(shopEndpoints.listShopOptions, {})).data.rows.map(({ id }) => id)
    expect(await shops()).toEqual([account.id])
    test.clock.advance(120_000)
    try {
      expect(await shops()).toEqual([])
      const { data } = await prime.call(getPermissionMap, { user_id: worker.userId, la_id: account.id })
      expect(data.why.find(({ perm_code }) => perm_code === analysis.view)).toMatchObject({
        reason: 'grant_ended',
      })
    } finally {
      test.clock.advance(-120_000)
    }
  })

  it('that is widened arrives without a new login, and one that is narrowed ends the session (rules 9 and 10)', async () => {
    const worker = await aWorker()
    const narrow = { user_id: worker.userId, marketplace_ids: [1] }
    const account = await anAccount({ grants: [narrow] })
    const client = await test.logIn({ ...worker, permVersion: 3 })
    await client.call(sessionEndpoints.getSession, {})
    const wider = { user_id: worker.userId, marketplace_ids: [1, 2] }
    const widened = await prime.call(saveAccount, {
      id: account.id,
      version: account.version,
      grants: [wider],
    })
    const told = await client.call(shopEndpoints.listShopOptions, {})
    expect(told).toMatchObject({ code: 20000, headers: { 'x-perm-version': expect.any(String) } })
    expect(told.data.rows).toMatchObject([{ marketplaces: ['US', 'CA'] }])
    await prime.call(saveAccount, { id: account.id, version: widened.data.version, grants: [narrow] })
    expect(await client.call(shopEndpoints.listShopOptions, {})).toMatchObject({
      code: 50014,
      data: { reason: 'PERM_UPDATED' },
    })
  })

  it('is covered by what a main account reaches: becoming one ends no session, ceasing to be one does', async () => {
    const worker = await aWorker()
    await anAccount({ grants: [{ user_id: worker.userId }] })
    const client = await test.logIn({ ...worker, permVersion: 3 })
    const become = (isPrime: boolean) =>
      inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
        trackRights(trx, { userIds: [worker.userId], now: test.clock.now() }, () =>
          trx
            .updateTable('identity.users')
            .set({ isPrime })
            .where('id', '=', String(worker.userId))
            .execute(),
        ),
      )
    await become(true)
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 20000 })
    await become(false)
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 50014 })
  })

  it('is copied to other accounts and taken from several people in one step', async () => {
    const [one, two] = [await aWorker(), await aWorker()]
    const south = await anAccount({ name: 'South' })
    const north = await anAccount({
      grants: [{ user_id: one.userId }, { user_id: two.userId }],
      copy_to: [south.id],
    })
    const users = async () => (await prime.call(listAccounts, {})).data.rows.map((row) => row.users.length)
    expect(await users()).toEqual([2, 2])
    const revoke = [one.userId, two.userId]
    await prime.call(saveAccount, { id: north.id, version: north.version, revoke })
    expect(await users()).toEqual([0, 2])
    expect((await sessionOf(one)).amz_perm_menu).toMatchObject([{ la_id: south.id }])
  })

  it('is copied to colleagues as far as their roles hold it, and says what was left out', async () => {
    const worker = await aWorker()
    const [like, less] = [
      await aWorker(),
      await aUser(test, { companyId, permissions: [analysis.view], nickName: 'Less' }),
    ]
    await anAccount({
      grants: [{ user_id: worker.userId, perm_codes: [analysis.view, imports.import], can_see_cost: false }],
    })
    const ids = [like.userId, less.userId]
    const copy = { from_user_id: worker.userId, to_user_ids: ids }
    expect((await prime.call(copyGrants, copy)).data).toEqual({
      copied: 2,
      left_out: [{ user_id: less.userId, name: 'Less', perm_codes: [imports.import] }],
    })
    const { rows, people } = (await prime.call(listAccounts, {})).data
    const mine = rows[0]?.users.find(({ user_id }) => user_id === less.userId)
    expect(mine).toMatchObject({ perm_codes: [analysis.view], can_see_cost: false })
    expect(people.find(({ id }) => id === less.userId)).toMatchObject({ name: 'Less', is_prime: false })
    const stranger = await aUser(test)
    expect(await prime.call(copyGrants, { ...copy, to_user_ids: [stranger.userId] })).toMatchObject({
      code: 40400,
    })
  })

  it('is changed only from the version that was read', async () => {
    const account = await anAccount()
    const grants = [{ user_id: (await aWorker()).userId }]
    expect(await prime.call(saveAccount, { id: account.id, version: 1, grants })).toMatchObject({
      code: 20000,
    })
    expect(await prime.call(saveAccount, { id: account.id, version: 1, grants })).toMatchObject({
      code: 40910,
    })
  })
})

describe('a person saved with grants (saveuser)', () => {
  const draft = { username: 'granted_person', name: 'Mei' }

  it('has them at once, all or nothing, and from those alone who may change accounts', async () => {
    const account = await anAccount()
    const grants = [{ la_id: account.id, marketplace_ids: [2], can_see_cost: false }]
    const inviter = { companyId, permissions: [cmanagePermissions.cid.create] }
    const delegate = await test.logIn(await aUser(test, inviter))
    expect(await delegate.call(saveUser, { ...draft, grants })).toMatchObject({
      code: 40300,
      data: { perm_code: guards.edit },
    })
    const unknown = [...grants, { la_id: 999_999_999 }]
    expect(await prime.call(saveUser, { ...draft, grants: unknown })).toMatchObject({ code: 40400 })
    const { data: person } = await prime.call(saveUser, { ...draft, grants })
    const { data } = await prime.call(listAccounts, {})
    expect(data.rows[0]?.users).toMatchObject([
      { user_id: person.id, marketplace_ids: [2], can_see_cost: false, can_see_pii: true },
    ])
  })
})

describe('removing an account', () => {
  // proves spec-7-dla, spec-8-18
  it('names the people first, then takes their grants; whoever still uses it hears that it was deleted (spec 8)', async () => {
    const worker = await aWorker()
    const account = await anAccount({ grants: [{ user_id: worker.userId }] })
    const asked = await prime.call(removeAccounts, { ids: [account.id] })
    expect(asked).toMatchObject({
      code: 42210,
      data: { refs: [{ kind: 'user', id: worker.userId }], needs: 'confirm' },
    })
    const client = await test.logIn(worker)
    const removed = await prime.call(removeAccounts, { ids: [account.id], confirm: true })
    expect(removed.data.users).toMatchObject([{ id: worker.userId }])
    expect(await client.call(shopEndpoints.listShopOptions, {})).toMatchObject({ code: 50014 })
    expect((await prime.call(listAccounts, {})).data.rows).toEqual([])
    const deleted = { code: 40400, message: 'The related Amazon Permission Account has been deleted' }
    const again = await test.logIn(worker)
    const shops = String(account.id)
    expect(await again.call(analysisEndpoints.getPage, { shops })).toMatchObject(deleted)
    expect(await prime.call(saveAccount, { id: account.id, version: 2, remark: 'x' })).toMatchObject(deleted)
    expect(await prime.call(removeAccounts, { ids: [account.id] })).toMatchObject(deleted)
    expect(await prime.call(getPermissionMap, { la_id: account.id })).toMatchObject(deleted)
    expect((await again.call(sessionEndpoints.getSession, {})).data.amz_perm_menu).toEqual([])
  })

  it('asks for the name of an account with data', async () => {
    const account = await anAccount()
    await inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
      trx
        .insertInto('amzdata.aggSkuDay')
        .values({
          companyId,
          shopId: account.id,
          marketplace: 'US',
          bizDate: '2026-11-20',
          msku: 'A',
          currency: 'USD',
          rowCount: 1,
          units: 1,
        })
        .execute(),
    )
    const removal = { ids: [account.id], confirm: true }
    expect(await prime.call(removeAccounts, removal)).toMatchObject({ code: 43105 })
    expect(await prime.call(removeAccounts, { ...removal, confirm_name: 'North' })).toMatchObject({
      code: 20000,
    })
  })
})

describe('why somebody may or may not', () => {
  const why = async (user: TestUser, la_id: number, code: string) => {
    const { data } = await prime.call(getPermissionMap, { user_id: user.userId, la_id })
    return data.why.find(({ perm_code }) => perm_code === code)
  }

  // proves spec-7-uapmm
  it('is told for every code of seller data, with the first reason that decides', async () => {
    const worker = await aWorker()
    const grant = { user_id: worker.userId, perm_codes: [analysis.view, analysis.cost], can_see_cost: false }
    const account = await anAccount({ grants: [grant] })
    const other = await anAccount({ name: 'South' })
    expect(await why(worker, account.id, analysis.view)).toMatchObject({
      allowed: true,
      reason: 'granted_code',
    })
    expect(await why(worker, account.id, analysis.cost)).toMatchObject({
      allowed: false,
      reason: 'cost_hidden',
    })
    expect(await why(worker, account.id, imports.view)).toMatchObject({
      allowed: false,
      reason: 'code_missing',
    })
    expect(await why(worker, account.id, imports.undo)).toMatchObject({
      allowed: false,
      reason: 'not_permitted',
    })
    expect(await why(worker, other.id, analysis.view)).toMatchObject({
      allowed: false,
      reason: 'not_granted',
      message: 'The account is not granted to the user',
    })
    const off = await aUser(test, { companyId, isActive: false })
    expect(await why(off, account.id, analysis.view)).toMatchObject({ reason: 'account_disabled' })
    const main = await aPrime(test, { companyId })
    expect(await why(main, account.id, analysis.view)).toMatchObject({ allowed: true, reason: 'prime' })
  })

  it('agrees with what the session of the person carries', async () => {
    const worker = await aWorker()
    await anAccount({ grants: [{ user_id: worker.userId, perm_codes: [analysis.view] }] })
    await anAccount({ name: 'South' })
    const session = await sessionOf(worker)
    const { data } = await prime.call(getPermissionMap, { user_id: worker.userId })
    expect(data.grants).toEqual(session.amz_perm_menu)
    // Staff ask for people of whichever company they serve without naming it.
    const permissions = [mcustomerPermissions.id.view]
    const staff = await test.logIn(await aStaff(test, { serves: [companyId], permissions }))
    const seen = await staff.call(getPermissionMap, { user_id: worker.userId })
    expect(seen.data.grants).toEqual(session.amz_perm_menu)
    const allowed = data.why
      .filter((each) => each.allowed)
      .map(({ la_id, perm_code }) => `${la_id} ${perm_code}`)
    const carried = session.amz_perm_menu.flatMap((row) =>
      row.perm_codes.map((code) => `${row.la_id} ${code}`),
    )
    expect(allowed.sort()).toEqual(carried.sort())
  })

  it('shows people their own map without the names of accounts they do not have', async () => {
    const worker = await aWorker()
    await anAccount({ name: 'Hidden' })
    const { data } = await (await test.logIn(worker)).call(getPermissionMap, {})
    expect(data).toMatchObject({ user: { id: worker.userId }, accounts: [], grants: [], why: [] })
  })
})

describe('staff', () => {
  it('give grants in the companies they serve, and in no other', async () => {
    const account = await anAccount()
    const worker = await aWorker()
    const permissions = [mcustomerPermissions.id.view, mcustomerPermissions.id.edit]
    const staff = await test.logIn(await aStaff(test, { serves: [companyId], permissions }))
    const grants = [{ user_id: worker.userId }]
    const given = await staff.call(saveAccount, { company_id: companyId, id: account.id, version: 1, grants })
    expect(given).toMatchObject({ code: 20000, data: { users: [{ user_id: worker.userId }] } })
    expect((await staff.call(listAccounts, { company_id: companyId })).data.total).toBe(1)
    const other = await test.logIn(await aStaff(test, { permissions }))
    expect(await other.call(listAccounts, { company_id: companyId })).toMatchObject({ code: 40400 })
  })
})
