import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Whose browsers are looked at; null means everybody's. */
export interface BrowserScope {
  readonly companyId: number | null
  readonly userId: number | null
  readonly ip: string
}

export interface BrowserRow {
  userId: string
  userName: string
  companyId: string
  companyName: string
  browserId: string
  userAgent: string
  ip: string
  firstSeen: Date
  lastSeen: Date
  isBound: boolean
  /** Somebody of another company came from the same address. */
  isShared: boolean
  total: string
}

/** A browser of a user: its user agent and the user, as a short name. */
const browserId = sql`left(encode(sha256(convert_to(s.user_id || ' ' || s.user_agent, 'UTF8')), 'hex'), 16)`

/** Browsers and addresses with which somebody logged in, last seen first. */
export async function listBrowserRows(
  trx: Trx,
  { companyId, userId, ip }: BrowserScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<BrowserRow[]> {
  const { rows } = await sql<BrowserRow>`
    with seen as (
      select s.company_id, s.user_id, ${browserId} as browser_id, s.user_agent, s.ip,
        min(s.created_at) as first_seen, max(s.last_seen_at) as last_seen
      from identity.session s
      where (${companyId}::bigint is null or s.company_id = ${companyId}::bigint)
        and (${userId}::bigint is null or s.user_id = ${userId}::bigint)
        and (${ip} = '' or s.ip = ${ip})
      group by 1, 2, 3, 4, 5
    )
    select seen.*, coalesce(nullif(u.nick_name, ''), nullif(u.name, ''), u.username) as user_name,
      c.name as company_name, b.browser_id is not null as is_bound,
      exists (
        select from identity.session o where o.ip = seen.ip and o.company_id <> seen.company_id
      ) as is_shared,
      count(*) over () as total
    from seen join identity.users u on u.id = seen.user_id join identity.company c on c.id = seen.company_id
      left join identity.bound_browser b
        on b.company_id = seen.company_id and b.user_id = seen.user_id and b.browser_id = seen.browser_id
    order by seen.last_seen desc, seen.user_id, seen.browser_id, seen.ip
    limit ${limit} offset ${offset}`.execute(trx)
  return rows
}

/** The company of a user who logged in with that browser. */
export async function findBrowserOwner(
  trx: Trx,
  browser: { userId: number; browserId: string },
): Promise<{ companyId: string } | undefined> {
  const { rows } = await sql<{ companyId: string }>`
    select s.company_id from identity.session s
    where s.user_id = ${browser.userId} and ${browserId} = ${browser.browserId} limit 1`.execute(trx)
  return rows[0]
}

/** Marks a browser as known; answers whether anything changed. */
export async function insertBinding(
  trx: Trx,
  { companyId, userId, browserId, now }: { companyId: string; userId: number; browserId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identity.boundBrowser')
    .values({ companyId, userId, browserId, boundAt: now })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes the mark back; answers whether anything changed. */
export async function deleteBinding(
  trx: Trx,
  { userId, browserId }: { userId: number; browserId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('identity.boundBrowser')
    .where('userId', '=', String(userId))
    .where('browserId', '=', browserId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
