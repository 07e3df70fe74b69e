import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { RoleDraft } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, DESKTOP } from '../../../../test/client.ts'
import { aCompany, aPrime, aRole, aStaff, aUser } from '../../../../test/factories.ts'
import type { TestApp } from '../../../../test/harness.ts'
import { aRoleOffice, makeRole, menuIdsOf, OWN_ROLES, roleDraft } from '../../../../test/roles.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'

const { tag } = productPermissions
const staffCodes = Object.values(mcustomerPermissions.role)

let test: TestApp
let companyId: number
let prime: Client
let root: Client

beforeAll(async () => {
  ;({ test, companyId, prime, root } = await aRoleOffice())
})
afterAll(() => test.close())

const draftOf = roleDraft
const make = (wish: Partial<RoleDraft> = {}, by = prime) => makeRole(by, wish)
const menusOf = (...codes: PermissionCode[]) => menuIdsOf(test, codes)

describe('who is refused', () => {
  const calls = [
    [roleEndpoints.saveRole, { key: 'some_role', name: 'Some role' }],
    [roleEndpoints.removeRoles, { ids: [1] }],
    [roleEndpoints.relateRole, { role_id: 1, add: [1] }],
    [roleEndpoints.isRoleTaken, { value: 'some_role' }],
    [roleEndpoints.previewRole, { remove: { ids: [1] } }],
  ] as const

  it('refuses visitors, plain customers and staff without the code', async () => {
    const visitor = await test.visitor()
    const plain = await test.logIn(await aUser(test, { companyId }))
    const staff = await test.logIn(await aStaff(test, { serves: [companyId] }))
    for (const [{ path }, payload] of calls) {
      const request = { method: 'POST', url: path, payload } as const
      expect((await visitor.inject(request)).json(), path).toMatchObject({ code: 50008 })
      expect((await plain.inject(request)).json(), path).toMatchObject({ code: 40300 })
      expect((await staff.inject(request)).json(), path).toMatchObject({ code: 40300 })
    }
    expect(await plain.call(roleEndpoints.listRoles, {})).toMatchObject({ code: 40300 })
    expect(await staff.call(roleEndpoints.listRoleOptions, {})).toMatchObject({ code: 40300 })
  })

  it('tells making, changing and removing apart', async () => {
    const role = await make()
    const maker = await test.logIn(
      await aUser(test, { companyId, permissions: [cmanagePermissions.crole.create] }),
    )
    const denied = { code: 40300, data: { perm_code: cmanagePermissions.crole.edit } }
    expect(await maker.call(roleEndpoints.saveRole, { ...role, name: 'Other' })).toMatchObject(denied)
    expect(await maker.call(roleEndpoints.relateRole, { role_id: role.id, add: [1] })).toMatchObject({
      code: 40300,
    })
    expect(await maker.call(roleEndpoints.removeRoles, { ids: [role.id] })).toMatchObject({ code: 40300 })
    expect(await maker.call(roleEndpoints.saveRole, draftOf())).toMatchObject({ code: 20000 })
  })

  it('answers roles of another company, of the platform and templates as if they were not there', async () => {
    const other = await aCompany(test)
    const stranger = await test.logIn(await aPrime(test, { companyId: other, permissions: OWN_ROLES }))
    const mine = await make()
    const [platform, template] = await inPlatform(test.platform.database.db, async (trx) => [
      await aRole(trx, { scope: 'platform', companyId: null, codes: [] }),
      await aRole(trx, { scope: 'template', companyId: null, codes: [] }),
    ])
    const unknown = await stranger.call(roleEndpoints.saveRole, { ...draftOf(), id: 999_999, version: 1 })
    expect(unknown).toMatchObject({ code: 40400 })
    for (const id of [mine.id, platform ?? 0, template ?? 0, 999_999]) {
      const nothing = { code: 40400, message: unknown.message, data: unknown.data }
      const change = { ...draftOf(), id, version: 1 }
      expect(await stranger.call(roleEndpoints.saveRole, change)).toMatchObject(nothing)
      expect(await stranger.call(roleEndpoints.removeRoles, { ids: [id] })).toMatchObject(nothing)
      expect(await stranger.call(roleEndpoints.relateRole, { role_id: id })).toMatchObject(nothing)
      expect(await stranger.call(roleEndpoints.previewRole, { remove: { ids: [id] } })).toMatchObject(nothing)
    }
    const foreign = draftOf({ company_id: companyId })
    expect(await stranger.call(roleEndpoints.saveRole, foreign)).toMatchObject({ code: 40400 })
    const scopes = ['platform', 'template'] as const
    for (const scope of scopes) {
      expect(await stranger.call(roleEndpoints.saveRole, draftOf({ scope }))).toMatchObject({ code: 40400 })
    }
    const seen = await stranger.call(roleEndpoints.listRoles, {})
    expect(new Set(seen.data.rows.map((role) => role.company_id))).toEqual(new Set([other]))
  })

  it('shows staff templates, platform roles and the companies they serve, and no other company', async () => {
    const other = await aCompany(test)
    const staff = await test.logIn(await aStaff(test, { serves: [companyId], permissions: staffCodes }))
    const foreign = await make({ company_id: other }, root)
    const mine = await make()
    const { data } = await staff.call(roleEndpoints.listRoles, {})
    const ids = data.rows.map(({ id }) => id)
    expect(ids).toContain(mine.id)
    expect(ids).not.toContain(foreign.id)
    expect(new Set(data.rows.map(({ scope }) => scope))).toEqual(new Set(['platform', 'template', 'company']))
    expect(await staff.call(roleEndpoints.removeRoles, { ids: [foreign.id] })).toMatchObject({ code: 40400 })
    expect(await staff.call(roleEndpoints.saveRole, draftOf({ scope: 'template' }))).toMatchObject({
      code: 20000,
    })
  })
})

describe('what is stored', () => {
  // proves spec-7-fetchrolelist, spec-7-saverole, spec-7-frkil, spec-6-09
  it('makes a role with the views above its entries, lists it and reads it back', async () => {
    const menu_ids = await menusOf(tag.create)
    const role = await make({ name: '  Buyers ', remark: '', menu_ids })
    expect(role).toMatchObject({
      name: 'Buyers',
      scope: 'company',
      company_id: companyId,
      remark: null,
      is_builtin: false,
      menu_count: 2,
      user_count: 0,
      version: 1,
      affected_users: 0,
    })
    // nothing is offered that nothing enforces (decision 0070)
    expect(role).not.toHaveProperty('data_scope')
    const { affected_users: _, ...listed } = role
    const found = await prime.call(roleEndpoints.listRoles, { q: 'buyers', page: 1 })
    expect(found.data).toEqual({ rows: [listed], total: 1, next: null })
    const options = await prime.call(roleEndpoints.listRoleOptions, {})
    expect(options.data.rows).toContainEqual({
      id: role.id,
      key: role.key,
      name: 'Buyers',
      scope: 'company',
      company_id: companyId,
    })
  })

  it('goes on by key where a page ended', async () => {
    const other = await aCompany(test)
    const boss = await test.logIn(await aPrime(test, { companyId: other, permissions: OWN_ROLES }))
    for (let index = 0; index < 4; index += 1) await make({}, boss)
    const first = await boss.call(roleEndpoints.listRoles, { size: 3, sort: 'name' })
    const next = await boss.call(roleEndpoints.listRoles, {
      size: 3,
      sort: 'name',
      after: first.data.next ?? '',
    })
    const names = [...first.data.rows, ...next.data.rows].map(({ name }) => name)
    expect(names).toHaveLength(5)
    expect(new Set(names).size).toBe(5)
  })

  it('changes a role, counts its version up and refuses the second of two who read the same (I5)', async () => {
    const role = await make()
    const first = await prime.call(roleEndpoints.saveRole, { ...role, name: `${role.name} one` })
    expect(first.data).toMatchObject({ version: 2, name: `${role.name} one` })
    const second = await prime.call(roleEndpoints.saveRole, { ...role, name: `${role.name} two` })
    expect(second).toMatchObject({ code: 40910, data: { by: 'Mei' } })
  })

  it('leaves the entries alone when none are sent', async () => {
    const role = await make({ menu_ids: await menusOf(tag.view) })
    const { data } = await prime.call(roleEndpoints.saveRole, { ...role, remark: 'kept' })
    expect(data).toMatchObject({ menu_count: 1, remark: 'kept' })
  })

  it('records who made, changed and removed it, by which right and browser, with the entries before and after', async () => {
    const role = await make({ menu_ids: await menusOf(tag.view) })
    await prime.call(roleEndpoints.saveRole, { ...role, menu_ids: [] })
    await prime.call(roleEndpoints.removeRoles, { ids: [role.id] })
    const rows = await inPlatform(test.platform.database.db, (trx) =>
      trx
        .selectFrom('platform.auditLog')
        .select(['action', 'before', 'after', 'companyId', 'permCode', 'userAgent'])
        .where('entity', '=', 'identity.role')
        .where('entityId', '=', String(role.id))
        .orderBy('id')
        .execute(),
    )
    const menu_ids = await menusOf(tag.view)
    expect(rows).toMatchObject([
      {
        action: 'create',
        before: null,
        after: { menu_ids },
        companyId: String(companyId),
        permCode: 'cmanage.crole.create',
        userAgent: DESKTOP,
      },
      { action: 'edit', before: { menu_ids }, after: { menu_ids: [] } },
      { action: 'delete', before: { name: role.name }, after: null },
    ])
  })

  it.each([
    ['a key with capital letters', { key: 'Buyer' }, 'key'],
    ['a key of two letters', { key: 'ab' }, 'key'],
    ['a key that clients read as something else', { key: 'superuser' }, 'key'],
    ['a name of one letter', { name: 'x' }, 'name'],
    ['a company for a template', { scope: 'template', company_id: 1 }, 'company_id'],
  ])('refuses %s', async (_, wish, field) => {
    const payload = { ...draftOf(), ...wish }
    const answer = await prime.inject({ method: 'POST', url: roleEndpoints.saveRole.path, payload })
    expect(answer.json()).toMatchObject({ code: 40000, data: { errors: { [field]: expect.any(String) } } })
  })

  it('refuses entries that are not there', async () => {
    const lost = await prime.call(roleEndpoints.saveRole, draftOf({ menu_ids: [999_999] }))
    expect(lost).toMatchObject({ code: 40000, data: { field: 'menu_ids' } })
  })
})

describe('keys and names', () => {
  // proves spec-7-checkroleexist
  it('are taken once in a company, and free in another one', async () => {
    const role = await make()
    const twins = [
      [{ key: role.key }, 'key'],
      [{ name: role.name.toUpperCase() }, 'name'],
    ] as const
    for (const [wish, field] of twins) {
      const answer = await prime.call(roleEndpoints.saveRole, draftOf(wish))
      expect(answer).toMatchObject({ code: 40900, data: { field } })
      const value = Object.values(wish)[0] ?? ''
      const asked = { field, value }
      expect((await prime.call(roleEndpoints.isRoleTaken, asked)).data).toEqual({ exist: true })
      const itself = { ...asked, id: role.id }
      expect((await prime.call(roleEndpoints.isRoleTaken, itself)).data).toEqual({ exist: false })
    }
    const boss = await test.logIn(await aPrime(test, { permissions: OWN_ROLES }))
    expect(
      await boss.call(roleEndpoints.saveRole, draftOf({ key: role.key, name: role.name })),
    ).toMatchObject({ code: 20000 })
  })

  it('go to one of fifty who ask at once (I4)', async () => {
    const draft = draftOf()
    const racing = Array.from({ length: 50 }, () => prime.call(roleEndpoints.saveRole, draft))
    const codes = (await Promise.all(racing)).map(({ code }) => code)
    expect(codes.filter((code) => code === 20000)).toHaveLength(1)
    expect(codes.filter((code) => code === 40900)).toHaveLength(49)
  })
})
