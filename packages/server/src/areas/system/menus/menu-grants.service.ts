import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import type {
  GrantNode,
  GrantScope,
  RoleMenus,
} from '@crossdock/contracts/areas/system/menus/menu-grants.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type TreeNode, ticksOf, treeOf, withAncestors } from './menu-tree.ts'
import {
  findRoleMenuIds,
  listMenuRows,
  listTemplateMenuIds,
  type MenuRow,
  type RoleWithMenus,
} from './menus.queries.ts'

/**
 * The tree from which the actor fills roles of the scope. Staff who may see roles see every entry, and why one cannot
 * be given; a main account and its delegates see what their company is entitled to (platform.md 2.3), with a reason
 * where they lack it themselves; others have nothing to give.
 */
export async function getGrantTree(trx: Trx, actor: Actor, wanted: GrantScope): Promise<GrantNode[]> {
  const isInternal = actor.isStaff || actor.isSuperuser
  const companyId = wanted.company_id ?? actor.companyId
  if (!isInternal && wanted.scope !== 'company') throw failure(commonFailures.notFound)
  if (!actor.companyIds.includes(companyId)) throw failure(commonFailures.notFound)
  if (!seesRoles(actor)) return []
  const rows = (await listMenuRows(trx)).filter((row) => row.isEnabled)
  const offered = wanted.scope === 'platform' ? rows : rows.filter(isOpenToCustomers(rows))
  if (wanted.scope !== 'company') return nodesOf(treeOf(offered), { actor })
  const entitled = withAncestors(offered, await entitledIds(trx, offered, companyId))
  const visible = isInternal ? offered : offered.filter(({ id }) => entitled.has(id))
  return nodesOf(treeOf(visible), { actor, entitled })
}

/** How the tick boxes of a role stand; a role out of reach is not found (2.4). */
export async function listMenuIdsOfRole(trx: Trx, actor: Actor, roleId: number): Promise<RoleMenus> {
  const role = await findRoleMenuIds(trx, roleId)
  const isInternal = actor.isStaff || actor.isSuperuser
  const isOwn = role?.companyId != null && actor.companyIds.includes(Number(role.companyId))
  const isWithinReach = seesRoles(actor) && (isOwn || (isInternal && role?.companyId === null))
  if (role === undefined || !isWithinReach) throw failure(commonFailures.notFound)
  const rows = await listMenuRows(trx)
  const { leaves, half, full } = ticksOf(rows, new Set(await effectiveIds(trx, rows, role)))
  return { menu_ids: leaves.map(Number), half_ids: half.map(Number), full_ids: full.map(Number) }
}

/** Who has to do with roles: main accounts, their delegates, and internal people with the permission. */
function seesRoles(actor: Actor): boolean {
  const isInternal = actor.isStaff || actor.isSuperuser
  if (!isInternal) return actor.isPrime || may(actor, cmanagePermissions.crole.view)
  return may(actor, mcustomerPermissions.role.view) || may(actor, systemPermissions.menu.view)
}

/** What a company is not entitled to is dropped from its roles when they are read (platform.md 2.3). */
async function effectiveIds(
  trx: Trx,
  rows: readonly MenuRow[],
  role: RoleWithMenus,
): Promise<readonly string[]> {
  if (role.companyId === null) return role.menuIds
  const open = rows.filter(isOpenToCustomers(rows))
  const entitled = withAncestors(open, await entitledIds(trx, open, Number(role.companyId)))
  return role.menuIds.filter((id) => entitled.has(id))
}

/** Neither the entry nor one above it is for staff alone. */
function isOpenToCustomers(rows: readonly MenuRow[]): (row: MenuRow) => boolean {
  const internal = new Set(rows.filter(({ staffOnly }) => staffOnly).map(({ id }) => id))
  return (row) => ![...withAncestors(rows, [row.id])].some((id) => internal.has(id))
}

async function entitledIds(trx: Trx, rows: readonly MenuRow[], companyId: number): Promise<string[]> {
  const bought = new Set(await listTemplateMenuIds(trx, companyId))
  return rows.filter((row) => row.userDefault || row.primeDefault || bought.has(row.id)).map(({ id }) => id)
}

interface Grounds {
  readonly actor: Actor
  /** Entries the company may be given; absent when the roles are of no company. */
  readonly entitled?: ReadonlySet<string>
}

function nodesOf(tree: readonly TreeNode<MenuRow>[], grounds: Grounds): GrantNode[] {
  return tree.map((row) => ({
    id: Number(row.id),
    title: row.metaTitle,
    title_en: row.metaTitleEn,
    level: row.level,
    perm_code: row.permCode,
    disabled_reason: obstacleOf(row, grounds),
    children: nodesOf(row.children, grounds),
  }))
}

/** Nobody gives away a right that they lack themselves (platform.md 2.3); an area of level 1 carries none. */
function obstacleOf(row: MenuRow, { actor, entitled }: Grounds): GrantNode['disabled_reason'] {
  if (entitled !== undefined && !entitled.has(row.id)) return 'not_entitled'
  const isHeld = row.level === 1 || row.permCode === null || holds(actor, row.permCode)
  return isHeld ? null : 'not_held'
}

function holds(actor: Actor, code: string): boolean {
  const held: ReadonlySet<string> = actor.permissions
  return actor.isSuperuser || held.has(code)
}
