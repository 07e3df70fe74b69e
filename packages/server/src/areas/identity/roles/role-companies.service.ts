import { roleFailures } from '@crossdock/contracts/areas/identity/roles/roles.failures.ts'
import type { RoleMembers, TemplateCompany } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { measureRights, type RightsEffect } from '../rights/rights.service.ts'
import { inCompany } from './audience.service.ts'
import { deleteFurnished, insertFurnished, listFurnished, listPeopleOf } from './role-companies.queries.ts'
import { ROLE } from './role-guards.ts'
import { findRole, type RoleRow } from './roles.queries.ts'
import { reachOf } from './roles.service.ts'

/** The open companies the actor serves, and which of them have the template. */
export async function listTemplateCompanies(
  trx: Trx,
  actor: Actor,
  roleId: number,
): Promise<TemplateCompany[]> {
  const role = await findRole(trx, reachOf(actor), roleId)
  if (role?.scope !== 'template') throw failure(commonFailures.notFound)
  const rows = await listFurnished(trx, role.id, actor.companyIds)
  return rows.map(({ id, name, isFurnished }) => ({ id, name, is_furnished: isFurnished }))
}

interface Furnishing {
  readonly role: RoleRow
  readonly wish: RoleMembers
}

/**
 * Furnishes companies the actor serves with a template and takes it from others: all of it, or nothing. What the
 * template holds was checked when it was made; it gives the actor nothing (platform.md 2.3). Platform scope.
 */
export async function furnishWithTemplate(
  trx: Trx,
  by: Doer,
  { role, wish }: Furnishing,
): Promise<{ added: number; removed: number; effect: RightsEffect }> {
  if (wish.add.length + wish.remove.length > 0) throw failure(roleFailures.memberUnfit)
  const wanted = new Set([...wish.add_companies, ...wish.remove_companies])
  const served = by.actor.companyIds.filter((id) => wanted.has(id))
  const companies = await listFurnished(trx, role.id, served)
  if (companies.length !== wanted.size) throw failure(commonFailures.notFound)
  const leaving = new Set(wish.remove_companies)
  const added = companies
    .filter(({ id, isFurnished }) => !isFurnished && !leaving.has(id))
    .map(({ id }) => id)
  const removed = companies
    .filter(({ id, isFurnished }) => isFurnished && leaving.has(id))
    .map(({ id }) => id)
  const userIds = await listPeopleOf(trx, [...added, ...removed])
  const { result: _done, ...effect } = await measureRights(trx, { userIds, now: by.now }, async () => {
    await insertFurnished(trx, role.id, added)
    await deleteFurnished(trx, role.id, removed)
  })
  for (const companyId of [...added, ...removed]) {
    const after = { company_id: companyId, is_furnished: added.includes(companyId) }
    const change = { entity: ROLE, entityId: role.id, action: 'assign', after }
    await recordChange(trx, inCompany(by, companyId), change)
  }
  return { added: added.length, removed: removed.length, effect }
}
