import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'
import { PERSON_NAME } from '../../../platform/database/person-name.ts'

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
  isGuarded: boolean
  /** Somebody of another company came from the same address. */
  isShared: boolean
  total: string
}

/**
 * A browser of a user as a short name: user and user agent, without the numbers in it, so that a browser that brings
 * itself up to date stays the one it was.
 */
function browserName(userId: RawBuilder<unknown>, userAgent: RawBuilder<unknown>): RawBuilder<unknown> {
  const family = sql`regexp_replace(${userAgent}, '[0-9][0-9._]*', '', 'g')`
  return sql`left(encode(sha256(convert_to(${userId} || ' ' || ${family}, 'UTF8')), 'hex'), 16)`
}
const browserId = browserName(sql`s.user_id::text`, sql`s.user_agent`)

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
    select seen.*, ${PERSON_NAME} as user_name,
      c.name as company_name, b.browser_id is not null as is_bound, u.known_browsers_only as is_guarded,
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

export interface BrowserStanding {
  browserId: string
  userName: string
  /** Somebody marked a browser of the user as known. */
  hasKnown: boolean
  isKnown: boolean
  isGuarded: boolean
}

/** How the browser of a login stands to the user. */
export async function findStanding(
  trx: Trx,
  { userId, userAgent }: { userId: number; userAgent: string },
): Promise<BrowserStanding | undefined> {
  const { rows } = await sql<BrowserStanding>`
    select n.name as browser_id, u.known_browsers_only as is_guarded,
      ${PERSON_NAME} as user_name,
      exists (select from identity.bound_browser b where b.user_id = u.id) as has_known,
      exists (select from identity.bound_browser b where b.user_id = u.id and b.browser_id = n.name) as is_known
    from identity.users u cross join lateral
      (select ${browserName(sql`u.id::text`, sql`${userAgent}::text`)} as name) n
    where u.id = ${userId}`.execute(trx)
  return rows[0]
}

/** The company of a user and whether known browsers alone may log in, locked. */
export async function lockGuard(
  trx: Trx,
  userId: number,
): Promise<{ companyId: string; isGuarded: boolean; hasKnown: boolean } | undefined> {
  const { rows } = await sql<{ companyId: string; isGuarded: boolean; hasKnown: boolean }>`
    select company_id, known_browsers_only as is_guarded,
      exists (select from identity.bound_browser b where b.user_id = u.id) as has_known
    from identity.users u where id = ${userId} and deleted_at is null for update`.execute(trx)
  return rows[0]
}

/** Lets known browsers alone log in, or all. */
export async function updateGuard(trx: Trx, userId: number, isOn: boolean): Promise<void> {
  await sql`update identity.users set known_browsers_only = ${isOn} where id = ${userId}`.execute(trx)
}

/** Who hears of a strange login: the user and the main accounts of the company; platform scope. */
export async function listWatchers(
  trx: Trx,
  { userId, companyId }: { userId: number; companyId: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.users
    where is_active and deleted_at is null
      and (id = ${userId} or (is_prime and company_id = ${companyId}))
    order by id limit 50`.execute(trx)
  return rows.map(({ id }) => Number(id))
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
