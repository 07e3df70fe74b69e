import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ShopGrant } from './shop-rights.ts'

/** One thing a user may do: the code of a menu entry that is open to them. */
export interface Right {
  userId: number
  menuId: number
  permCode: string | null
}

/** A menu entry of level 1 or 2 that is open to a user. */
export interface OpenMenu {
  id: number
  parentId: number | null
  name: string
  path: string
  component: string | null
  redirect: string | null
  isMenu: boolean
  isTesting: boolean
  isAlwaysShow: boolean
  metaTitle: string
  metaTitleEn: string
  metaIcon: string | null
  metaAffix: boolean
  metaNoCache: boolean
  metaActiveMenu: string | null
}

/**
 * The menu entries open to each of the users, as platform.md 2.3 defines them: what their flags and roles grant,
 * within what their company is entitled to, without disabled and foreign entries, and with the entries above. With
 * `asRole` what the defaults and this one role give.
 */
const openMenus = (userIds: readonly number[], asRole: string | null = null) => sql`
  who as (
    select id, company_id, is_staff,
      is_superuser and coalesce(${asRole}::text = 'superuser', true) as is_superuser,
      is_prime and coalesce(${asRole}::text = 'prime', true) as is_prime
    from identity.users where id = any(${userIds}::bigint[])
  ),
  usable as (
    select m.id, m.parent_id, m.user_default, m.prime_default, m.staff_default,
      m.staff_only or coalesce(p.staff_only, false) or coalesce(g.staff_only, false) as is_internal
    from system.menu m
    left join system.menu p on p.id = m.parent_id
    left join system.menu g on g.id = p.parent_id
    where m.is_enabled and coalesce(p.is_enabled, true) and coalesce(g.is_enabled, true)
  ),
  entitled as (
    select c.company_id, u.id as menu_id
    from (select distinct company_id from who) c join usable u on u.user_default or u.prime_default
    union
    select cr.company_id, rm.menu_id
    from identity.company_role cr
    join identity.role r on r.id = cr.role_id and r.is_active and r.scope = 'template'
    join system.role_menu rm on rm.role_id = r.id
    where cr.company_id in (select company_id from who)
  ),
  by_role as (
    select ur.user_id, r.scope, rm.menu_id
    from identity.user_role ur
    join identity.role r on r.id = ur.role_id and r.is_active
    join system.role_menu rm on rm.role_id = r.id
    where ur.user_id in (select id from who) and coalesce(r.key = ${asRole}::text, true)
  ),
  granted as (
    select w.id as user_id, u.id as menu_id from who w cross join usable u where w.is_superuser
    union
    select w.id, u.id from who w join usable u on u.staff_default where w.is_staff
    union
    select w.id, b.menu_id from who w join by_role b on b.user_id = w.id and b.scope = 'platform' where w.is_staff
    union
    select w.id, e.menu_id
    from who w
    join entitled e on e.company_id = w.company_id
    join usable u on u.id = e.menu_id
    where not (w.is_staff or w.is_superuser) and not u.is_internal and (
      w.is_prime or u.user_default
      or exists (select 1 from by_role b where b.user_id = w.id and b.scope = 'company' and b.menu_id = e.menu_id)
    )
  ),
  open_menus as (
    select g.user_id, u.id as menu_id from granted g join usable u on u.id = g.menu_id
    union
    select g.user_id, u.parent_id from granted g join usable u on u.id = g.menu_id where u.parent_id is not null
    union
    select g.user_id, p.parent_id
    from granted g join usable u on u.id = g.menu_id join usable p on p.id = u.parent_id
    where p.parent_id is not null
  )`

/** What each of the users may do. */
export async function listRights(
  trx: Trx,
  userIds: readonly number[],
  asRole: string | null = null,
): Promise<Right[]> {
  const { rows } = await sql<{ userId: string; menuId: string; permCode: string | null }>`
    with ${openMenus(userIds, asRole)}
    select o.user_id, o.menu_id, m.perm_code from open_menus o join system.menu m on m.id = o.menu_id`.execute(
    trx,
  )
  return rows.map((row) => ({
    userId: Number(row.userId),
    menuId: Number(row.menuId),
    permCode: row.permCode,
  }))
}

/** The entries of level 1 and 2 that are open to a user, in menu order. */
export async function listOpenMenus(
  trx: Trx,
  userId: number,
  asRole: string | null = null,
): Promise<OpenMenu[]> {
  const { rows } = await sql<Omit<OpenMenu, 'id' | 'parentId'> & { id: string; parentId: string | null }>`
    with ${openMenus([userId], asRole)}
    select m.id, m.parent_id, m.name, m.path, m.component, m.redirect, m.is_menu, m.is_testing, m.is_always_show,
      m.meta_title, m.meta_title_en, m.meta_icon, m.meta_affix, m.meta_no_cache, m.meta_active_menu
    from open_menus o join system.menu m on m.id = o.menu_id
    where m.level < 3
    order by m.level, m.sort, m.id`.execute(trx)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    parentId: row.parentId === null ? null : Number(row.parentId),
  }))
}

/** Keys of the active roles of a user. */
export async function listRoleKeys(trx: Trx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct r.key from identity.user_role ur join identity.role r on r.id = ur.role_id and r.is_active
    where ur.user_id = ${userId} order by r.key`.execute(trx)
  return rows.map(({ key }) => key)
}

/** When the contract of a customer's company ends. */
export async function findContractEnd(trx: Trx, userId: number): Promise<Date | null> {
  const { rows } = await sql<{ expiresAt: Date | null }>`
    select c.expires_at from identity.users u join identity.company c on c.id = u.company_id
    where u.id = ${userId} and c.kind <> 'internal'`.execute(trx)
  return rows[0]?.expiresAt ?? null
}

/** Raises the version of the users' rights. */
export async function raisePermVersion(trx: Trx, userIds: readonly number[]): Promise<void> {
  await sql`update identity.users set perm_version = perm_version + 1 where id = any(${userIds}::bigint[])`.execute(
    trx,
  )
}

/** Ends the running sessions of the users because rights were taken away (rule 9). */
export async function endSessionsForLostRights(
  trx: Trx,
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  await sql`
    update identity.session set revoked_at = ${now}, revoke_reason = 'PERM_UPDATED'
    where user_id = any(${userIds}::bigint[]) and revoked_at is null`.execute(trx)
}

/** Which of the users are superusers. */
export async function listSuperuserIds(trx: Trx, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.users where id = any(${userIds}::bigint[]) and is_superuser`.execute(trx)
  return new Set(rows.map(({ id }) => Number(id)))
}

/** Everybody whose rights a change of menus or roles may touch. */
export async function listAllUserIds(trx: Trx): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`select id from identity.users where deleted_at is null`.execute(
    trx,
  )
  return rows.map(({ id }) => Number(id))
}

/** Those of the users who reach every shop of a company without a grant. */
export async function listAllShopUsers(trx: Trx, userIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.users
    where id = any(${userIds}::bigint[]) and (is_prime or is_staff or is_superuser)`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** What the users may do in which living shop; main accounts and internal people need no grants. Tenant scope. */
export async function listShopGrants(trx: Trx, userIds: readonly number[], now: Date): Promise<ShopGrant[]> {
  const { rows } = await sql<Omit<ShopGrant, 'userId' | 'shopId'> & { userId: string; shopId: string }>`
    select su.user_id, su.shop_id, su.marketplaces, su.perm_codes, su.can_see_cost, su.can_see_pii
    from amzdata.shop_user su
    join amzdata.shop s on s.company_id = su.company_id and s.id = su.shop_id and s.deleted_at is null
    join identity.users u on u.company_id = su.company_id and u.id = su.user_id
      and not (u.is_prime or u.is_staff or u.is_superuser)
    where su.user_id = any(${userIds}::bigint[]) and (su.expires_at is null or su.expires_at > ${now})`.execute(
    trx,
  )
  return rows.map((row) => ({ ...row, userId: Number(row.userId), shopId: Number(row.shopId) }))
}
