import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** The account that is asked about. */
export interface AskedUser {
  readonly companyId: string
  readonly companyStatus: string
  readonly isActive: boolean
  readonly isSuperuser: boolean
  readonly isStaff: boolean
  readonly isPrime: boolean
}

/** The entry that is asked about, or one below it, as it stands in the tree. */
export interface AskedMenu {
  readonly id: string
  readonly isAsked: boolean
  readonly permCode: string | null
  readonly metaTitle: string
  readonly metaTitleEn: string
  /** Neither it nor an entry above is disabled. */
  readonly isEnabled: boolean
  /** For staff alone, itself or through an entry above. */
  readonly isInternal: boolean
  readonly staffDefault: boolean
  readonly userDefault: boolean
  readonly primeDefault: boolean
}

/** A role that names one of the entries: held by the account, or a template of its company. */
export interface AskedRole {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly scope: string
  readonly isActive: boolean
  readonly menuId: string
}

/** The account, living and within the transaction's eyes. */
export async function findAskedUser(trx: Trx, userId: number): Promise<AskedUser | undefined> {
  return trx
    .selectFrom('identity.users as u')
    .innerJoin('identity.company as c', 'c.id', 'u.companyId')
    .select([
      'u.companyId',
      'c.status as companyStatus',
      'u.isActive',
      'u.isSuperuser',
      'u.isStaff',
      'u.isPrime',
    ])
    .where('u.id', '=', String(userId))
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** The entry of the code or id with everything below it. */
export async function listAskedMenus(
  trx: Trx,
  asked: { permCode: string | undefined; menuId: number | undefined },
): Promise<AskedMenu[]> {
  const { rows } = await sql<AskedMenu>`
    with asked as (
      select id from system.menu
      where (${asked.menuId ?? null}::bigint is null or id = ${asked.menuId ?? null}::bigint)
        and (${asked.permCode ?? null}::text is null or perm_code = ${asked.permCode ?? null}::text)
      limit 1
    )
    select m.id, a.id = m.id as is_asked, m.perm_code, m.meta_title, m.meta_title_en,
      m.is_enabled and coalesce(p.is_enabled, true) and coalesce(g.is_enabled, true) as is_enabled,
      m.staff_only or coalesce(p.staff_only, false) or coalesce(g.staff_only, false) as is_internal,
      m.staff_default, m.user_default, m.prime_default
    from asked a
    join system.menu m on true
    left join system.menu p on p.id = m.parent_id
    left join system.menu g on g.id = p.parent_id
    where a.id in (m.id, p.id, g.id)
    order by m.level, m.sort, m.id`.execute(trx)
  return rows
}

/** The roles of the account, and the templates of its company, that name any of the entries. */
export async function listAskedRoles(
  trx: Trx,
  userId: number,
  { companyId, menuIds }: { companyId: string; menuIds: readonly string[] },
): Promise<AskedRole[]> {
  const { rows } = await sql<AskedRole & { id: string }>`
    with theirs as (
      select role_id from identity.user_role where user_id = ${userId}
      union
      select role_id from identity.company_role where company_id = ${companyId}::bigint
    )
    select r.id, r.key, r.name, r.scope, r.is_active, rm.menu_id
    from theirs t
    join identity.role r on r.id = t.role_id
    join system.role_menu rm on rm.role_id = r.id and rm.menu_id = any(${menuIds}::bigint[])
    order by r.name, r.id`.execute(trx)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
