import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Whether the user holds any of the roles. */
export async function holdsAny(trx: Trx, userId: number, roleIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.user_role where user_id = ${userId} and role_id = any(${roleIds}::bigint[]) limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

/** An account that is to hold a role. */
export interface Member {
  readonly id: number
  readonly companyId: number
  readonly isPrime: boolean
  readonly isStaff: boolean
  readonly isSuperuser: boolean
}

/** The living accounts of these ids in these companies. */
export async function listMembers(
  trx: Trx,
  ids: readonly number[],
  companyIds: readonly number[],
): Promise<Member[]> {
  const { rows } = await sql<Member & { id: string; companyId: string }>`
    select id, company_id, is_prime, is_staff, is_superuser from identity.users
    where id = any(${ids}::bigint[]) and company_id = any(${companyIds}::bigint[]) and deleted_at is null
    order by id`.execute(trx)
  return rows.map((row) => ({ ...row, id: Number(row.id), companyId: Number(row.companyId) }))
}

/** Gives the role to accounts; answers how many had not had it. */
export async function insertMembers(
  trx: Trx,
  roleId: string,
  members: readonly Pick<Member, 'id' | 'companyId'>[],
): Promise<number> {
  if (members.length === 0) return 0
  const added = await trx
    .insertInto('identity.userRole')
    .values(members.map(({ id, companyId }) => ({ companyId, userId: id, roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  return added.length
}

/** Takes the role from accounts; answers how many had it. */
export async function deleteMembers(trx: Trx, roleId: string, userIds: readonly number[]): Promise<number> {
  if (userIds.length === 0) return 0
  const removed = await trx
    .deleteFrom('identity.userRole')
    .where('roleId', '=', roleId)
    .where('userId', 'in', userIds.map(String))
    .returning('userId')
    .execute()
  return removed.length
}

/** Ids of the roles a user holds. */
export async function listRoleIdsOf(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('identity.userRole')
    .select('roleId')
    .where('userId', '=', String(userId))
    .orderBy('roleId')
    .execute()
  return rows.map(({ roleId }) => roleId)
}
