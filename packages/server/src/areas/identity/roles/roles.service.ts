import {
  Role,
  type RoleDraft,
  type RoleFilter,
  RoleOption,
  type RoleTakenQuery,
} from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { isInternal } from './audience.service.ts'
import {
  type CountedRole,
  findRole,
  isRoleValueTaken,
  listRoleNames,
  listRoleRows,
  type RoleReach,
} from './roles.queries.ts'

/** What the actor may see of roles: the own company's, or for internal people all but those of foreign companies. */
export function reachOf(actor: Actor): RoleReach {
  const internal = isInternal(actor)
  return {
    companyIds: internal ? actor.companyIds : [actor.companyId],
    isInternal: internal,
    userId: actor.userId,
  }
}

/** One page of the roles within reach. */
export async function listRoles(trx: Trx, actor: Actor, filter: RoleFilter): Promise<Page<Role>> {
  const { rows, ...page } = await listRoleRows(trx, reachOf(actor), filter)
  return { ...page, rows: rows.map(dressRole) }
}

/** One role within reach. */
export async function getRole(trx: Trx, actor: Actor, id: number | string): Promise<Role> {
  const role = await findRole(trx, reachOf(actor), Number(id))
  if (role === undefined) throw failure(commonFailures.notFound)
  return dressRole(role)
}

/** Active roles within reach, for selectors. */
export async function listRoleOptions(trx: Trx, actor: Actor): Promise<RoleOption[]> {
  const rows = await listRoleNames(trx, reachOf(actor))
  return rows.map((row) =>
    RoleOption.parse({
      id: Number(row.id),
      key: row.key,
      name: row.name,
      scope: row.scope,
      company_id: row.companyId === null ? null : Number(row.companyId),
    }),
  )
}

/** Whether another role of the same scope and company has the key or name. */
export async function isRoleTaken(trx: Trx, actor: Actor, query: RoleTakenQuery): Promise<boolean> {
  return isRoleValueTaken(trx, query, companyOf(actor, query))
}

/** The company a role of this scope is for; one out of reach is not found, as if it were not there. */
export function companyOf(
  actor: Actor,
  { scope, company_id }: Pick<RoleDraft, 'scope' | 'company_id'>,
): number | null {
  const { companyIds, isInternal } = reachOf(actor)
  if (scope !== 'company') {
    if (!isInternal) throw failure(commonFailures.notFound)
    return null
  }
  const companyId = company_id ?? actor.companyId
  if (!companyIds.includes(companyId)) throw failure(commonFailures.notFound)
  return companyId
}

/** The role as it leaves the server: every field is named here. */
function dressRole(row: CountedRole): Role {
  return Role.parse({
    id: Number(row.id),
    scope: row.scope,
    company_id: row.companyId === null ? null : Number(row.companyId),
    company_name: row.companyName,
    key: row.key,
    name: row.name,
    remark: row.remark,
    is_builtin: row.isBuiltin,
    is_active: row.isActive,
    menu_count: row.menuCount,
    user_count: row.userCount,
    company_count: row.companyCount,
    is_own: row.isOwn,
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  })
}
