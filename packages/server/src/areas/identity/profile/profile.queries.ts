import type { Gender } from '@crossdock/contracts/areas/identity/profile/profile.labels.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** The own account with its number and address: masked before it leaves. */
export interface ProfileRow {
  id: string
  username: string
  name: string
  nickName: string | null
  gender: Gender | null
  birthday: string | null
  address: string | null
  avatar: string | null
  position: string | null
  introduction: string | null
  timeLag: number
  mobile: string | null
  email: string | null
  companyName: string
  hasWechat: boolean
  mustSetPassword: boolean
  mutedNotices: string[]
  dateJoined: Date
  lastLogin: Date | null
  updatedAt: Date
  version: number
}

/** The account of a user; `forUpdate` keeps others from changing it meanwhile. */
export async function getProfileRow(
  trx: Trx,
  userId: number,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select u.id, u.username, u.name, u.nick_name, u.gender, u.birthday::text as birthday, u.address, u.avatar,
      u.position, u.introduction, u.time_lag, u.mobile, u.email, c.name as company_name,
      exists (select 1 from identity.external_login e where e.user_id = u.id and e.provider = 'wechat') as has_wechat,
      u.must_set_password, u.muted_notices, u.date_joined, u.last_login, u.updated_at, u.version
    from identity.users u join identity.company c on c.id = u.company_id
    where u.id = ${userId} ${forUpdate ? sql`for update of u` : sql``}`.execute(trx)
  const row = rows[0]
  if (row === undefined) throw new Error('the account of a session is there')
  return row
}

export interface ProfileValues {
  name?: string
  nickName?: string | null
  gender?: Gender | null
  birthday?: string | null
  address?: string | null
  avatar?: string | null
  position?: string | null
  introduction?: string | null
  timeLag?: number
  mutedNotices?: string[]
  mobile?: string
  email?: string
}

/** Changes the account of a user. */
export async function updateProfileRow(
  trx: Trx,
  userId: number,
  values: ProfileValues & { updatedAt: Date },
): Promise<void> {
  await trx
    .updateTable('identity.users')
    .set(values)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', String(userId))
    .execute()
}

export interface SessionOfUser {
  id: string
  deviceClass: 'desktop' | 'mobile'
  userAgent: string
  ip: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

/** The running sessions of a user, newest first. */
export async function listSessionsOf(trx: Trx, userId: number, now: Date): Promise<SessionOfUser[]> {
  const { rows } = await sql<SessionOfUser>`
    select id, device_class, user_agent, ip, created_at, last_seen_at, expires_at from identity.session
    where user_id = ${userId} and revoked_at is null and expires_at > ${now}
    order by last_seen_at desc, id desc`.execute(trx)
  return rows
}

/** Ends running sessions of a user: the named ones, or all but one; answers how many. */
export async function endSessionsOf(
  trx: Trx,
  userId: number,
  { ids, exceptId, now }: { ids: readonly number[] | null; exceptId: number; now: Date },
): Promise<number> {
  const { rows } = await sql`
    update identity.session set revoked_at = ${now}, revoke_reason = 'KICKED'
    where user_id = ${userId} and revoked_at is null and expires_at > ${now} and id <> ${exceptId}
      and (${ids === null} or id = any(${ids ?? []}::bigint[]))
    returning id`.execute(trx)
  return rows.length
}

export interface LoginLine {
  id: string
  at: Date
  action: string
  ip: string | null
}

/** Lines of a user's login log, newest first, before a line. */
export async function listLoginLines(
  trx: Trx,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<LoginLine[]> {
  const { rows } = await sql<LoginLine>`
    select id, at, action, ip from platform.audit_log
    where company_id = (select company_id from identity.users where id = ${userId})
      and entity = 'identity/session' and entity_id = ${String(userId)}
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit}`.execute(trx)
  return rows
}
