import { extendPresets } from '../areas/identity/roles/furnish-roles.service.ts'
import type { Trx } from '../platform/database/open-database.ts'
import { BUILT_IN_ROLES, type BuiltInRole } from './built-in-roles.ts'
import { declaredMenus } from './declared-menus.ts'
import {
  findSeededMenus,
  insertMenu,
  insertRole,
  insertRoleMenus,
  raiseAllPermVersions,
  type SeedMenu,
  updateMenu,
} from './seed.queries.ts'

/** A seeded entry that has just been made. */
interface NewMenu {
  readonly id: string
  readonly menu: SeedMenu
}

/**
 * Inserts the entries of declared views that are missing, by their declaration's key. Entries an administrator
 * changed stay as they are, those they deleted stay away; the others follow the declaration.
 */
export async function seedMenus(trx: Trx, menus: readonly SeedMenu[] = declaredMenus()): Promise<void> {
  const { menus: known, removed } = await findSeededMenus(trx)
  const ids = new Map(known.map(({ seedKey, id }) => [seedKey, id]))
  const added: NewMenu[] = []
  for (const menu of menus) {
    const id = ids.get(menu.seedKey)
    if (id !== undefined) {
      await updateMenu(trx, id, menu)
      continue
    }
    const parentId = menu.parentKey === null ? null : ids.get(menu.parentKey)
    // Below a deleted entry nothing is made either.
    if (removed.has(menu.seedKey) || parentId === undefined) continue
    const newId = await insertMenu(trx, menu, parentId)
    if (newId === undefined) continue
    ids.set(menu.seedKey, newId)
    added.push({ id: newId, menu })
  }
  const entries = menus.flatMap((menu) => {
    const id = ids.get(menu.seedKey)
    return id === undefined ? [] : [{ id, menu }]
  })
  for (const role of BUILT_IN_ROLES) await seedRole(trx, role, { entries, added })
  await extendPresets(
    trx,
    added.map(({ id }) => id),
  )
  // Whoever is logged in while a new version starts hears of its new views.
  if (added.length > 0) await raiseAllPermVersions(trx)
}

/** A new role holds all its entries; a known one, which administrators may have changed, only those just made. */
async function seedRole(
  trx: Trx,
  role: BuiltInRole,
  { entries, added }: { entries: readonly NewMenu[]; added: readonly NewMenu[] },
): Promise<void> {
  const { holds, ...row } = role
  const { id: roleId, isNew } = await insertRole(trx, row)
  const given = (isNew ? entries : added).filter(({ menu }) => menu.level > 1 && holds(menu.permCode))
  await insertRoleMenus(
    trx,
    given.map(({ id }) => ({ roleId, menuId: id })),
  )
}
