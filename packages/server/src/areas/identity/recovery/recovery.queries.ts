import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Where the owner of an account can be reached; mobile number and e-mail address. */
export interface Reachable {
  readonly sms: string | null
  readonly mail: string | null
}

/** Where the owner of an account can be reached. */
export async function findReachable(trx: Trx, userId: number): Promise<Reachable> {
  const row = await trx
    .selectFrom('identity.users')
    .select(['mobile as sms', 'email as mail'])
    .where('id', '=', String(userId))
    .executeTakeFirst()
  return row ?? { sms: null, mail: null }
}

export interface AccountRef extends Reachable {
  /** Null with a decoy. */
  readonly userId: number | null
}

/** Remembers a found account (or a decoy) under the hash of its reference, and forgets those that are over. */
export async function insertRef(
  trx: Trx,
  { userId, ...ref }: AccountRef & { refHash: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  await trx.deleteFrom('identity.accountRef').where('expiresAt', '<', now).execute()
  await trx
    .insertInto('identity.accountRef')
    .values({ ...ref, userId: userId === null ? null : String(userId) })
    .execute()
}

/** The account behind a reference that is not over. */
export async function findRef(trx: Trx, refHash: Buffer, now: Date): Promise<AccountRef | undefined> {
  const row = await trx
    .selectFrom('identity.accountRef')
    .select(['userId', 'sms', 'mail'])
    .where('refHash', '=', refHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row && { ...row, userId: row.userId === null ? null : Number(row.userId) }
}

/** Forgets all references of a user. */
export async function deleteRefsOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('identity.accountRef').where('userId', '=', String(userId)).execute()
}

/** A random key of this installation. */
export async function getSecret(trx: Trx, name: string): Promise<Buffer> {
  const { value } = await trx
    .selectFrom('platform.secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** What a new password must not be made of, and where its change is told. */
export interface PasswordOwner {
  readonly userId: number
  readonly companyId: number
  readonly username: string
  readonly name: string
  readonly mobile: string | null
  readonly email: string | null
  readonly passwordHash: string
}

/** The owner of a password. */
export async function getPasswordOwner(trx: Trx, userId: number): Promise<PasswordOwner> {
  const row = await trx
    .selectFrom('identity.users')
    .select(['companyId', 'username', 'name', 'mobile', 'email', 'passwordHash'])
    .where('id', '=', String(userId))
    .executeTakeFirstOrThrow()
  return { ...row, userId, companyId: Number(row.companyId) }
}

/** Hashes of the passwords before the present one, newest first. */
export async function listEarlierPasswords(trx: Trx, userId: number, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('identity.passwordHistory')
    .select('passwordHash')
    .where('userId', '=', String(userId))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ passwordHash }) => passwordHash)
}

/** Puts the present password among the earlier ones, of which the newest `keep` stay, and sets the new one. */
export async function updatePassword(
  trx: Trx,
  { companyId, userId, passwordHash }: { companyId: number; userId: number; passwordHash: string },
  { now, keep }: { now: Date; keep: number },
): Promise<void> {
  await sql`
    insert into identity.password_history (company_id, user_id, password_hash, created_at)
    select company_id, id, password_hash, ${now} from identity.users
    where company_id = ${companyId} and id = ${userId} for update`.execute(trx)
  await sql`
    delete from identity.password_history where user_id = ${userId} and id not in (
      select id from identity.password_history where user_id = ${userId} order by id desc limit ${keep}
    )`.execute(trx)
  await sql`
    update identity.users set password_hash = ${passwordHash}, must_set_password = false, version = version + 1
    where company_id = ${companyId} and id = ${userId}`.execute(trx)
}
