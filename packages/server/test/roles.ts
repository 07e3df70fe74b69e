import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { RoleDraft } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { TestApp } from './harness.ts'

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
