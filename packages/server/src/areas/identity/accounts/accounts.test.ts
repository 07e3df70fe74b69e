import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aStaff, aSuperuser, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'

const own = cmanagePermissions.cid
const staffGuards = mcustomerPermissions.id

let test: TestApp
let companyId: number
let prime: Client
let root: Client

beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test, { name: 'Harbour Trading' })
  prime = await test.logIn(await aPrime(test, { companyId, permissions: Object.values(own) }))
  root = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

const staffWith = async (...permissions: (typeof staffGuards)[keyof typeof staffGuards][]) =>
  test.logIn(await aStaff(test, { serves: [companyId], permissions }))

describe('who is refused', () => {
  it('refuses visitors, plain customers and staff without the code', async () => {
    const visitor = await test.visitor()
    const plain = await test.logIn(await aUser(test, { companyId }))
    const staff = await staffWith()
    const requests = [
      ['POST', accountEndpoints.saveAccount.path, { username: 'somebody' }],
      ['POST', accountEndpoints.changeAccounts.path, { ids: [1], action: 'kick' }],
      ['POST', accountEndpoints.removeAccounts.path, { ids: [1] }],
      ['POST', accountEndpoints.isAccountTaken.path, { field: 'username', value: 'somebody' }],
      ['GET', accountEndpoints.listAccounts.path, undefined],
      ['GET', accountEndpoints.exportAccounts.path, undefined],
      ['GET', `${accountEndpoints.explainRight.path}?user_id=1&menu_id=1`, undefined],
    ] as const
    for (const [method, url, payload] of requests) {
      const request = payload === undefined ? { method, url } : { method, url, payload }
      expect((await visitor.inject(request)).json(), url).toMatchObject({ code: 50008 })
      expect((await plain.inject(request)).json(), url).toMatchObject({ code: 40300 })
      expect((await staff.inject(request)).json(), url).toMatchObject({ code: 40300 })
    }
  })

  it('lets a delegate do what was delegated and nothing beside it', async () => {
    const someone = await aUser(test, { companyId })
    const delegate = await test.logIn(await aUser(test, { companyId, permissions: [own.view, own.kick] }))
    const ids = [someone.userId]
    expect(await delegate.call(accountEndpoints.listAccounts, {})).toMatchObject({ code: 20000 })
    expect(await delegate.call(accountEndpoints.changeAccounts, { ids, action: 'kick' })).toMatchObject({
      code: 20000,
    })
    for (const [action, perm_code] of [
      ['disable', own.edit],
      ['prime', own.edit],
      ['reset', own.reset],
    ] as const) {
      expect(await delegate.call(accountEndpoints.changeAccounts, { ids, action })).toMatchObject({
        code: 40300,
        data: { perm_code },
      })
    }
    expect(await delegate.call(accountEndpoints.removeAccounts, { ids })).toMatchObject({ code: 40300 })
  })

  it('answers accounts of another company as if they were not there', async () => {
    const foreign = await aUser(test)
    const staff = await staffWith(...Object.values(staffGuards))
    for (const client of [prime, staff]) {
      const unknown = await client.call(accountEndpoints.removeAccounts, { ids: [999_999] })
      expect(unknown).toMatchObject({ code: 40400 })
      const nothing = { code: 40400, message: unknown.message, data: unknown.data }
      const ids = [foreign.userId]
      expect(await client.call(accountEndpoints.removeAccounts, { ids })).toMatchObject(nothing)
      for (const action of ['enable', 'disable', 'reset', 'kick', 'prime'] as const) {
        expect(await client.call(accountEndpoints.changeAccounts, { ids, action })).toMatchObject(nothing)
      }
      const change = { id: foreign.userId, version: 1, name: 'Taken over' }
      expect(await client.call(accountEndpoints.saveAccount, change)).toMatchObject(nothing)
      const wish = { username: 'intruder', company_id: foreign.companyId }
      expect(await client.call(accountEndpoints.saveAccount, wish)).toMatchObject(nothing)
      const asked = { user_id: foreign.userId, perm_code: own.view }
      expect(await client.call(accountEndpoints.explainRight, asked)).toMatchObject(nothing)
    }
  })

  it('keeps internal people for superusers', async () => {
    const colleague = await aStaff(test)
    const staff = await test.logIn(
      await aStaff(test, { companyId: colleague.companyId, permissions: Object.values(staffGuards) }),
    )
    const ids = [colleague.userId]
    expect(await staff.call(accountEndpoints.changeAccounts, { ids, action: 'kick' })).toMatchObject({
      code: 40400,
    })
    expect((await staff.call(accountEndpoints.listAccounts, {})).data.rows).toEqual([])
    const inside = { username: 'new_colleague', company_id: colleague.companyId }
    expect(await staff.call(accountEndpoints.saveAccount, inside)).toMatchObject({ code: 40300 })
    const seen = await root.call(accountEndpoints.listAccounts, { staff: 'true' })
    expect(seen.data.rows.map(({ id }) => id)).toContain(colleague.userId)
  })
})

describe('the list', () => {
  // proves spec-7-fetchuserlist
  it('shows a main account its own company, staff the companies they serve, superusers everybody', async () => {
    const mine = await aUser(test, { companyId })
    const foreign = await aUser(test)
    const idsOf = async (client: Client) =>
      (await client.call(accountEndpoints.listAccounts, {})).data.rows.map(({ id }) => id)
    for (const client of [prime, await staffWith(staffGuards.view)]) {
      expect(await idsOf(client)).toContain(mine.userId)
      expect(await idsOf(client)).not.toContain(foreign.userId)
    }
    expect(await idsOf(root)).toEqual(expect.arrayContaining([mine.userId, foreign.userId]))
    const asked = { company_id: foreign.companyId }
    expect((await prime.call(accountEndpoints.listAccounts, asked)).data).toMatchObject({
      rows: [],
      seats: { used: 0, limit: null },
    })
  })

  it('answers the first 500 without parameters, and goes on by key with them', async () => {
    const crowded = await aCompany(test)
    const boss = await test.logIn(await aPrime(test, { companyId: crowded, permissions: [own.view] }))
    for (let index = 0; index < 4; index += 1) await aUser(test, { companyId: crowded })
    const whole = await boss.call(accountEndpoints.listAccounts, {})
    expect(whole.data).toMatchObject({ total: 5, next: null, seats: { used: 5 } })
    const first = await boss.call(accountEndpoints.listAccounts, { size: 3, sort: '-last_login' })
    const after = first.data.next ?? ''
    const second = await boss.call(accountEndpoints.listAccounts, { size: 3, sort: '-last_login', after })
    const ids = [...first.data.rows, ...second.data.rows].map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
  })

  it('masks mobile, e-mail, birthday and address without the right to personal data', async () => {
    const mobile = '13800138000'
    const email = 'canary.person@example.com'
    const user = await aUser(test, { companyId, username: 'masked_user', mobile, email })
    const listed = async (client: Client) =>
      JSON.stringify(await client.call(accountEndpoints.listAccounts, { q: 'masked_user' }))
    for (const client of [prime, await staffWith(staffGuards.view)]) {
      const text = await listed(client)
      expect(text).toContain('138****8000')
      expect(text).not.toContain(mobile)
      expect(text).not.toContain('canary.person')
      // Nor can it be found out digit by digit.
      const found = await client.call(accountEndpoints.listAccounts, { q: mobile })
      expect(found.data.rows).toEqual([])
    }
    const trusted = await staffWith(staffGuards.view, staffGuards.pii)
    expect(await listed(trusted)).toContain(mobile)
    const found = await trusted.call(accountEndpoints.listAccounts, { q: '38001380' })
    expect(found.data.rows.map(({ id }) => id)).toEqual([user.userId])
  })

  it('never answers a password hash', async () => {
    const text = JSON.stringify(await root.call(accountEndpoints.listAccounts, {}))
    expect(text).not.toMatch(/argon2|password/i)
  })

  it('is narrowed by status, main accounts and role', async () => {
    const disabled = await aUser(test, { companyId, isActive: false })
    const holder = await aUser(test, { companyId, permissions: [own.view] })
    const rowsOf = async (wish: object) => (await prime.call(accountEndpoints.listAccounts, wish)).data.rows
    const off = await rowsOf({ status: 'disabled' })
    expect(off.map(({ id }) => id)).toEqual([disabled.userId])
    expect((await rowsOf({ prime: 'true' })).every(({ is_prime }) => is_prime)).toBe(true)
    const [held] = await rowsOf({ q: holder.username })
    const role_id = held?.roles[0]?.id
    expect((await rowsOf({ role_id })).map(({ id }) => id)).toEqual([holder.userId])
  })

  it('is exported masked like it is shown, with formulas made harmless, and recorded', async () => {
    await aUser(test, { companyId, username: 'export_me', nickName: '=1+1', mobile: '13900139000' })
    const exporter = await staffWith(staffGuards.view, staffGuards.export)
    const url = `/api${accountEndpoints.exportAccounts.path}?q=export_me`
    const { body } = await exporter.inject({ method: 'GET', url })
    expect(body).toContain('export_me')
    expect(body).toContain('139****9000')
    expect(body).toContain("'=1+1")
    const log = await inPlatform(test.platform.database.db, (trx) =>
      trx.selectFrom('platform.auditLog').select('after').where('action', '=', 'export').execute(),
    )
    expect(log).toEqual([{ after: { rows: 1 } }])
  })
})

describe('whether a name is taken', () => {
  // proves spec-7-checkuserexist
  it('looks at all companies and not at the account itself, whose id counts for those alone who may see it', async () => {
    const user = await aUser(test, { username: 'Taken_Name', email: 'taken@example.com' })
    const head = await test.logIn(await aPrime(test, { companyId: user.companyId, permissions: [own.edit] }))
    const ask = async (wish: { field: 'username' | 'email' | 'mobile'; value: string; id?: number }) =>
      (await prime.call(accountEndpoints.isAccountTaken, wish)).data.exist
    expect(await ask({ field: 'username', value: 'taken_name' })).toBe(true)
    expect(await ask({ field: 'email', value: 'TAKEN@example.com' })).toBe(true)
    const itself = { field: 'username', value: 'taken_name', id: user.userId } as const
    expect((await head.call(accountEndpoints.isAccountTaken, itself)).data).toEqual({ exist: false })
    expect(await ask(itself)).toBe(true)
    expect(await ask({ field: 'mobile', value: '13000000000' })).toBe(false)
  })

  it('is not answered a thousand times a minute (R7)', async () => {
    const asker = await test.logIn(await aUser(test, { permissions: [own.create] }))
    const answers = []
    for (let index = 0; index < 125; index += 1) {
      answers.push(await asker.call(accountEndpoints.isAccountTaken, { field: 'username', value: 'x' }))
    }
    expect(answers.filter(({ code }) => code === 42900)).toHaveLength(5)
  })
})
