import type { MenuCheck, MenuFilter } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { SystemMenu } from '../../../platform/database/schema.gen.ts'

export type MenuRow = Selectable<SystemMenu>

/** The columns an administrator fills; the rest is ours. */
export type MenuValues = Omit<
  Insertable<SystemMenu>,
  'id' | 'seedKey' | 'changedByAdmin' | 'version' | 'createdAt' | 'updatedAt'
>

/** All entries in menu order, each with the number of roles that name it. */
export function listMenuRows(
  trx: Trx,
  filter: MenuFilter = {},
): Promise<(MenuRow & { roleCount: number })[]> {
  let menus = trx
    .selectFrom('system.menu as m')
    .selectAll('m')
    .select(
      sql<number>`(select count(*)::int from system.role_menu r where r.menu_id = m.id)`.as('roleCount'),
    )
    .orderBy('m.level')
    .orderBy('m.sort')
    .orderBy('m.id')
  if (filter.level) menus = menus.where('m.level', '=', filter.level)
  if (filter.parent_id) menus = menus.where('m.parentId', '=', String(filter.parent_id))
  if (filter.q) {
    const pattern = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`
    menus = menus.where(
      sql<boolean>`concat_ws(' ', m.name, m.path, m.perm_code, m.meta_title, m.meta_title_en) ilike ${pattern}`,
    )
  }
  return menus.execute()
}

/** The entry, locked until the end of the transaction. */
export function lockMenu(trx: Trx, id: number | string): Promise<MenuRow | undefined> {
  return trx.selectFrom('system.menu').selectAll().where('id', '=', String(id)).forUpdate().executeTakeFirst()
}

/** Everything under one parent (null: the first level), locked in one order so that two sorts wait, not clash. */
export function lockChildren(trx: Trx, parentId: number | null): Promise<MenuRow[]> {
  return trx
    .selectFrom('system.menu')
    .selectAll()
    .where('parentId', 'is not distinct from', parentId === null ? null : String(parentId))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Adds an entry made by hand; the seed has no part in it. */
export function insertMenu(trx: Trx, values: MenuValues): Promise<MenuRow> {
  return trx
    .insertInto('system.menu')
    .values({ ...values, changedByAdmin: true })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Writes an entry that is locked, counts its version up and keeps the seed away from it. */
export async function updateMenu(
  trx: Trx,
  id: number,
  values: MenuValues & { updatedAt: Date },
): Promise<void> {
  await trx
    .updateTable('system.menu')
    .set({ ...values, changedByAdmin: true, version: sql`version + 1` })
    .where('id', '=', String(id))
    .execute()
}

/** Gives an entry its place; one that stays where it was is not touched. */
export async function updateSort(trx: Trx, id: number | string, sort: number): Promise<void> {
  await trx
    .updateTable('system.menu')
    .set({ sort, changedByAdmin: true })
    .where('id', '=', String(id))
    .where('sort', '<>', sort)
    .execute()
}

/** Removes entries in the given order with their places in roles; the seed will not bring them back. */
export async function deleteMenus(trx: Trx, rows: readonly MenuRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await trx.deleteFrom('system.roleMenu').where('menuId', 'in', ids).execute()
  for (const id of ids) await trx.deleteFrom('system.menu').where('id', '=', id).execute()
  const seeded = rows.flatMap(({ seedKey }) => (seedKey === null ? [] : { seedKey }))
  if (seeded.length === 0) return
  await trx
    .insertInto('system.menuRemoved')
    .values(seeded)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Roles that name any of the entries. */
export function listRolesOfMenus(
  trx: Trx,
  menuIds: readonly string[],
): Promise<{ id: string; key: string; name: string }[]> {
  return trx
    .selectFrom('identity.role as role')
    .innerJoin('system.roleMenu as held', 'held.roleId', 'role.id')
    .select(['role.id', 'role.key', 'role.name'])
    .distinct()
    .where('held.menuId', 'in', menuIds)
    .orderBy('role.name')
    .orderBy('role.id')
    .execute()
}

/** Which of the values another entry has, in the order name, path, perm_code. */
export async function findTaken(
  trx: Trx,
  wanted: MenuCheck,
): Promise<'name' | 'path' | 'perm_code' | undefined> {
  const { rows } = await sql<{ field: 'name' | 'path' | 'perm_code' }>`
    select field from system.menu m, lateral (values
      (1, 'name', m.name = ${wanted.name ?? null}),
      (2, 'path', m.path = ${wanted.path ?? null} and m.parent_id is not distinct from ${wanted.parent_id}::bigint),
      (3, 'perm_code', m.perm_code = ${wanted.perm_code ?? null})
    ) as taken (place, field, is_taken)
    where is_taken and m.id is distinct from ${wanted.id ?? null}::bigint
    order by place limit 1`.execute(trx)
  return rows[0]?.field
}

/** The role with the entries it names, when it is within reach: company roles by row-level security. */
export async function findRoleMenuIds(trx: Trx, roleId: number): Promise<RoleWithMenus | undefined> {
  const role = await trx
    .selectFrom('identity.role')
    .select(['companyId', 'scope'])
    .where('id', '=', String(roleId))
    .executeTakeFirst()
  if (role === undefined) return undefined
  const held = await trx
    .selectFrom('system.roleMenu')
    .select('menuId')
    .where('roleId', '=', String(roleId))
    .execute()
  return { ...role, menuIds: held.map(({ menuId }) => menuId) }
}

/** What the template roles of a company hold: bought beside the defaults (platform.md 2.3). */
export async function listTemplateMenuIds(trx: Trx, companyId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('identity.companyRole as bought')
    .innerJoin('identity.role as role', 'role.id', 'bought.roleId')
    .innerJoin('system.roleMenu as held', 'held.roleId', 'role.id')
    .select('held.menuId')
    .where('bought.companyId', '=', String(companyId))
    .where('role.isActive', '=', true)
    .where('role.scope', '=', 'template')
    .execute()
  return rows.map(({ menuId }) => menuId)
}

export interface RoleWithMenus {
  readonly companyId: string | null
  readonly scope: string
  readonly menuIds: readonly string[]
}
