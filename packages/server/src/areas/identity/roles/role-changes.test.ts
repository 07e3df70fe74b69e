import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { RoleDraft } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aStaff, aUser, type TestUser } from '../../../../test/factories.ts'
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

async function holder(roleId: number, wish: Parameters<typeof aUser>[1] = {}): Promise<TestUser> {
  const user = await aUser(test, { companyId, ...wish })
  await inPlatform(test.platform.database.db, (trx) =>
    trx
      .insertInto('identity.userRole')
      .values({ companyId: user.companyId, userId: user.userId, roleId })
      .execute(),
  )
  return user
}

const codesOf = async (client: Client) => (await client.call(sessionEndpoints.getSession, {})).data.permcodes

describe('what nobody can give away (platform.md 2.3)', () => {
  it('refuses a main account what its company is not entitled to', async () => {
    await aUser(test, { permissions: [tag.export] })
    const answer = await prime.call(roleEndpoints.saveRole, draftOf({ menu_ids: await menusOf(tag.export) }))
    expect(answer).toMatchObject({ code: 40300, data: { perm_codes: expect.arrayContaining([tag.export]) } })
  })

  it('refuses even a superuser to give a company more than it is entitled to', async () => {
    await aUser(test, { permissions: [tag.export] })
    const wish = { company_id: companyId, menu_ids: await menusOf(tag.export) }
    expect(await root.call(roleEndpoints.saveRole, draftOf(wish))).toMatchObject({ code: 40300 })
  })

  it('refuses a delegate what they lack, and keeps what the role had already', async () => {
    const { crole } = cmanagePermissions
    const delegate = await test.logIn(
      await aUser(test, { companyId, permissions: [crole.create, crole.edit, tag.view] }),
    )
    const [view = 0, create = 0] = [...(await menusOf(tag.view)), ...(await menusOf(tag.create))]
    const more = await delegate.call(roleEndpoints.saveRole, draftOf({ menu_ids: [create] }))
    expect(more).toMatchObject({ code: 40300, data: { perm_codes: [tag.create] } })
    expect(await delegate.call(roleEndpoints.saveRole, draftOf({ menu_ids: [view] }))).toMatchObject({
      code: 20000,
    })
    const strong = await make({ menu_ids: [view, create] })
    const renamed = { ...strong, name: `${strong.name} renamed`, menu_ids: [view, create] }
    expect(await delegate.call(roleEndpoints.saveRole, renamed)).toMatchObject({ code: 20000 })
    const someone = await aUser(test, { companyId })
    const handing = { role_id: strong.id, add: [someone.userId] }
    expect(await delegate.call(roleEndpoints.relateRole, handing)).toMatchObject({ code: 40300 })
  })

  it('refuses a delegate to enable a role that holds what they lack, since its holders would get it', async () => {
    const { crole } = cmanagePermissions
    const delegate = await test.logIn(await aUser(test, { companyId, permissions: [crole.edit, tag.view] }))
    const asleep = { is_active: false }
    const strong = await make({ ...asleep, menu_ids: await menusOf(tag.view, tag.create) })
    const woken = { is_active: true, menu_ids: undefined }
    expect(await delegate.call(roleEndpoints.saveRole, { ...strong, ...woken })).toMatchObject({
      code: 40300,
      data: { perm_codes: [tag.create] },
    })
    const weak = await make({ ...asleep, menu_ids: await menusOf(tag.view) })
    expect(await delegate.call(roleEndpoints.saveRole, { ...weak, ...woken })).toMatchObject({ code: 20000 })
  })

  it('refuses staff to put into a template what they lack or what is for staff', async () => {
    const staff = await test.logIn(await aStaff(test, { permissions: [...staffCodes, tag.view] }))
    const template = { scope: 'template' as const }
    const create = await menusOf(tag.create)
    const lacking = await staff.call(roleEndpoints.saveRole, draftOf({ ...template, menu_ids: create }))
    expect(lacking).toMatchObject({ code: 40300, data: { perm_codes: [tag.create] } })
    const held = await menusOf(tag.view)
    expect(await staff.call(roleEndpoints.saveRole, draftOf({ ...template, menu_ids: held }))).toMatchObject({
      code: 20000,
    })
    const internal = await menusOf(mcustomerPermissions.role.view)
    await test.platform.database.db
      .updateTable('system.menu')
      .set({ staffOnly: true })
      .where('id', 'in', internal.map(String))
      .execute()
    const inside = await root.call(roleEndpoints.saveRole, draftOf({ ...template, menu_ids: internal }))
    expect(inside).toMatchObject({ code: 40300 })
    const platform = draftOf({ scope: 'platform', menu_ids: internal })
    expect(await root.call(roleEndpoints.saveRole, platform)).toMatchObject({ code: 20000 })
  })

  it('lets nobody change a role they hold, nor their own membership, but superusers', async () => {
    const role = await make({ menu_ids: await menusOf(tag.view) })
    const user = await holder(role.id, { permissions: [...OWN_ROLES, tag.view] })
    const client = await test.logIn(user)
    const refused = { code: 40300 }
    expect(await client.call(roleEndpoints.saveRole, { ...role, name: 'Mine now' })).toMatchObject(refused)
    expect(await client.call(roleEndpoints.removeRoles, { ids: [role.id] })).toMatchObject(refused)
    const other = await make({}, prime)
    const join = { role_id: other.id, add: [user.userId] }
    expect(await client.call(roleEndpoints.relateRole, join)).toMatchObject(refused)
    const edited = { ...role, company_id: companyId, name: `${role.name} by root` }
    expect(await root.call(roleEndpoints.saveRole, edited)).toMatchObject({ code: 20000 })
  })

  it('keeps delegates away from main accounts', async () => {
    const role = await make()
    const boss = await aPrime(test, { companyId })
    const delegate = await test.logIn(
      await aUser(test, { companyId, permissions: [cmanagePermissions.crole.edit] }),
    )
    const touch = { role_id: role.id, add: [boss.userId] }
    expect(await delegate.call(roleEndpoints.relateRole, touch)).toMatchObject({ code: 40300 })
    expect(await prime.call(roleEndpoints.relateRole, touch)).toMatchObject({ code: 20000 })
  })
})

describe('holders', () => {
  // proves spec-7-rlru
  it('get and lose a role, all of it or nothing', async () => {
    const role = await make()
    const [one, two] = [await aUser(test, { companyId }), await aUser(test, { companyId })]
    const foreign = await aUser(test)
    const withForeign = { role_id: role.id, add: [one.userId, foreign.userId] }
    expect(await prime.call(roleEndpoints.relateRole, withForeign)).toMatchObject({ code: 40400 })
    const add = { role_id: role.id, add: [one.userId, two.userId] }
    expect((await prime.call(roleEndpoints.relateRole, add)).data).toEqual({ added: 2, removed: 0 })
    expect((await prime.call(roleEndpoints.relateRole, add)).data).toEqual({ added: 0, removed: 0 })
    const swap = { role_id: role.id, remove: [one.userId] }
    expect((await prime.call(roleEndpoints.relateRole, swap)).data).toEqual({ added: 0, removed: 1 })
    const listed = await prime.call(roleEndpoints.listRoles, { q: role.key })
    expect(listed.data.rows[0]).toMatchObject({ user_count: 1 })
  })

  it('fit the scope of the role: no template for people, no company role for staff', async () => {
    const staff = await aStaff(test, { companyId })
    const role = await make()
    const forStaff = { role_id: role.id, add: [staff.userId] }
    expect(await root.call(roleEndpoints.relateRole, forStaff)).toMatchObject({ code: 42200 })
    const template = await make({ scope: 'template' }, root)
    const user = await aUser(test, { companyId })
    const forUser = { role_id: template.id, add: [user.userId] }
    expect(await root.call(roleEndpoints.relateRole, forUser)).toMatchObject({ code: 42200 })
  })

  it('hear quietly of rights they win, and must log in again when they lose some (rules 9 and 10)', async () => {
    const role = await make({ menu_ids: await menusOf(tag.view) })
    const client = await test.logIn(await holder(role.id))
    expect(await codesOf(client)).toContain(tag.view)
    const more = await menusOf(tag.view, tag.create)
    const won = await prime.call(roleEndpoints.saveRole, { ...role, menu_ids: more })
    expect(won.data).toMatchObject({ affected_users: 1 })
    const quiet = await client.call(sessionEndpoints.getSession, {})
    expect(quiet.code).toBe(20000)
    expect(quiet.data.permcodes).toContain(tag.create)
    await prime.call(roleEndpoints.saveRole, { ...won.data, menu_ids: [] })
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({
      code: 50014,
      data: { reason: 'PERM_UPDATED' },
    })
  })

  it('notice neither a new name nor a new remark', async () => {
    const role = await make({ menu_ids: await menusOf(tag.view) })
    const client = await test.logIn(await holder(role.id))
    const { data } = await prime.call(roleEndpoints.saveRole, { ...role, name: `${role.name} anew` })
    expect(data).toMatchObject({ affected_users: 0 })
    const answer = await client.call(sessionEndpoints.getSession, {})
    expect(answer).toMatchObject({ code: 20000, data: { perm_version: 1 } })
  })

  it('lose what a disabled role gave, in every company its template furnishes', async () => {
    const template = await make({ scope: 'template', menu_ids: await menusOf(tag.edit) }, root)
    const furnished = await aCompany(test)
    await inPlatform(test.platform.database.db, (trx) =>
      trx.insertInto('identity.companyRole').values({ companyId: furnished, roleId: template.id }).execute(),
    )
    const client = await test.logIn(await aPrime(test, { companyId: furnished }))
    expect(await codesOf(client)).toContain(tag.edit)
    const { data } = await root.call(roleEndpoints.saveRole, { ...template, is_active: false })
    expect(data).toMatchObject({ affected_users: 1, company_count: 1 })
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 50014 })
  })
})

describe('removal', () => {
  // proves spec-7-deleterole
  it('takes all of them or none, and finds nothing the second time (I7)', async () => {
    const [one, two] = [await make(), await make()]
    const ids = [one.id, two.id]
    expect(await prime.call(roleEndpoints.removeRoles, { ids: [...ids, 999_999] })).toMatchObject({
      code: 40400,
    })
    expect(await prime.call(roleEndpoints.removeRoles, { ids })).toMatchObject({ code: 20000 })
    expect(await prime.call(roleEndpoints.removeRoles, { ids })).toMatchObject({ code: 40400 })
  })

  it('is refused while people hold it or companies are furnished with it, naming them', async () => {
    const role = await make()
    const user = await holder(role.id, { nickName: 'Holder' })
    expect(await prime.call(roleEndpoints.removeRoles, { ids: [role.id] })).toMatchObject({
      code: 42210,
      data: { refs: [{ kind: 'user', id: user.userId, name: 'Holder' }] },
    })
    const template = await make({ scope: 'template' }, root)
    await inPlatform(test.platform.database.db, (trx) =>
      trx.insertInto('identity.companyRole').values({ companyId, roleId: template.id }).execute(),
    )
    expect(await root.call(roleEndpoints.removeRoles, { ids: [template.id] })).toMatchObject({
      code: 42210,
      data: { refs: [{ kind: 'company', id: companyId }] },
    })
  })

  it('keeps built-in roles and their keys', async () => {
    const template = await make({ scope: 'template' }, root)
    await inPlatform(test.platform.database.db, (trx) =>
      trx
        .updateTable('identity.role')
        .set({ isBuiltin: true })
        .where('id', '=', String(template.id))
        .execute(),
    )
    expect(await root.call(roleEndpoints.removeRoles, { ids: [template.id] })).toMatchObject({ code: 42200 })
    const renamed = { ...template, key: 'another_key' }
    expect(await root.call(roleEndpoints.saveRole, renamed)).toMatchObject({ code: 42200 })
    const disabled = { ...template, is_active: false }
    expect(await root.call(roleEndpoints.saveRole, disabled)).toMatchObject({ code: 20000 })
  })
})

describe('the preview of a change', () => {
  it('says exactly whom it would touch, and changes nothing', async () => {
    const role = await make({ menu_ids: await menusOf(tag.view, tag.create) })
    const online = await test.logIn(await holder(role.id, { nickName: 'Online' }))
    await holder(role.id, { nickName: 'Away' })
    const save = { ...role, menu_ids: await menusOf(tag.view) }
    const preview = await prime.call(roleEndpoints.previewRole, { save })
    expect(preview.data).toEqual({ companies: 1, users: 2, relogin: 1, names: ['Away', 'Online'] })
    expect(await online.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 20000 })
    const after = await prime.call(roleEndpoints.listRoles, { q: role.key })
    expect(after.data.rows[0]).toMatchObject({ version: 1, menu_count: 2 })
    const saved = await prime.call(roleEndpoints.saveRole, save)
    expect(saved.data).toMatchObject({ affected_users: 2 })
  })

  it('counts the companies a template furnishes', async () => {
    const template = await make({ scope: 'template', menu_ids: await menusOf(tag.edit) }, root)
    for (let index = 0; index < 2; index += 1) {
      const furnished = await aCompany(test)
      await inPlatform(test.platform.database.db, (trx) =>
        trx
          .insertInto('identity.companyRole')
          .values({ companyId: furnished, roleId: template.id })
          .execute(),
      )
      await aPrime(test, { companyId: furnished })
      await aUser(test, { companyId: furnished })
    }
    const preview = await root.call(roleEndpoints.previewRole, { save: { ...template, menu_ids: [] } })
    expect(preview.data).toMatchObject({ companies: 2, users: 2, relogin: 0 })
  })

  it('covers holders and removal too, and refuses what the change would refuse', async () => {
    const role = await make({ menu_ids: await menusOf(tag.view) })
    const user = await aUser(test, { companyId })
    const joining = await prime.call(roleEndpoints.previewRole, {
      relate: { role_id: role.id, add: [user.userId] },
    })
    expect(joining.data).toMatchObject({ users: 1, relogin: 0 })
    const removal = await prime.call(roleEndpoints.previewRole, { remove: { ids: [role.id] } })
    expect(removal.data).toMatchObject({ users: 0 })
    const stale = { ...role, version: 7 }
    expect(await prime.call(roleEndpoints.previewRole, { save: stale })).toMatchObject({ code: 40910 })
    expect(await prime.call(roleEndpoints.previewRole, {})).toMatchObject({ code: 40000 })
  })
})

describe('a template and the companies that have it (platform.md 7.7)', () => {
  it('is given and taken by whoever may assign and serves them, and says whom that touches', async () => {
    await aUser(test, { permissions: [tag.export] })
    const [mine, foreign] = [await aCompany(test), await aCompany(test)]
    const user = await aPrime(test, { companyId: mine })
    const template = await make(
      { scope: 'template', company_id: null, menu_ids: await menusOf(tag.export) },
      root,
    )
    const reader = await test.logIn(
      await aStaff(test, { serves: [mine], permissions: [mcustomerPermissions.role.view] }),
    )
    const staff = await test.logIn(await aStaff(test, { serves: [mine], permissions: staffCodes }))
    const give = { role_id: template.id, add_companies: [mine] }
    expect(await reader.call(roleEndpoints.relateRole, give)).toMatchObject({ code: 40300 })
    expect(await prime.call(roleEndpoints.relateRole, give)).toMatchObject({ code: 40400 })
    const beyond = { role_id: template.id, add_companies: [mine, foreign] }
    expect(await staff.call(roleEndpoints.relateRole, beyond)).toMatchObject({ code: 40400 })
    const client = await test.logIn(user)
    expect((await staff.call(roleEndpoints.previewRole, { relate: give })).data).toMatchObject({
      companies: 1,
      users: 1,
      relogin: 0,
    })
    expect(await codesOf(client)).not.toContain(tag.export)
    expect((await staff.call(roleEndpoints.relateRole, give)).data).toEqual({ added: 1, removed: 0 })
    expect(await codesOf(client)).toContain(tag.export)
    expect(
      (await staff.call(roleEndpoints.listTemplateCompanies, { role_id: template.id })).data.rows,
    ).toMatchObject([{ id: mine, is_furnished: true }])
    const take = { role_id: template.id, remove_companies: [mine] }
    expect((await staff.call(roleEndpoints.relateRole, take)).data).toEqual({ added: 0, removed: 1 })
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 50014 })
  })

  it('lets staff make a role for one company they serve, within what it is entitled to, and for no other', async () => {
    const [mine, foreign] = [await aCompany(test), await aCompany(test)]
    const staff = await test.logIn(
      await aStaff(test, { serves: [mine], permissions: [...staffCodes, tag.view, tag.export] }),
    )
    const template = await make(
      { scope: 'template', company_id: null, menu_ids: await menusOf(tag.view) },
      root,
    )
    await root.call(roleEndpoints.relateRole, { role_id: template.id, add_companies: [mine] })
    const wish = draftOf({ company_id: mine, menu_ids: await menusOf(tag.view) })
    const made = await staff.call(roleEndpoints.saveRole, wish)
    expect(made).toMatchObject({ code: 20000, data: { scope: 'company', company_id: mine, menu_count: 1 } })
    const { id, version } = made.data
    const wider = { ...wish, id, version, menu_ids: await menusOf(tag.view, tag.export) }
    expect(await staff.call(roleEndpoints.saveRole, wider)).toMatchObject({ code: 40300 })
    expect(await staff.call(roleEndpoints.saveRole, { ...wish, id, version, name: 'Renamed' })).toMatchObject(
      {
        code: 20000,
      },
    )
    expect(await staff.call(roleEndpoints.saveRole, draftOf({ company_id: foreign }))).toMatchObject({
      code: 40400,
    })
  })
})

describe('the record of a role', () => {
  const recordOf = async (by: Client, id: number) =>
    (await by.call(roleEndpoints.listRoleRecords, { role_id: id })).data.rows

  it('is for whoever reads the role alone', async () => {
    const role = await make()
    const foreign = await test.logIn(await aPrime(test, { permissions: OWN_ROLES }))
    const plain = await test.logIn(await aUser(test, { companyId }))
    const query = { role_id: role.id }
    expect(await foreign.call(roleEndpoints.listRoleRecords, query)).toMatchObject({ code: 40400 })
    expect(await plain.call(roleEndpoints.listRoleRecords, query)).toMatchObject({ code: 40300 })
  })

  it('names the rights that came and went, and who got the role', async () => {
    const [view = 0, create = 0, edit = 0] = [
      ...(await menusOf(tag.view)),
      ...(await menusOf(tag.create)),
      ...(await menusOf(tag.edit)),
    ]
    const role = await make({ menu_ids: [view, create] })
    const change = { ...role, menu_ids: [view, edit] }
    expect(await prime.call(roleEndpoints.saveRole, change)).toMatchObject({ code: 20000 })
    const person = await aUser(test, { companyId, nickName: 'Lin' })
    await prime.call(roleEndpoints.relateRole, { role_id: role.id, add: [person.userId] })
    const titles = await test.platform.database.db
      .selectFrom('system.menu')
      .select('metaTitle')
      .where('id', 'in', [String(create), String(edit)])
      .orderBy('permCode')
      .execute()
    const [taken = '', given = ''] = titles.map(({ metaTitle }) => metaTitle)
    const [assigned, edited, made] = await recordOf(prime, role.id)
    expect(assigned).toMatchObject({
      by: 'Mei',
      action: 'assign',
      changes: [{ field: 'add', before: null, after: 'Lin' }],
    })
    expect(edited?.changes).toEqual([
      { field: 'menu_ids', before: expect.stringContaining(taken), after: expect.stringContaining(given) },
    ])
    expect(made).toMatchObject({ action: 'create' })
  })

  it('of a template tells which companies it went to', async () => {
    const template = await make({ scope: 'template' }, root)
    const wish = { role_id: template.id, add_companies: [companyId] }
    expect(await root.call(roleEndpoints.relateRole, wish)).toMatchObject({ code: 20000 })
    const [assigned] = await recordOf(root, template.id)
    expect(assigned).toMatchObject({ by: 'Root', action: 'assign' })
    expect(assigned?.changes.map(({ field }) => field)).toEqual(['company_id', 'is_furnished'])
  })
})
