import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** An entry that roles of companies may name. */
export interface FurnishingMenu {
  readonly id: string
  readonly permCode: string
}

/** Views and permissions that are not for staff alone, of these ids or all. */
export async function listFurnishingMenus(
  trx: Trx,
  ids: readonly string[] | 'all',
): Promise<FurnishingMenu[]> {
  const { rows } = await sql<FurnishingMenu>`
    select m.id, m.perm_code from system.menu m
    left join system.menu p on p.id = m.parent_id
    left join system.menu g on g.id = p.parent_id
    where m.level > 1 and m.perm_code is not null
      and not (m.staff_only or coalesce(p.staff_only, false) or coalesce(g.staff_only, false))
      and (${ids === 'all'} or m.id = any(${ids === 'all' ? [] : ids}::bigint[]))
    order by m.id`.execute(trx)
  return rows
}

/** Makes a ready-made role of a company; undefined when the company has one of that key or name. */
export async function insertPreset(
  trx: Trx,
  role: { companyId: string; key: string; name: string },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('identity.role')
    .values({ ...role, scope: 'company', isBuiltin: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Gives entries to a role. */
export async function addMenus(trx: Trx, roleId: string, menuIds: readonly string[]): Promise<void> {
  if (menuIds.length === 0) return
  await trx
    .insertInto('system.roleMenu')
    .values(menuIds.map((menuId) => ({ roleId, menuId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Gives entries to the ready-made roles of this key in all companies; platform scope. */
export async function addMenusEverywhere(trx: Trx, key: string, menuIds: readonly string[]): Promise<void> {
  await sql`
    insert into system.role_menu (role_id, menu_id)
    select r.id, added.id from identity.role r cross join unnest(${menuIds}::bigint[]) as added (id)
    where r.scope = 'company' and r.is_builtin and r.key = ${key}
    on conflict do nothing`.execute(trx)
}

/** Customer companies that have not received the ready-made roles yet; platform scope. */
export async function listUnfurnished(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('identity.company')
    .select('id')
    .where('kind', '<>', 'internal')
    .where('rolesFurnishedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Notes that the company has them: what it removes from now on stays away. */
export async function noteFurnished(trx: Trx, companyId: string): Promise<void> {
  await trx
    .updateTable('identity.company')
    .set({ rolesFurnishedAt: sql`now()` })
    .where('id', '=', companyId)
    .execute()
}
