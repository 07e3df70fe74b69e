import { type Insertable, sql, type Updateable } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { IdentityUsers } from '../../../platform/database/schema.gen.ts'
import type { AccountReach, UserRow } from './accounts.queries.ts'

/** A company as changes of its people see it. */
export interface HomeCompany {
  readonly id: number
  readonly kind: string
  readonly status: string
}

/** The companies among these that are there, locked in one order: seats and main accounts are counted one change at a time. */
export async function lockHomes(trx: Trx, ids: readonly number[]): Promise<HomeCompany[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('identity.company')
    .select(['id', 'kind', 'status'])
    .where('id', 'in', ids.map(String))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** Companies of the living accounts of these ids, within reach. */
export async function listHomesOf(
  trx: Trx,
  { companyIds }: AccountReach,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct company_id from identity.users
    where id = any(${ids}::bigint[]) and company_id = any(${companyIds}::bigint[]) and deleted_at is null`.execute(
    trx,
  )
  return rows.map(({ companyId }) => Number(companyId))
}

/** The living accounts of these ids within reach, locked in one order. */
export async function lockAccounts(
  trx: Trx,
  { companyIds, withInternal }: AccountReach,
  ids: readonly number[],
): Promise<UserRow[]> {
  return trx
    .selectFrom('identity.users as u')
    .innerJoin('identity.company as c', 'c.id', 'u.companyId')
    .selectAll('u')
    .where('u.id', 'in', ids.map(String))
    .where(
      sql<boolean>`u.deleted_at is null and u.company_id = any(${companyIds}::bigint[])
        and (${withInternal} or (c.kind <> 'internal' and not u.is_staff and not u.is_superuser))`,
    )
    .orderBy('u.id')
    .forUpdate('u')
    .execute()
}

/** Adds an account; a taken name, number or address violates its index. */
export function insertAccount(trx: Trx, values: Insertable<IdentityUsers>): Promise<UserRow> {
  return trx.insertInto('identity.users').values(values).returningAll().executeTakeFirstOrThrow()
}

/** Writes an account that is locked and counts its version up. */
export function updateAccount(trx: Trx, id: string, values: Updateable<IdentityUsers>): Promise<UserRow> {
  return trx
    .updateTable('identity.users')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** How many other active main accounts the company has. */
export async function countOtherPrimes(trx: Trx, row: Pick<UserRow, 'id' | 'companyId'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.users
    where company_id = ${row.companyId} and id <> ${row.id} and is_prime and is_active and deleted_at is null`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}

/** In how many shops the account holds a grant. */
export async function countShopGrants(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from amzdata.shop_user where user_id = ${userId}`.execute(trx)
  return rows[0]?.count ?? 0
}

/** How many other active superusers there are. */
export async function countOtherSuperusers(trx: Trx, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.users
    where id <> ${id} and is_superuser and is_active and deleted_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Takes away what an account may do in its company: roles, shops, and for internal people the companies served. */
export async function deleteHoldings(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('identity.userRole').where('userId', '=', userId).execute()
  await trx.deleteFrom('identity.staffCompany').where('userId', '=', userId).execute()
  await trx.deleteFrom('amzdata.shopUser').where('userId', '=', userId).execute()
}

/** Gives the shops of one account, and the companies it serves, to another account of the same company. */
export async function transferHoldings(trx: Trx, fromId: string, toId: number): Promise<void> {
  await sql`
    insert into amzdata.shop_user
      (company_id, shop_id, user_id, role, marketplaces, perm_codes, can_see_cost, can_see_pii, expires_at)
    select company_id, shop_id, ${toId}, role, marketplaces, perm_codes, can_see_cost, can_see_pii, expires_at
    from amzdata.shop_user where user_id = ${fromId}
    on conflict do nothing`.execute(trx)
  await sql`
    insert into identity.staff_company (company_id, user_id)
    select company_id, ${toId} from identity.staff_company where user_id = ${fromId}
    on conflict do nothing`.execute(trx)
}
