import { roleFailures } from '@crossdock/contracts/areas/identity/roles/roles.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type GrantedMenu, listGrantedMenus } from './role-grants.queries.ts'
import { listMenuIds } from './role-writes.queries.ts'
import type { RoleRow } from './roles.queries.ts'

/** What a role is to name, and for whom it is. */
export interface WantedMenus {
  /** Entries the role names already; those are not given by this change. */
  readonly before: readonly string[]
  readonly wanted: readonly number[]
  /** Company of a company role. */
  readonly companyId: number | null
  /** Whether the holders are internal people; templates are for customers. */
  readonly isForStaff: boolean
}

/**
 * The entries a role will name: the wanted ones with the views above them. Refuses what is not there, what the actor
 * lacks and what the company is not entitled to (platform.md 2.3); a superuser lacks nothing.
 */
export async function checkMenus(trx: Trx, actor: Actor, wish: WantedMenus): Promise<string[]> {
  const menus = await listGrantedMenus(trx, wish.wanted, wish.companyId)
  const known = new Set(menus.filter(({ isEnabled }) => isEnabled).map(({ id }) => id))
  if (wish.wanted.some((id) => !known.has(String(id)))) {
    throw failure(roleFailures.menusUnknown, { data: { field: 'menu_ids' } })
  }
  // An area carries no right of its own: it comes with what is below it.
  const rights = menus.filter(({ level }) => level > 1)
  const beyond = rights.filter((menu) => !menu.isEntitled || (menu.isInternal && !wish.isForStaff))
  if (beyond.length > 0) throw failure(roleFailures.overEntitled, namesOf(beyond))
  const before = new Set(wish.before)
  refuseLacking(
    actor,
    rights.filter(({ id }) => !before.has(id)),
  )
  return rights.map(({ id }) => id)
}

/**
 * Refuses to hand somebody a role that holds what the actor lacks. What the company is not entitled to has no effect
 * and does not count.
 */
export async function refuseHandingOut(trx: Trx, actor: Actor, role: RoleRow): Promise<void> {
  const menus = await listGrantedMenus(trx, await listMenuIds(trx, role.id), role.companyId)
  const isEffective = (menu: GrantedMenu) =>
    menu.level > 1 && menu.isEnabled && menu.isEntitled && !(menu.isInternal && role.companyId !== null)
  refuseLacking(actor, menus.filter(isEffective))
}

function refuseLacking(actor: Actor, menus: readonly GrantedMenu[]): void {
  if (actor.isSuperuser) return
  const held: ReadonlySet<string> = actor.permissions
  const lacking = menus.filter(({ permCode }) => permCode !== null && !held.has(permCode))
  if (lacking.length > 0) throw failure(roleFailures.overGrant, namesOf(lacking))
}

function namesOf(menus: readonly GrantedMenu[]) {
  const perm_codes = menus.map(({ permCode, id }) => permCode ?? id)
  return { params: { codes: perm_codes.slice(0, 5).join(', ') }, data: { perm_codes, field: 'menu_ids' } }
}
