import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import type { GrantNode } from '@crossdock/contracts/areas/system/menus/menu-grants.schema.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCompany, aPrime, aRole, aStaff, aSuperuser, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'

const { tag } = productPermissions

let test: TestApp
let companyId: number

beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test)
  await aUser(test, { companyId, permissions: [tag.view, tag.create, tag.edit] })
  await aStaff(test, { permissions: [systemPermissions.menu.view] })
  await test.platform.database.db
    .updateTable('system.menu')
    .set({ staffOnly: true })
    .where('permCode', '=', systemPermissions.menu.view)
    .execute()
})
afterAll(() => test.close())

function codesOf(nodes: readonly GrantNode[]): (string | null)[] {
  return nodes.flatMap((node) => [node.perm_code, ...codesOf(node.children)])
}

function find(nodes: readonly GrantNode[], code: string): GrantNode | undefined {
  return nodes.map((node) => (node.perm_code === code ? node : find(node.children, code))).find(Boolean)
}

describe('the tree that role forms offer', () => {
  // proves spec-7-fetchmenutree
  it('shows a main account what its company is entitled to, and nothing for staff', async () => {
    const permissions = [cmanagePermissions.crole.view]
    const prime = await test.logIn(await aPrime(test, { companyId, permissions }))
    const { data } = await prime.call(menuEndpoints.getMenuTree, {})
    expect(codesOf(data.nodes)).toEqual(expect.arrayContaining([tag.view, tag.create, tag.edit]))
    expect(codesOf(data.nodes)).not.toContain(systemPermissions.menu.view)
    expect(find(data.nodes, tag.view)?.children.map(({ perm_code }) => perm_code)).toEqual([
      tag.create,
      tag.edit,
    ])
  })

  it('is refused to main accounts without administration, and to whoever has nothing to do with roles', async () => {
    const prime = await aPrime(test)
    const plain = await aUser(test, { companyId })
    const staff = await aStaff(test, { serves: [companyId], permissions: [tag.view] })
    for (const user of [prime, plain, staff]) {
      const answer = await (await test.logIn(user)).call(menuEndpoints.getMenuTree, {})
      expect(answer).toMatchObject({ code: 40300 })
    }
  })

  it('shows a delegate the same as the main account, and what the delegate cannot give on', async () => {
    const permissions = [cmanagePermissions.crole.view, tag.view]
    const delegate = await test.logIn(await aUser(test, { companyId, permissions }))
    const { data } = await delegate.call(menuEndpoints.getMenuTree, {})
    expect(find(data.nodes, tag.view)).toMatchObject({ disabled_reason: null })
    expect(find(data.nodes, tag.create)).toMatchObject({ disabled_reason: 'not_held' })
  })

  it('shows staff why an entry cannot be given', async () => {
    const other = await aCompany(test)
    const staff = await test.logIn(
      await aStaff(test, {
        serves: [companyId, other],
        permissions: [tag.view, mcustomerPermissions.role.view],
      }),
    )
    const bought = await staff.call(menuEndpoints.getMenuTree, { company_id: companyId })
    expect(find(bought.data.nodes, tag.view)).toMatchObject({ disabled_reason: null })
    expect(find(bought.data.nodes, tag.create)).toMatchObject({ disabled_reason: 'not_held' })
    const lacking = await staff.call(menuEndpoints.getMenuTree, { company_id: other })
    expect(find(lacking.data.nodes, tag.view)).toMatchObject({ disabled_reason: 'not_entitled' })
  })

  it('offers staff entries for platform roles alone', async () => {
    const root = await test.logIn(await aSuperuser(test))
    const code = systemPermissions.menu.view
    const platform = await root.call(menuEndpoints.getMenuTree, { scope: 'platform' })
    expect(find(platform.data.nodes, code)).toMatchObject({ disabled_reason: null })
    const template = await root.call(menuEndpoints.getMenuTree, { scope: 'template' })
    expect(codesOf(template.data.nodes)).not.toContain(code)
  })

  it('does not tell a customer whether another company or scope exists', async () => {
    const prime = await test.logIn(await aPrime(test, { companyId }))
    const foreign = await aCompany(test)
    for (const wish of [{ company_id: foreign }, { company_id: 999_999 }, { scope: 'platform' as const }]) {
      expect(await prime.call(menuEndpoints.getMenuTree, wish)).toMatchObject({ code: 40400 })
    }
  })
})

describe('the ticks of a role', () => {
  // proves spec-7-fetchrolemenuid
  it('ticks leaves and calls the entries above half', async () => {
    const roleId = await inPlatform(test.platform.database.db, (trx) =>
      aRole(trx, { scope: 'company', companyId, codes: [tag.create] }),
    )
    const prime = await test.logIn(await aPrime(test, { companyId }))
    const tree = await prime.call(menuEndpoints.getMenuTree, {})
    const { data } = await prime.call(menuEndpoints.listMenuIdsOfRole, { role_id: roleId })
    expect(data.menu_ids).toEqual([find(tree.data.nodes, tag.create)?.id])
    expect(data.half_ids).toContain(find(tree.data.nodes, tag.view)?.id)
  })

  it('leaves out what the company is not entitled to', async () => {
    await aUser(test, { permissions: [tag.export] })
    const roleId = await inPlatform(test.platform.database.db, (trx) =>
      aRole(trx, { scope: 'company', companyId, codes: [tag.edit, tag.export] }),
    )
    const prime = await test.logIn(await aPrime(test, { companyId }))
    const { data } = await prime.call(menuEndpoints.listMenuIdsOfRole, { role_id: roleId })
    expect(data.menu_ids).toHaveLength(1)
  })

  it('does not find the role of another company or of the platform, and is refused to a plain user', async () => {
    const [own, platform] = await inPlatform(test.platform.database.db, async (trx) => [
      await aRole(trx, { scope: 'company', companyId, codes: [tag.view] }),
      await aRole(trx, { scope: 'platform', companyId: null, codes: [tag.view] }),
    ])
    const permissions = [cmanagePermissions.crole.view]
    const prime = await test.logIn(await aPrime(test, { companyId, permissions }))
    const stranger = await test.logIn(await aPrime(test, { permissions }))
    const plain = await test.logIn(await aUser(test, { companyId }))
    const nothing = { code: 40400 }
    expect(await prime.call(menuEndpoints.listMenuIdsOfRole, { role_id: own ?? 0 })).toMatchObject({
      code: 20000,
    })
    expect(await stranger.call(menuEndpoints.listMenuIdsOfRole, { role_id: own ?? 0 })).toMatchObject(nothing)
    expect(await plain.call(menuEndpoints.listMenuIdsOfRole, { role_id: own ?? 0 })).toMatchObject({
      code: 40300,
    })
    expect(await prime.call(menuEndpoints.listMenuIdsOfRole, { role_id: platform ?? 0 })).toMatchObject(
      nothing,
    )
  })
})
