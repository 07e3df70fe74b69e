import type { LoginNameKind } from '@crossdock/contracts/rules/login-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** What logging in has to know of a user. */
export interface Account {
  userId: number
  companyId: number
  passwordHash: string
  isActive: boolean
  isPrime: boolean
  companyStatus: string
  permVersion: number
  sessionLimit: number
  mustSetPassword: boolean
  /** What the company asks at a login (platform.md 7.8). */
  secondStep: boolean
  allowedNetworks: string[]
}

const accountColumns = sql`
  u.id as user_id, u.company_id, u.password_hash, u.is_active, u.is_prime, u.perm_version, u.must_set_password,
  c.status as company_status, c.session_limit, c.second_step, c.allowed_networks
  from identity.users u join identity.company c on c.id = u.company_id`

const byName = {
  mobile: (name: string) => sql`u.mobile = ${name}`,
  email: (name: string) => sql`lower(u.email) = ${name}`,
  username: (name: string) => sql`lower(normalize(u.username, nfkc)) = ${name}`,
} as const satisfies Record<LoginNameKind, unknown>

/** Whether a host name is another customer's own, whom the user does not serve either (platform.md 3, rule 2). */
export async function isStrangersHost(trx: Trx, userId: number, host: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.users u cross join identity.company_of_host(${host}) as host_company
    where u.id = ${userId} and host_company <> u.company_id and not u.is_superuser and not exists (
      select 1 from identity.staff_company s where s.user_id = u.id and s.company_id = host_company
    )`.execute(trx)
  return rows.length > 0
}

/** Finds the living account of a login name. */
export async function findAccount(
  trx: Trx,
  login: { kind: LoginNameKind; name: string },
): Promise<Account | undefined> {
  return oneAccount(trx, byName[login.kind](login.name))
}

/** Finds the living account of an id. */
export function findAccountById(trx: Trx, userId: number): Promise<Account | undefined> {
  return oneAccount(trx, sql`u.id = ${userId}`)
}

async function oneAccount(trx: Trx, condition: RawBuilder<unknown>): Promise<Account | undefined> {
  const { rows } = await sql<Account & { userId: string; companyId: string }>`
    select ${accountColumns} where ${condition} and u.deleted_at is null`.execute(trx)
  const row = rows[0]
  return row && { ...row, userId: Number(row.userId), companyId: Number(row.companyId) }
}

/** Locks the user's row, so that logins of one user are opened one after the other on all nodes, and notes the login. */
export async function updateLastLogin(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx.updateTable('identity.users').set({ lastLogin: now }).where('id', '=', String(userId)).execute()
}

/** Who the user is, for the session's description. */
export async function getProfile(trx: Trx, userId: number) {
  const row = await trx
    .selectFrom('identity.users as u')
    .innerJoin('identity.company as c', 'c.id', 'u.companyId')
    .select([
      'u.username',
      'u.name',
      'u.nickName',
      'u.email',
      'u.mobile',
      'u.avatar',
      'u.introduction',
      'u.timeLag',
    ])
    .select(['c.name as companyName', 'c.isDemo', 'c.closedAt'])
    .where('u.id', '=', String(userId))
    .executeTakeFirstOrThrow()
  return row
}
