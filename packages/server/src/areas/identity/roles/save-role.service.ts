import type { RoleScope } from '@crossdock/contracts/areas/identity/roles/role-rules.ts'
import { roleFailures } from '@crossdock/contracts/areas/identity/roles/roles.failures.ts'
import type { Role, RoleDraft } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import { measureRights, type RightsEffect } from '../rights/rights.service.ts'
import { inCompany, requireEither } from './audience.service.ts'
import { checkMenus, refuseHandingOut } from './role-grants.service.ts'
import { ROLE, refuseOwnRole, roleGuards } from './role-guards.ts'
import {
  insertRole,
  listAffectedUserIds,
  listMenuIds,
  replaceMenus,
  updateRole,
} from './role-writes.queries.ts'
import { lockRoles, type RoleRow } from './roles.queries.ts'
import { companyOf, getRole, reachOf } from './roles.service.ts'

/** A saved role, and whose rights the change touched. */
export interface SavedRole {
  readonly role: Role
  readonly effect: RightsEffect
}

/** Makes a role, or changes the one of `draft.id` that is still as it was read. */
export async function saveRole(trx: Trx, by: Doer, draft: RoleDraft): Promise<SavedRole> {
  requireEither(by.actor, draft.id === undefined ? roleGuards.create : roleGuards.edit)
  const before = draft.id === undefined ? undefined : await lockRole(trx, by, { ...draft, id: draft.id })
  const place = before ? placeOf(before) : { scope: draft.scope, companyId: companyOf(by.actor, draft) }
  // Enabling gives the holders what the role names, as handing it to them would.
  if (before?.isActive === false && draft.is_active) await refuseHandingOut(trx, by.actor, before)
  const held = before === undefined ? [] : await listMenuIds(trx, before.id)
  const menuIds = await menusOf(trx, by, { ...place, held, wanted: draft.menu_ids })
  const users = before === undefined ? [] : await listAffectedUserIds(trx, before)
  const { result: row, ...effect } = await measureRights(trx, { userIds: users, now: by.now }, async () => {
    const written = await orExists(writeRole(trx, by, { before, draft, place }), ROLE_FIELDS)
    await replaceMenus(trx, written.id, menuIds)
    return written
  })
  await recordChange(trx, inCompany(by, place.companyId ?? by.actor.companyId), {
    entity: ROLE,
    entityId: row.id,
    action: before === undefined ? 'create' : 'edit',
    before: before === undefined ? null : { ...asRecorded(before), menu_ids: held.map(Number) },
    after: { ...asRecorded(row), menu_ids: menuIds.map(Number) },
  })
  return { role: await getRole(trx, by.actor, row.id), effect }
}

interface Place {
  readonly scope: RoleScope
  readonly companyId: number | null
}

function placeOf(row: RoleRow): Place {
  // The database holds one of the three (check of identity.role).
  return { scope: row.scope as RoleScope, companyId: row.companyId === null ? null : Number(row.companyId) }
}

async function lockRole(trx: Trx, by: Doer, draft: RoleDraft & { id: number }): Promise<RoleRow> {
  const [row] = await lockRoles(trx, reachOf(by.actor), [draft.id])
  if (row === undefined) throw failure(commonFailures.notFound)
  const doer = inCompany(by, row.companyId === null ? by.actor.companyId : Number(row.companyId))
  await refuseStale(trx, doer, {
    row: { ...row, entity: ROLE, isShared: row.companyId === null },
    version: draft.version,
  })
  await refuseOwnRole(trx, by.actor, [row.id])
  if (row.isBuiltin && row.key !== draft.key) {
    throw failure(roleFailures.builtIn, { data: { field: 'key' } })
  }
  return row
}

function menusOf(
  trx: Trx,
  { actor }: Doer,
  {
    scope,
    companyId,
    held,
    wanted,
  }: Place & { held: readonly string[]; wanted: readonly number[] | undefined },
): Promise<string[]> | string[] {
  if (wanted === undefined) return [...held]
  return checkMenus(trx, actor, { before: held, wanted, companyId, isForStaff: scope === 'platform' })
}

function writeRole(
  trx: Trx,
  { now }: Doer,
  { before, draft, place }: { before: RoleRow | undefined; draft: RoleDraft; place: Place },
): Promise<RoleRow> {
  const values = {
    key: draft.key,
    name: draft.name,
    remark: draft.remark || null,
    isActive: draft.is_active,
    updatedAt: now,
  }
  return before ? updateRole(trx, before, values) : insertRole(trx, { ...values, ...place, createdAt: now })
}

/** Two people at the same moment both find the key free; the index lets only one of them have it (I4). */

const ROLE_FIELDS = {
  role_company_id_scope_key_key: 'key',
  role_name: 'name',
}

function asRecorded({ scope, key, name, remark, isActive }: RoleRow) {
  return { scope, key, name, remark, is_active: isActive }
}
