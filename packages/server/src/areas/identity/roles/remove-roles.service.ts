import { roleFailures } from '@crossdock/contracts/areas/identity/roles/roles.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inCompany, requireEither } from './audience.service.ts'
import { ROLE, refuseOwnRole, roleGuards } from './role-guards.ts'
import { deleteRoles, listMenuIds, listRoleUses } from './role-writes.queries.ts'
import { lockRoles } from './roles.queries.ts'
import { reachOf } from './roles.service.ts'

/** Removes roles that nobody holds and no company is furnished with: all of them, or none. */
export async function removeRoles(trx: Trx, by: Doer, ids: readonly number[]): Promise<void> {
  requireEither(by.actor, roleGuards.delete)
  const rows = await lockRoles(trx, reachOf(by.actor), ids)
  if (rows.length !== new Set(ids).size) throw failure(commonFailures.notFound)
  const roleIds = rows.map(({ id }) => id)
  await refuseOwnRole(trx, by.actor, roleIds)
  if (rows.some(({ isBuiltin, companyId }) => isBuiltin && companyId === null)) {
    throw failure(roleFailures.builtIn)
  }
  const refs = await listRoleUses(trx, roleIds)
  if (refs.length > 0) {
    const names = refs.slice(0, 5).map(({ name }) => name)
    throw failure(commonFailures.referenced, { params: { refs: names.join(', ') }, data: { refs } })
  }
  for (const row of rows) {
    await recordChange(trx, inCompany(by, Number(row.companyId ?? by.actor.companyId)), {
      entity: ROLE,
      entityId: row.id,
      action: 'delete',
      before: { scope: row.scope, key: row.key, name: row.name, menu_ids: await listMenuIds(trx, row.id) },
    })
  }
  await deleteRoles(trx, roleIds)
}
