import { type Insertable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'
import type { IdentityRole } from '../../../platform/database/schema.gen.ts'
import type { RoleRow } from './roles.queries.ts'

/** Adds a role; a taken key or name violates its index. */
export function insertRole(trx: Trx, values: Insertable<IdentityRole>): Promise<RoleRow> {
  return trx.insertInto('identity.role').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Writes a role that is locked and counts its version up. */
export function updateRole(trx: Trx, row: RoleRow, values: Updateable<IdentityRole>): Promise<RoleRow> {
  return trx
    .updateTable('identity.role')
    .set({ ...values, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes roles that are locked, with their places in menus. */
export async function deleteRoles(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('identity.role').where('id', 'in', ids).execute()
}

/** The entries a role names. */
export async function listMenuIds(trx: Trx, roleId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('system.roleMenu')
    .select('menuId')
    .where('roleId', '=', roleId)
    .orderBy('menuId')
    .execute()
  return rows.map(({ menuId }) => menuId)
}

/** Makes the role name exactly these entries. */
export async function replaceMenus(trx: Trx, roleId: string, menuIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('system.roleMenu').where('roleId', '=', roleId).execute()
  if (menuIds.length === 0) return
  await trx
    .insertInto('system.roleMenu')
    .values(menuIds.map((menuId) => ({ roleId, menuId })))
    .execute()
}

/** Living accounts whose rights hang on the role: its holders, or everybody in companies furnished with the template. */
export async function listAffectedUserIds(trx: Trx, role: Pick<RoleRow, 'id' | 'scope'>): Promise<number[]> {
  const { rows } =
    role.scope === 'template'
      ? await sql<{ id: string }>`
          select u.id from identity.company_role cr join identity.users u on u.company_id = cr.company_id
          where cr.role_id = ${role.id} and u.deleted_at is null order by u.id`.execute(trx)
      : await sql<{ id: string }>`
          select u.id from identity.user_role ur
          join identity.users u on u.company_id = ur.company_id and u.id = ur.user_id
          where ur.role_id = ${role.id} and u.deleted_at is null order by u.id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** A thing that still needs a role. */
export interface RoleUse {
  readonly kind: 'user' | 'company'
  readonly id: number
  readonly name: string
}

/** Who holds any of the roles, and which companies are furnished with one. */
export async function listRoleUses(trx: Trx, ids: readonly string[]): Promise<RoleUse[]> {
  const { rows } = await sql<{ kind: RoleUse['kind']; id: string; name: string }>`
    select 'user' as kind, u.id, ${PERSON_NAME} as name
    from identity.user_role ur
    join identity.users u on u.company_id = ur.company_id and u.id = ur.user_id and u.deleted_at is null
    where ur.role_id = any(${ids}::bigint[])
    union
    select 'company', c.id, c.name
    from identity.company_role cr join identity.company c on c.id = cr.company_id
    where cr.role_id = any(${ids}::bigint[])
    order by 1, 3 limit 50`.execute(trx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
