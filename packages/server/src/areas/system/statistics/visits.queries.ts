import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

export interface VisitorSign {
  id: string
  now: Date
  /** Somebody heard since then is not listened to again. */
  notSince: Date
  /** Somebody not heard since then begins a new session. */
  sessionSince: Date
}

/** Notes a sign of life; answers the running session and the first day, or nothing when it came too soon. */
export async function touchVisitor(
  trx: Trx,
  { id, now, notSince, sessionSince }: VisitorSign,
): Promise<{ sessionNo: number; firstAt: Date } | undefined> {
  const { rows } = await sql<{ sessionNo: number; firstAt: Date }>`
    insert into system.visitor as v (id, first_at, last_at) values (${id}, ${now}, ${now})
    on conflict (id) do update set last_at = ${now},
      session_no = v.session_no + case when v.last_at < ${sessionSince} then 1 else 0 end
    where v.last_at <= ${notSince}
    returning session_no, first_at`.execute(trx)
  return rows[0]
}

/** The user of a running session, by the hashes of both halves. */
export async function findSessionUser(
  trx: Trx,
  hashes: { token: Buffer; sid: Buffer },
  now: Date,
): Promise<{ userId: string; companyId: string; isStaff: boolean } | undefined> {
  const { rows } = await sql<{ userId: string; companyId: string; isStaff: boolean }>`
    select s.user_id, s.company_id, u.is_staff or u.is_superuser as is_staff
    from identity.session s join identity.users u on u.id = s.user_id
    where s.token_hash = ${hashes.token} and s.sid_hash = ${hashes.sid}
      and s.revoked_at is null and s.expires_at > ${now}`.execute(trx)
  return rows[0]
}

export interface NewVisit {
  visitorId: string
  viewKey: string
  sessionNo: number
  at: Date
  userId: string | null
  companyId: string | null
  path: string
  title: string
  referrer: string
  sti: string
  utm: string
  device: string
  browser: string
  os: string
  country: string
  address: string
  dwellMs: number
  isFront: boolean
  isStaff: boolean
  isNew: boolean
  isArrival: boolean
}

/** Adds a view, or lets the stay of a known one grow. */
export async function upsertVisit(trx: Trx, v: NewVisit): Promise<void> {
  await sql`
    insert into system.visit_event as known (visitor_id, view_key, session_no, at, user_id, visited_as, path, title,
      referrer, sti, utm, device, browser, os, country, ip_hash, dwell_ms, is_front, is_staff, is_new, is_arrival)
    values (${v.visitorId}, ${v.viewKey}, ${v.sessionNo}, ${v.at}, ${v.userId}, ${v.companyId}, ${v.path}, ${v.title},
      ${v.referrer}, ${v.sti}, ${v.utm}, ${v.device}, ${v.browser}, ${v.os}, ${v.country},
      sha256((select value from platform.secret where name = 'visits') || convert_to(${v.address}, 'UTF8')),
      ${v.dwellMs}, ${v.isFront}, ${v.isStaff}, ${v.isNew},
      ${v.isArrival})
    on conflict (visitor_id, view_key) do update set dwell_ms = greatest(known.dwell_ms, excluded.dwell_ms)`.execute(
    trx,
  )
}

/**
 * Writes the daily figures of the days from `from` until before `until` (dates of the zone), anew where more was seen
 * since: raw visits are forgotten earlier for some companies than for others, and what was counted stays.
 */
export async function writeVisitDays(
  trx: Trx,
  { from, until, zone }: { from: string; until: string; zone: string },
): Promise<void> {
  await sql`
    with e as (
      select *, (at at time zone ${zone})::date as day,
        count(*) over (partition by visitor_id, session_no) as views
      from system.visit_event
      where at >= ${from}::timestamp at time zone ${zone} and at < ${until}::timestamp at time zone ${zone}
    )
    insert into system.visit_day as known
      (day, is_staff, dim, key, pv, uv, ip, sessions, bounces, dwell_ms, new_visitors)
    select day, is_staff, d.dim, d.key, count(*), count(distinct visitor_id), count(distinct ip_hash),
      count(distinct (visitor_id, session_no)), count(*) filter (where views = 1), sum(dwell_ms),
      count(distinct visitor_id) filter (where is_new)
    from e cross join lateral (${dimensionValues}) d (dim, key)
    where d.key is not null
    group by day, is_staff, d.dim, d.key
    on conflict (day, is_staff, dim, key) do update set pv = excluded.pv, uv = excluded.uv, ip = excluded.ip,
      sessions = excluded.sessions, bounces = excluded.bounces, dwell_ms = excluded.dwell_ms,
      new_visitors = excluded.new_visitors
    where excluded.pv >= known.pv`.execute(trx)
}

/** Under which key an event `e` counts in each dimension; null where it does not. */
export const dimensionValues = sql`values
  ('total', ''), ('page', e.path), ('sti', nullif(e.sti, '')), ('company', e.visited_as::text),
  ('user', e.user_id::text),
  ('content', case when e.path ~ '^/(m/)?(course|kbp)(\\?|$)' then e.path end),
  ('device', e.device), ('browser', e.browser), ('os', e.os), ('country', nullif(e.country, ''))`

/** Forgets raw visits before the day, and visitors that left none. */
export async function forgetVisits(trx: Trx, before: Date): Promise<void> {
  await sql`delete from system.visit_event where at < ${before}`.execute(trx)
  await sql`
    delete from system.visitor v where v.last_at < ${before}
      and not exists (select from system.visit_event e where e.visitor_id = v.id)`.execute(trx)
}
