import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import type { Explanation } from '@crossdock/contracts/areas/identity/accounts/explain.schema.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import {
  aCompany,
  aPrime,
  aRole,
  aStaff,
  aSuperuser,
  aUser,
  type TestUser,
} from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'

const { tag } = productPermissions

let test: TestApp
let root: Client
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  root = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

const platform = <T>(work: Parameters<typeof inPlatform<T>>[1]) => inPlatform(test.platform.database.db, work)

async function explain(user: TestUser, perm_code: PermissionCode): Promise<Explanation> {
  const answer = await root.call(accountEndpoints.explainRight, { user_id: user.userId, perm_code })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

async function hold(user: TestUser, codes: PermissionCode[]): Promise<number> {
  return platform(async (trx) => {
    const roleId = await aRole(trx, { scope: 'company', companyId: user.companyId, codes })
    const { companyId, userId } = user
    await trx.insertInto('identity.userRole').values({ companyId, userId, roleId }).execute()
    return roleId
  })
}

const sources = ({ gives }: Explanation) => gives.map(({ source }) => source)
const obstacles = ({ withholds }: Explanation) => withholds.map(({ obstacle }) => obstacle)

describe('why somebody sees something', () => {
  it('names the default, the main account, the role or the flag that gives it', async () => {
    const user = await aUser(test)
    expect(await explain(user, tag.view)).toMatchObject({
      granted: true,
      gives: [{ source: 'user_default' }],
    })
    expect(sources(await explain(await aPrime(test), tag.delete))).toEqual(['prime'])
    const roleId = await hold(user, [tag.delete])
    expect(await explain(user, tag.delete)).toMatchObject({
      granted: true,
      gives: [{ source: 'company_role', role: { id: roleId } }],
      entitled_by: { default: true, templates: [] },
    })
    const staff = await aStaff(test, { permissions: [tag.delete] })
    const byRole = await explain(staff, tag.delete)
    expect(sources(byRole)).toEqual(['platform_role'])
    expect(byRole.entitled_by).toBeNull()
    expect(sources(await explain(await aSuperuser(test), tag.delete))).toEqual(
      expect.arrayContaining(['superuser']),
    )
  })

  it('names the template a company is furnished with', async () => {
    const user = await aUser(test, { permissions: [tag.delete] })
    const { entitled_by } = await explain(user, tag.delete)
    expect(entitled_by?.templates).toHaveLength(1)
  })

  it('says when an entry comes along with one below it', async () => {
    const staff = await aStaff(test, { permissions: [tag.delete] })
    expect(await explain(staff, tag.view)).toMatchObject({
      granted: true,
      gives: [{ source: 'entry_below' }],
      withholds: [],
    })
  })
})

describe('why somebody does not', () => {
  it('says that nothing gives it', async () => {
    const user = await aUser(test)
    expect(obstacles(await explain(user, tag.delete))).toEqual(['nothing_gives_it'])
  })

  it('names the disabled role', async () => {
    const user = await aUser(test)
    const roleId = await hold(user, [tag.delete])
    await platform((trx) =>
      trx.updateTable('identity.role').set({ isActive: false }).where('id', '=', String(roleId)).execute(),
    )
    const explanation = await explain(user, tag.delete)
    expect(explanation.granted).toBe(false)
    expect(explanation.withholds).toContainEqual({
      obstacle: 'role_disabled',
      words: 'The role that holds it is disabled',
      role: { id: roleId, name: expect.any(String) },
    })
  })

  it('says that it is for staff, that the company lacks it, or that the account is disabled', async () => {
    const user = await aUser(test)
    const menu = 'system.menu.edit' as PermissionCode
    await hold(user, [menu])
    expect(obstacles(await explain(user, menu))).toEqual(
      expect.arrayContaining(['staff_only', 'not_entitled']),
    )
    const off = await explain(await aUser(test, { isActive: false }), tag.view)
    expect(off).toMatchObject({ granted: false })
    expect(obstacles(off)).toEqual(['account_disabled'])
    const closed = await aUser(test, { companyId: await aCompany(test, { status: 'suspended' }) })
    expect(obstacles(await explain(closed, tag.view))).toEqual(['company_closed'])
  })

  it('finds neither an unknown right nor an unknown account', async () => {
    const user = await aUser(test)
    const wishes = [
      { user_id: user.userId, perm_code: 'no.such.code' },
      { user_id: user.userId, menu_id: 999_999 },
      { user_id: 999_999, perm_code: tag.view },
      { user_id: user.userId },
    ]
    for (const wish of wishes) {
      expect(await root.call(accountEndpoints.explainRight, wish)).toMatchObject({ code: 40400 })
    }
  })
})

it('agrees with the rights in force, for every entry and every kind of person', async () => {
  const strange = await aUser(test, { permissions: [tag.delete] })
  await hold(strange, ['system.menu.edit' as PermissionCode, tag.export])
  const people = [
    await aUser(test),
    await aPrime(test),
    await aStaff(test),
    await aStaff(test, { permissions: [tag.edit] }),
    strange,
  ]
  await platform((trx) =>
    trx.updateTable('system.menu').set({ isEnabled: false }).where('permCode', '=', tag.create).execute(),
  )
  const menus = await platform((trx) => trx.selectFrom('system.menu').select(['id', 'permCode']).execute())
  for (const user of people) {
    const session = await (await test.logIn(user)).call(sessionEndpoints.getSession, {})
    for (const { id, permCode } of menus) {
      const asked = { user_id: user.userId, menu_id: Number(id) }
      const { data } = await root.call(accountEndpoints.explainRight, asked)
      expect(data.granted, `${user.username} ${permCode}`).toBe(
        session.data.permcodes.includes(permCode ?? ''),
      )
    }
  }
})
