import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { RoleDraft } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { aCompany, aPrime, aSuperuser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'

const { tag } = productPermissions
/** What the main account of `aRoleOffice` may do with roles of its company. */
export const OWN_ROLES = Object.values(cmanagePermissions.crole)

/** A server with a company whose main account changes roles and may give some rights away, and a superuser. */
export async function aRoleOffice() {
  const test = await createTestApp()
  const companyId = await aCompany(test)
  const permissions = [...OWN_ROLES, tag.view, tag.create, tag.edit]
  const prime = await test.logIn(await aPrime(test, { companyId, nickName: 'Mei', permissions }))
  const root = await test.logIn(await aSuperuser(test, { nickName: 'Root' }))
  return { test, companyId, prime, root }
}

let serial = 0

/** A valid role of the own company with a key and name that nobody else has. */
export function roleDraft(wish: Partial<RoleDraft> = {}): CallInputOf<typeof roleEndpoints.saveRole> {
  serial += 1
  return { key: `made_${serial}`, name: `Made ${serial}`, ...wish }
}

/** Makes a role by its call. */
export async function makeRole(by: Client, wish: Partial<RoleDraft> = {}) {
  const answer = await by.call(roleEndpoints.saveRole, roleDraft(wish))
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

/** The menu entries of these codes, all of which are there. */
export async function menuIdsOf({ platform }: TestApp, codes: PermissionCode[]): Promise<number[]> {
  const rows = await platform.database.db
    .selectFrom('system.menu')
    .select(['id', 'permCode'])
    .where('permCode', 'in', codes)
    .execute()
  expect(rows).toHaveLength(codes.length)
  return rows.map(({ id }) => Number(id))
}
