import { sql } from 'kysely'
import type { OpenedDatabase, Trx } from '../../../platform/database/open-database.ts'

/** A session with its user and company, as `identity.find_session` answers it. */
export interface SessionRow {
  session_id: string
  company_id: string
  user_id: string
  sid_hash: Buffer
  session_perm_version: number
  last_seen_at: Date
  expires_at: Date
  revoked_at: Date | null
  revoke_reason: RevokeReason | null
  revoke_info: Record<string, unknown> | null
  username: string
  name: string
  nick_name: string | null
  mobile: string | null
  is_superuser: boolean
  is_staff: boolean
  is_active: boolean
  is_prime: boolean
  is_deleted: boolean
  must_set_password: boolean
  perm_version: number
  company_status: string
  /** The readable companies of staff and superusers; null means the own one. */
  company_ids: string[] | null
  /** The customer at whose own host the session is shown; null at every other one. */
  host_company_id: string | null
  /** What the company asks of its sessions; null: no limit of its own. */
  idle_minutes: number | null
  allowed_networks: string[]
}

export type RevokeReason =
  | 'LOGGED_OUT'
  | 'REPLACED'
  | 'KICKED'
  | 'PASSWORD_CHANGED'
  | 'PERM_UPDATED'
  | 'DISABLED'

/** Finds a session by the hash of its token, and whose host it is shown at: one round trip, planned once per connection (it runs for every call). */
export async function findSession(
  database: OpenedDatabase,
  tokenHash: Buffer,
  host: string | null,
): Promise<SessionRow | undefined> {
  const { rows } = await database.pool.query<SessionRow>({
    name: 'find-session',
    text: `select s.*, p.idle_minutes, p.allowed_networks, identity.company_of_host($2) as host_company_id
      from identity.find_session($1) s cross join lateral identity.session_policy(s.company_id) p`,
    values: [tokenHash, host],
  })
  return rows[0]
}

export interface NewSession {
  companyId: number
  userId: number
  tokenHash: Buffer
  sidHash: Buffer
  deviceClass: 'desktop' | 'mobile'
  ip: string
  userAgent: string
  permVersion: number
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

/** Stores a new session. */
export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await trx.insertInto('identity.session').values(session).execute()
}

/** Notes that the session was used. */
export async function updateLastSeen(trx: Trx, sessionId: number, now: Date): Promise<void> {
  await trx
    .updateTable('identity.session')
    .set({ lastSeenAt: now })
    .where('id', '=', String(sessionId))
    .execute()
}

/** Notes that the client has the rights of this version. */
export async function updatePermVersion(trx: Trx, sessionId: number, permVersion: number): Promise<void> {
  await trx
    .updateTable('identity.session')
    .set({ permVersion })
    .where('id', '=', String(sessionId))
    .where('permVersion', '<>', permVersion)
    .execute()
}

/** Ends the session of both halves because its user left it; answers whose it was, if it was running. */
export async function revokeByHashes(
  trx: Trx,
  hashes: { tokenHash: Buffer; sidHash: Buffer },
  now: Date,
): Promise<{ companyId: number; userId: number } | undefined> {
  const row = await trx
    .updateTable('identity.session')
    .set({ revokedAt: now, revokeReason: 'LOGGED_OUT' })
    .where('tokenHash', '=', hashes.tokenHash)
    .where('sidHash', '=', hashes.sidHash)
    .where('revokedAt', 'is', null)
    .returning(['companyId', 'userId'])
    .executeTakeFirst()
  return row && { companyId: Number(row.companyId), userId: Number(row.userId) }
}

export interface Revocation {
  userId: number
  reason: RevokeReason
  now: Date
  info?: object
}

/** Ends the user's sessions of a device class except the newest `keep`. */
export async function revokeOldest(
  trx: Trx,
  revocation: Revocation,
  { deviceClass, keep }: { deviceClass: string; keep: number },
): Promise<void> {
  const { userId, reason, now, info } = revocation
  await sql`
    update identity.session set revoked_at = ${now}, revoke_reason = ${reason}, revoke_info = ${JSON.stringify(info ?? null)}::jsonb
    where id in (
      select id from identity.session
      where user_id = ${userId} and device_class = ${deviceClass} and revoked_at is null and expires_at > ${now}
      order by created_at desc, id desc offset ${keep}
    )`.execute(trx)
}

/** Ends all sessions of a user, or all but one. */
export async function revokeAll(trx: Trx, revocation: Revocation, exceptSessionId?: number): Promise<void> {
  await sql`
    update identity.session set revoked_at = ${revocation.now}, revoke_reason = ${revocation.reason}
    where user_id = ${revocation.userId} and revoked_at is null and id <> ${exceptSessionId ?? 0}`.execute(
    trx,
  )
}

/** Ends all sessions of a company that closes. */
export async function revokeAllOfCompany(trx: Trx, companyId: number, now: Date): Promise<void> {
  await trx
    .updateTable('identity.session')
    .set({ revokedAt: now, revokeReason: 'DISABLED' })
    .where('companyId', '=', String(companyId))
    .where('revokedAt', 'is', null)
    .execute()
}

/** Removes the user's sessions that ended long ago. */
export async function deleteOldSessions(trx: Trx, userId: number, before: Date): Promise<void> {
  await trx
    .deleteFrom('identity.session')
    .where('userId', '=', String(userId))
    .where('expiresAt', '<', before)
    .execute()
}
