import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** A menu entry as somebody wants to give it to a role. */
export interface GrantedMenu {
  readonly id: string
  readonly level: number
  readonly permCode: string | null
  /** For staff alone, itself or through an entry above. */
  readonly isInternal: boolean
  /** It is there and neither it nor an entry above is disabled. */
  readonly isEnabled: boolean
  /** The company may have it: by default or by its templates; true when no company is asked about. */
  readonly isEntitled: boolean
}

/** The entries of these ids with all entries above them, as they stand for a company (platform.md 2.3). */
export async function listGrantedMenus(
  trx: Trx,
  menuIds: readonly (number | string)[],
  companyId: number | string | null,
): Promise<GrantedMenu[]> {
  const { rows } = await sql<GrantedMenu>`
    with recursive wanted as (
      select id, parent_id from system.menu where id = any(${menuIds}::bigint[])
      union
      select m.id, m.parent_id from system.menu m join wanted w on m.id = w.parent_id
    ),
    bought as (
      select rm.menu_id from identity.company_role cr
      join identity.role r on r.id = cr.role_id and r.is_active and r.scope = 'template'
      join system.role_menu rm on rm.role_id = r.id
      where cr.company_id = ${companyId}::bigint
    )
    select m.id, m.level, m.perm_code,
      m.staff_only or coalesce(p.staff_only, false) or coalesce(g.staff_only, false) as is_internal,
      m.is_enabled and coalesce(p.is_enabled, true) and coalesce(g.is_enabled, true) as is_enabled,
      ${companyId}::bigint is null or m.user_default or m.prime_default or m.level = 1
        or exists (select 1 from bought b where b.menu_id = m.id)
        or exists (select 1 from bought b join system.menu below on below.id = b.menu_id where below.parent_id = m.id)
        as is_entitled
    from wanted w
    join system.menu m on m.id = w.id
    left join system.menu p on p.id = m.parent_id
    left join system.menu g on g.id = p.parent_id
    order by m.level, m.sort, m.id`.execute(trx)
  return rows
}
