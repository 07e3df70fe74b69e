import { roleNameIn } from '@crossdock/contracts/areas/identity/roles/role-presets.labels.ts'
import type { MenuReferences } from '@crossdock/contracts/areas/system/menus/menu-import.schema.ts'
import { isCorePermission, levelBelow } from '@crossdock/contracts/areas/system/menus/menu-rules.ts'
import { menuFailures } from '@crossdock/contracts/areas/system/menus/menus.failures.ts'
import type {
  Menu,
  MenuChange,
  MenuDraft,
  MenuOrder,
  MenuRemoval,
} from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { areas } from '@crossdock/contracts/catalogue.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, type Message, say } from '@crossdock/contracts/kernel/messages.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import { trackRights } from '../../identity/rights/rights.service.ts'
import { dressMenu, levelOf, valuesOf } from './menu-dressing.ts'
import { subtreeOf } from './menu-tree.ts'
import {
  deleteMenus,
  findTaken,
  insertMenu,
  listMenuRows,
  listRolesOfMenus,
  lockChildren,
  lockMenu,
  type MenuRow,
  type MenuValues,
  updateMenu,
  updateSort,
} from './menus.queries.ts'

/** What the audit log calls an entry. */
const MENU = 'system.menu'

/** Inserts come between the steps without renumbering (platform.md 11). */
const SORT_STEP = 10

const views: ReadonlySet<string> = new Set(
  areas.flatMap(({ area, views }) => Object.keys(views).map((view) => `${area}/${view}`)),
)

/** Makes an entry under its parent. */
export function createMenu(trx: Trx, by: Doer, draft: MenuDraft): Promise<Menu> {
  return tracked(trx, by, () => addEntry(trx, by, draft))
}

/** Changes an entry that is still as the administrator read it. */
export function changeMenu(trx: Trx, by: Doer, change: MenuChange): Promise<Menu> {
  return tracked(trx, by, () => editEntry(trx, by, change))
}

/** Makes an entry; who calls it looks to it that changed rights reach people, once for many entries. */
export async function addEntry(trx: Trx, by: Doer, draft: MenuDraft): Promise<Menu> {
  refuseUnknownView(draft)
  await refuseUnfitParent(trx, draft)
  await refuseTaken(trx, draft)
  const row = await orExists(insertMenu(trx, valuesOf(draft)), MENU_FIELDS)
  const menu = dressMenu({ ...row, roleCount: 0 })
  await recordChange(trx, by, { entity: MENU, entityId: row.id, action: 'create', after: menu })
  return menu
}

/** Changes an entry, as `addEntry` makes one. */
export async function editEntry(trx: Trx, by: Doer, change: MenuChange): Promise<Menu> {
  const before = await lockMenu(trx, change.id)
  if (before === undefined) throw failure(commonFailures.notFound)
  await refuseStale(trx, by, { row: { ...before, entity: MENU, isShared: true }, version: change.version })
  if (before.level !== change.level) throw failure(menuFailures.levelFixed, { data: { field: 'level' } })
  const values = valuesOf(change)
  await refuseLockOut(trx, before, values)
  refuseUnknownView(change)
  await refuseUnfitParent(trx, change)
  await refuseTaken(trx, change)
  await orExists(updateMenu(trx, change.id, { ...values, updatedAt: by.now }), MENU_FIELDS)
  const menu = await getMenu(trx, change.id)
  const old = dressMenu({ ...before, roleCount: menu.role_count })
  await recordChange(trx, by, { entity: MENU, entityId: change.id, action: 'edit', before: old, after: menu })
  return menu
}

/** Removes an entry that nothing uses; with `cascade` also what is under it and its places in roles. */
export async function removeMenu(trx: Trx, by: Doer & Reader, { id, cascade }: MenuRemoval): Promise<number> {
  const own = await lockMenu(trx, id)
  if (own === undefined) throw failure(commonFailures.notFound)
  const rows = subtreeOf(await listMenuRows(trx), String(id))
  if (rows.some(({ permCode }) => isCorePermission(permCode))) throw failure(menuFailures.coreMenu)
  if (!cascade) await refuseReferenced(trx, by, rows)
  await tracked(trx, by, () => deleteMenus(trx, rows))
  for (const row of rows) {
    await recordChange(trx, by, { entity: MENU, entityId: row.id, action: 'delete', before: dressMenu(row) })
  }
  return rows.length
}

/** Puts the entries under one parent in the given order; the list must hold each of them exactly once. */
export async function sortMenus(trx: Trx, by: Doer, order: MenuOrder): Promise<void> {
  const children = await lockChildren(trx, order.parent_id)
  const wanted = new Set(order.ids.map(String))
  const isPermutation =
    wanted.size === order.ids.length &&
    wanted.size === children.length &&
    children.every(({ id }) => wanted.has(id))
  if (!isPermutation) throw failure(menuFailures.mixedParents, { data: { field: 'ids' } })
  for (const [index, id] of order.ids.entries()) await updateSort(trx, id, (index + 1) * SORT_STEP)
  await recordChange(trx, by, {
    entity: MENU,
    entityId: order.parent_id ?? 0,
    action: 'sort',
    before: { ids: children.toSorted((a, b) => a.sort - b.sort).map(({ id }) => Number(id)) },
    after: { ids: order.ids },
  })
}

/** Whoever loses a right by the change is asked to log in again, whoever wins one is told (platform.md 3). */
function tracked<T>(trx: Trx, by: Doer, change: () => Promise<T>): Promise<T> {
  return trackRights(trx, { userIds: 'everybody', now: by.now }, change)
}

async function getMenu(trx: Trx, id: number): Promise<Menu> {
  const rows = await listMenuRows(trx)
  const row = rows.find((each) => each.id === String(id))
  if (row === undefined) throw failure(commonFailures.notFound)
  return dressMenu(row)
}

function refuseUnknownView(draft: MenuDraft): void {
  if (draft.level !== 2 || views.has(draft.component)) return
  throw failure(menuFailures.viewUnknown, {
    params: { component: draft.component },
    data: { field: 'component' },
  })
}

/** The parent is locked, so that it cannot be removed or changed before the entry stands under it. */
async function refuseUnfitParent(trx: Trx, draft: MenuDraft): Promise<void> {
  if (draft.parent_id === null) return
  const parent = await lockMenu(trx, draft.parent_id)
  const below = parent === undefined ? undefined : levelBelow(levelOf(parent))
  if (parent?.level === 3) throw failure(menuFailures.thirdLevelIsLeaf, { data: { field: 'parent_id' } })
  if (below !== draft.level) throw failure(menuFailures.parentUnfit, { data: { field: 'parent_id' } })
}

async function refuseTaken(trx: Trx, draft: MenuDraft & { id?: number }): Promise<void> {
  const { id, name, perm_code, parent_id } = draft
  const path = draft.level === 3 ? undefined : draft.path
  const field = await findTaken(trx, { id, name, path, perm_code: perm_code ?? undefined, parent_id })
  if (field !== undefined) throw failure(commonFailures.exists, { data: { field } })
}

const MENU_FIELDS = {
  menu_name_key: 'name',
  menu_path: 'path',
  menu_perm_code_key: 'perm_code',
}

/** Menu administration must stay where superusers find it (platform.md 2.2), and what it stands under with it. */
async function refuseLockOut(trx: Trx, before: MenuRow, after: MenuValues): Promise<void> {
  const hidden = after.isEnabled === true ? [] : subtreeOf(await listMenuRows(trx), before.id)
  if (hidden.some(({ permCode }) => isCorePermission(permCode))) throw failure(menuFailures.coreMenu)
  if (!isCorePermission(before.permCode)) return
  const isSame =
    before.permCode === after.permCode &&
    before.component === after.component &&
    before.parentId === after.parentId
  if (!isSame) throw failure(menuFailures.coreMenu)
}

/** In whose language entries and roles are called. */
interface Reader {
  readonly language: Language
}

/** What uses an entry: those under it, and roles that hold it or one of those; unknown ones are not found. */
export async function listReferences(trx: Trx, by: Reader, id: number): Promise<MenuReferences> {
  const rows = subtreeOf(await listMenuRows(trx), String(id))
  if (rows.length === 0) throw failure(commonFailures.notFound)
  return { refs: await referencesOf(trx, by, rows) }
}

async function referencesOf(
  trx: Trx,
  { language }: Reader,
  rows: readonly MenuRow[],
): Promise<MenuReferences['refs']> {
  const own = rows.at(-1)
  const roles = await listRolesOfMenus(
    trx,
    rows.map(({ id }) => id),
  )
  return [
    ...rows
      .filter((row) => row !== own)
      .map((row) => ({ kind: 'menu' as const, id: Number(row.id), name: say(titleOf(row), language) })),
    ...roles.map((role) => ({
      kind: 'role' as const,
      id: Number(role.id),
      name: roleNameIn(role, language),
    })),
  ]
}

async function refuseReferenced(trx: Trx, by: Reader, rows: readonly MenuRow[]): Promise<void> {
  const refs = await referencesOf(trx, by, rows)
  if (refs.length === 0) return
  throw failure(commonFailures.referenced, {
    params: { refs: refs.map(({ name }) => name).join(', ') },
    data: { refs },
  })
}

function titleOf({ metaTitle, metaTitleEn }: MenuRow): Message {
  return { zh: metaTitle, en: metaTitleEn || metaTitle }
}
