import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { rolePresetLabels } from '@crossdock/contracts/areas/identity/roles/role-presets.labels.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aSuperuser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { declaredMenus } from '../../../seed/declared-menus.ts'
import { seed } from '../../../seed/seed.ts'
import { seedMenus } from '../../../seed/seed-menus.ts'
import { ROLE_PRESETS } from './role-presets.ts'

const { tag } = productPermissions
const KEYS = Object.keys(rolePresetLabels).sort()

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
})
afterAll(() => test.close())

const platform = <T>(work: Parameters<typeof inPlatform<T>>[1]) => inPlatform(test.platform.database.db, work)
/** Superusers see companies that were there when their call began. */
const root = async (): Promise<Client> => test.logIn(await aSuperuser(test))
const rolesOf = async (company_id: number) =>
  (await (await root()).call(roleEndpoints.listRoles, { company_id, sort: 'key' })).data.rows

async function codesOf(companyId: number, key: string): Promise<(string | null)[]> {
  const rows = await platform((trx) =>
    trx
      .selectFrom('identity.role as r')
      .innerJoin('system.roleMenu as held', 'held.roleId', 'r.id')
      .innerJoin('system.menu as m', 'm.id', 'held.menuId')
      .select('m.permCode')
      .where('r.companyId', '=', String(companyId))
      .where('r.key', '=', key)
      .execute(),
  )
  return rows.map(({ permCode }) => permCode)
}

it('gives a new company the ready-made roles, none of which administers anything', async () => {
  const made = await (await root()).call(companyEndpoints.saveCompany, { name: 'Furnished Trading' })
  expect(made).toMatchObject({ code: 20000 })
  const roles = await rolesOf(made.data.id)
  expect(roles.map(({ key }) => key)).toEqual(KEYS)
  expect(roles.every(({ is_builtin, scope }) => is_builtin && scope === 'company')).toBe(true)
  const viewer = await codesOf(made.data.id, 'viewer')
  expect(viewer).toContain(tag.view)
  expect(viewer.every((code) => code?.endsWith('.view'))).toBe(true)
  expect(await codesOf(made.data.id, 'buyer')).toContain(tag.delete)
  const forbidden = ['system.menu.edit', 'mcustomer.id.edit', 'cmanage.crole.edit', 'cmanage.cid.view']
  for (const holds of Object.values(ROLE_PRESETS)) expect(forbidden.filter(holds)).toEqual([])
})

it('furnishes companies that were there before at the next start, the internal one not', async () => {
  const older = await aCompany(test)
  const inside = await aCompany(test, { kind: 'internal' })
  await seed(test.platform.database.db)
  expect((await rolesOf(older)).map(({ key }) => key)).toEqual(KEYS)
  expect(await rolesOf(inside)).toEqual([])
})

it('keeps away what a company removed or changed', async () => {
  const companyId = await aCompany(test)
  await seed(test.platform.database.db)
  const [buyer, , operator] = await rolesOf(companyId)
  const admin = await root()
  await admin.call(roleEndpoints.removeRoles, { ids: [buyer?.id ?? 0] })
  const renamed = { ...operator, id: operator?.id ?? 0, key: 'operator', name: 'Sales', menu_ids: [] }
  expect(await admin.call(roleEndpoints.saveRole, renamed)).toMatchObject({ code: 20000 })
  await seed(test.platform.database.db)
  const roles = await rolesOf(companyId)
  expect(roles.map(({ key }) => key)).toEqual(KEYS.filter((key) => key !== 'buyer'))
  expect(roles.find(({ key }) => key === 'operator')).toMatchObject({ name: 'Sales', menu_count: 0 })
})

it('hands new views of a later version on to the ready-made roles', async () => {
  const companyId = await aCompany(test)
  await seed(test.platform.database.db)
  const likeness = declaredMenus().find(({ seedKey }) => seedKey === 'product/tag')
  if (likeness === undefined) throw new Error('no view to take as a model')
  const added = {
    ...likeness,
    seedKey: 'product/added',
    name: 'ProductAdded',
    path: 'added',
    permCode: 'product.added.view',
  }
  await platform((trx) => seedMenus(trx, [...declaredMenus(), added]))
  expect(await codesOf(companyId, 'viewer')).toContain('product.added.view')
  expect(await codesOf(companyId, 'warehouse')).not.toContain('product.added.view')
})
