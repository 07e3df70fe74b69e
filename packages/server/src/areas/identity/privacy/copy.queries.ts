import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** What we know of a person, as rows of the tables that hold it; secrets stay where they are. */
export async function listOwnData(trx: Trx, userId: number) {
  const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(trx)).rows
  return {
    account: await rowsOf(sql`
      select u.id, u.username, u.name, u.nick_name, u.email, u.mobile, u.gender, u.birthday::text as birthday,
        u.address, u.position, u.introduction, u.time_lag, u.muted_notices, u.date_joined, u.last_login,
        c.name as company
      from identity.users u join identity.company c on c.id = u.company_id where u.id = ${userId}`),
    agreed: await rowsOf(sql`
      select terms_version, ip, sti, registered_at from identity.registration where user_id = ${userId}`),
    roles: await rowsOf(sql`
      select r.key, r.name from identity.user_role ur join identity.role r on r.id = ur.role_id
      where ur.user_id = ${userId} order by r.key`),
    devices: await rowsOf(sql`
      select device_class, user_agent, ip, created_at, last_seen_at, expires_at, revoked_at, revoke_reason
      from identity.session where user_id = ${userId} order by id desc`),
    external_logins: await rowsOf(sql`
      select provider, created_at from identity.external_login where user_id = ${userId}`),
    notices: await rowsOf(sql`
      select kind, params, created_at, read_at from platform.notice where user_id = ${userId} order by id desc`),
    settings: await rowsOf(sql`
      select scope, config from identity.user_layout where user_id = ${userId} order by scope`),
    deeds: await rowsOf(sql`
      select at, entity, entity_id, action, ip from platform.audit_log
      where user_id = ${userId} order by id desc limit ${DEEDS}`),
    wishes: await rowsOf(sql`
      select kind, state, requested_at, due_at, ended_at from identity.privacy_request
      where user_id = ${userId} order by id desc`),
  }
}

/** Newest deeds of a copy. */
const DEEDS = 50_000

/** The own picture, when it is kept in the account itself. */
export async function findOwnPicture(trx: Trx, userId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('identity.users')
    .select('avatar')
    .where('id', '=', String(userId))
    .executeTakeFirst()
  return row?.avatar ?? null
}
