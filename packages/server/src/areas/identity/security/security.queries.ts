import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** How many people work in a company, and how many of them no code can reach. */
export async function countPeople(
  trx: Trx,
  companyId: number,
): Promise<{ people: number; unreachable: number }> {
  const { rows } = await sql<{ people: number; unreachable: number }>`
    select count(*)::int as people, (count(*) filter (where mobile is null and email is null))::int as unreachable
    from identity.users where company_id = ${companyId} and is_active and deleted_at is null`.execute(trx)
  return rows[0] ?? { people: 0, unreachable: 0 }
}

/** Who took the first step of a ticket that still counts. */
export async function findStep(trx: Trx, ticketHash: Buffer, now: Date): Promise<number | undefined> {
  const row = await trx
    .selectFrom('identity.loginStep')
    .select('userId')
    .where('ticketHash', '=', ticketHash)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row && Number(row.userId)
}

/** Uses up one try of a ticket; answers whose it is and what is left. */
export async function takeStepTry(
  trx: Trx,
  ticketHash: Buffer,
  now: Date,
): Promise<{ userId: number; left: number } | undefined> {
  const { rows } = await sql<{ userId: string; triesLeft: number }>`
    update identity.login_step set tries_left = tries_left - 1
    where ticket_hash = ${ticketHash} and tries_left > 0 and expires_at > ${now}
    returning user_id, tries_left`.execute(trx)
  const row = rows[0]
  return row && { userId: Number(row.userId), left: row.triesLeft }
}

/** Takes a ticket away; false when another call was faster. */
export async function deleteStep(trx: Trx, ticketHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.loginStep')
    .where('ticketHash', '=', ticketHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export interface NewRecoveryCode {
  readonly companyId: number
  readonly userId: number
  readonly codeHash: Buffer
  readonly issuedBy: number | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
}

/** Stores recovery codes. */
export async function insertRecoveryCodes(trx: Trx, codes: readonly NewRecoveryCode[]): Promise<void> {
  await trx
    .insertInto('identity.recoveryCode')
    .values([...codes])
    .execute()
}

/** Takes away the codes that somebody keeps, or those that were given to somebody. */
export async function deleteRecoveryCodes(trx: Trx, userId: number, kind: 'kept' | 'issued'): Promise<void> {
  await trx
    .deleteFrom('identity.recoveryCode')
    .where('userId', '=', String(userId))
    .where('issuedBy', kind === 'kept' ? 'is' : 'is not', null)
    .execute()
}

/** Uses a recovery code up; false when it is none of this user's. */
export async function redeemRecoveryCode(
  trx: Trx,
  { userId, codeHash }: { userId: number; codeHash: Buffer },
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.recoveryCode')
    .where('userId', '=', String(userId))
    .where('codeHash', '=', codeHash)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', now)]))
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** How many of the kept codes are left. */
export async function countKeptCodes(trx: Trx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from identity.recovery_code
    where user_id = ${userId} and issued_by is null`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Forgets logins and visits that are older than their company keeps them; platform scope. */
export async function forgetTraces(trx: Trx, now: Date): Promise<void> {
  await sql`select platform.forget_logins(${now})`.execute(trx)
  await sql`
    delete from system.visit_event e using identity.company c
    where c.id = e.visited_as and c.visit_days < 180
      and e.at < ${now}::timestamptz - make_interval(days => c.visit_days)`.execute(trx)
}
