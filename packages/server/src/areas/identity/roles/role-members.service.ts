import { roleFailures } from '@crossdock/contracts/areas/identity/roles/roles.failures.ts'
import type { RoleMembers } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { measureRights, type RightsEffect } from '../rights/rights.service.ts'
import { inCompany, isInternal, requireEither } from './audience.service.ts'
import { furnishWithTemplate } from './role-companies.service.ts'
import { refuseHandingOut } from './role-grants.service.ts'
import { ROLE, roleGuards } from './role-guards.ts'
import {
  deleteMembers,
  insertMembers,
  listMembers,
  listRoleIdsOf,
  type Member,
} from './role-members.queries.ts'
import { lockRoles, type RoleRow } from './roles.queries.ts'
import { reachOf } from './roles.service.ts'

/** How many accounts got and lost the role, and whose rights that touched. */
export interface Related {
  readonly added: number
  readonly removed: number
  readonly effect: RightsEffect
}

/** Gives a role to accounts and takes it from others: all of it, or nothing. */
export async function relateRole(trx: Trx, by: Doer, wish: RoleMembers): Promise<Related> {
  requireEither(by.actor, roleGuards.assign)
  const [role] = await lockRoles(trx, reachOf(by.actor), [wish.role_id])
  if (role === undefined) throw failure(commonFailures.notFound)
  if (role.scope === 'template') return furnishWithTemplate(trx, by, { role, wish })
  if (wish.add_companies.length + wish.remove_companies.length > 0) throw failure(roleFailures.memberUnfit)
  const ids = [...new Set([...wish.add, ...wish.remove])]
  const members = await membersOf(trx, by.actor, { role, ids })
  if (wish.add.length > 0) await refuseHandingOut(trx, by.actor, role)
  const add = members.filter(({ id }) => wish.add.includes(id) && !wish.remove.includes(id))
  const { result, ...effect } = await measureRights(trx, { userIds: ids, now: by.now }, async () => ({
    added: await insertMembers(trx, role.id, add),
    removed: await deleteMembers(trx, role.id, wish.remove),
  }))
  await recordChange(trx, inCompany(by, Number(role.companyId ?? by.actor.companyId)), {
    entity: ROLE,
    entityId: role.id,
    action: 'assign',
    after: { add: add.map(({ id }) => id), remove: wish.remove },
  })
  return { ...result, effect }
}

/** What a person holds, to be compared with what is wanted. */
export interface RolesWish {
  readonly member: Member
  readonly roleIds: readonly number[]
}

/** The roles an account holds. */
export async function roleIdsOf(trx: Trx, userId: number): Promise<number[]> {
  return (await listRoleIdsOf(trx, userId)).map(Number)
}

/**
 * Makes an account hold exactly these roles and answers those it held. The caller tracks the rights. Roles that stay
 * are not handed out, so they are not asked about.
 */
export async function replaceRoles(trx: Trx, by: Doer, { member, roleIds }: RolesWish): Promise<number[]> {
  const before = await roleIdsOf(trx, member.id)
  const added = roleIds.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !roleIds.includes(id))
  if (added.length + removed.length === 0) return before
  if (member.id === by.actor.userId && !by.actor.isSuperuser) throw failure(roleFailures.ownRole)
  const roles = added.length === 0 ? [] : await lockRoles(trx, reachOf(by.actor), added)
  if (roles.length !== new Set(added).size) throw failure(commonFailures.notFound)
  for (const role of roles) {
    refuseUnfit(role, member)
    await refuseHandingOut(trx, by.actor, role)
    await insertMembers(trx, role.id, [member])
  }
  for (const id of removed) await deleteMembers(trx, String(id), [member.id])
  return before
}

async function membersOf(
  trx: Trx,
  actor: Actor,
  { role, ids }: { role: RoleRow; ids: readonly number[] },
): Promise<Member[]> {
  if (ids.includes(actor.userId) && !actor.isSuperuser) throw failure(roleFailures.ownRole)
  const members = await listMembers(trx, ids, reachOf(actor).companyIds)
  if (members.length !== ids.length) throw failure(commonFailures.notFound)
  for (const member of members) {
    if ((member.isStaff || member.isSuperuser) && !actor.isSuperuser) throw failure(commonFailures.notFound)
    if (member.isPrime && !actor.isPrime && !isInternal(actor)) throw failure(commonFailures.permissionDenied)
    refuseUnfit(role, member)
  }
  return members
}

/** Templates are held by companies, platform roles by internal people, company roles by that company's people. */
function refuseUnfit(role: RoleRow, member: Member): void {
  const isFit =
    role.scope === 'platform'
      ? member.isStaff
      : role.scope === 'company' && !member.isStaff && Number(role.companyId) === member.companyId
  if (!isFit) throw failure(roleFailures.memberUnfit, { data: { id: member.id } })
}
