import type { RoleFilter, RoleTakenQuery } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Selectable, sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { IdentityRole } from '../../../platform/database/schema.gen.ts'

export type RoleRow = Selectable<IdentityRole>

/** A role with what is counted of it. */
export interface CountedRole extends RoleRow {
  readonly companyName: string | null
  readonly menuCount: number
  readonly userCount: number
  readonly companyCount: number
  readonly isOwn: boolean
}

/** The roles an actor may see: those of these companies, and for internal people those of no company. */
export interface RoleReach {
  readonly companyIds: readonly number[]
  readonly isInternal: boolean
  readonly userId: number
}

const rules: ListRules = {
  sort: { name: 'name', key: 'key', scope: 'scope', updated_at: 'updatedAt' },
  order: 'scope',
  key: 'id',
  search: ['name', 'key', 'companySearch'],
}

function rolesIn(trx: Trx, { companyIds, isInternal, userId }: RoleReach) {
  return trx
    .selectFrom('identity.role as r')
    .leftJoin('identity.company as c', 'c.id', 'r.companyId')
    .selectAll('r')
    .select('c.name as companyName')
    .select([
      sql<string>`coalesce(c.name, '')`.as('companySearch'),
      sql<number>`(select count(*)::int from system.role_menu m where m.role_id = r.id)`.as('menuCount'),
      sql<number>`(
        select count(*)::int from identity.user_role ur
        join identity.users u on u.company_id = ur.company_id and u.id = ur.user_id and u.deleted_at is null
        where ur.role_id = r.id
      )`.as('userCount'),
      sql<number>`(select count(*)::int from identity.company_role cr where cr.role_id = r.id)`.as(
        'companyCount',
      ),
      sql<boolean>`exists (
        select 1 from identity.user_role ur where ur.role_id = r.id and ur.user_id = ${userId}
      )`.as('isOwn'),
    ])
    .where(
      sql<boolean>`(r.company_id = any(${companyIds}::bigint[]) or (${isInternal} and r.company_id is null))`,
    )
}

/** One page of the roles within reach. */
export async function listRoleRows(
  trx: Trx,
  reach: RoleReach,
  filter: RoleFilter,
): Promise<Page<CountedRole>> {
  let found = trx.selectFrom(rolesIn(trx, reach).as('role')).selectAll()
  if (filter.scope) found = found.where('scope', '=', filter.scope)
  if (filter.company_id) found = found.where('companyId', '=', String(filter.company_id))
  return listPage(trx, found, { rules, wanted: filter })
}

/** One role within reach, counted. */
export function findRole(trx: Trx, reach: RoleReach, id: number): Promise<CountedRole | undefined> {
  return rolesIn(trx, reach).where('r.id', '=', String(id)).executeTakeFirst()
}

/** Active roles within reach, for selectors. */
export function listRoleNames(trx: Trx, { companyIds, isInternal }: RoleReach): Promise<RoleRow[]> {
  return trx
    .selectFrom('identity.role')
    .selectAll()
    .where(
      sql<boolean>`(company_id = any(${companyIds}::bigint[]) or (${isInternal} and company_id is null))`,
    )
    .where('isActive', '=', true)
    .orderBy('scope')
    .orderBy('name')
    .orderBy('id')
    .limit(2_000)
    .execute()
}

/** The roles of these ids within reach, locked in one order so that two changes wait instead of blocking each other. */
export function lockRoles(
  trx: Trx,
  { companyIds, isInternal }: RoleReach,
  ids: readonly number[],
): Promise<RoleRow[]> {
  return trx
    .selectFrom('identity.role')
    .selectAll()
    .where('id', 'in', ids.map(String))
    .where(
      sql<boolean>`(company_id = any(${companyIds}::bigint[]) or (${isInternal} and company_id is null))`,
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whether another role of the scope and company has the value. */
export async function isRoleValueTaken(
  trx: Trx,
  { scope, field, value, id }: RoleTakenQuery,
  companyId: number | null,
): Promise<boolean> {
  const same =
    field === 'key'
      ? sql`key = ${value}`
      : sql`lower(normalize(name, nfkc)) = lower(normalize(${value}::text, nfkc))`
  const { rows } = await sql`
    select 1 from identity.role
    where scope = ${scope} and company_id is not distinct from ${companyId}::bigint and ${same}
      and id is distinct from ${id ?? null}::bigint
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether all of these roles belong to companies (unknown ones count as such). */
export async function areCompanyRoles(trx: Trx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const row = await trx
    .selectFrom('identity.role')
    .select('id')
    .where('id', 'in', ids.map(String))
    .where('companyId', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}
