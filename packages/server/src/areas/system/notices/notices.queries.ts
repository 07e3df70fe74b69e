import type { NoticeFilter } from '@crossdock/contracts/areas/system/notices/notices.schema.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Selectable, sql } from 'kysely'
import { type ListRules, listPage } from '../../../platform/database/list-query.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { PlatformNotice } from '../../../platform/database/schema.gen.ts'

export type NoticeRow = Selectable<PlatformNotice>

/** Whose notices. */
export interface NoticeReader {
  readonly companyId: number
  readonly userId: number
}

const rules: ListRules = { sort: { created_at: 'createdAt' }, order: '-created_at', key: 'id' }

function noticesOf(trx: Trx, { companyId, userId }: NoticeReader) {
  return trx
    .selectFrom('platform.notice')
    .where('companyId', '=', String(companyId))
    .where('userId', '=', String(userId))
}

/** One page of the reader's notices. */
export function listNoticeRows(
  trx: Trx,
  reader: NoticeReader,
  filter: NoticeFilter,
): Promise<Page<NoticeRow>> {
  const all = noticesOf(trx, reader).selectAll()
  const found = filter.unread === '1' ? all.where('readAt', 'is', null) : all
  return listPage(trx, found, { rules, wanted: filter })
}

/** One of the reader's notices. */
export function findNotice(trx: Trx, reader: NoticeReader, id: number): Promise<NoticeRow | undefined> {
  return noticesOf(trx, reader).selectAll().where('id', '=', String(id)).executeTakeFirst()
}

/** How many notices the reader has not read. */
export async function countUnread(trx: Trx, reader: NoticeReader): Promise<number> {
  const { count } = await noticesOf(trx, reader)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks notices of the reader as read, all of them when no ids are given; answers how many of the ids are theirs. */
export async function updateRead(
  trx: Trx,
  reader: NoticeReader,
  { ids, now }: { ids: readonly number[] | null; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update platform.notice set read_at = coalesce(read_at, ${now})
    where company_id = ${reader.companyId} and user_id = ${reader.userId}
      and (${ids}::bigint[] is null and read_at is null or id = any(${ids}::bigint[]))
    returning id`.execute(trx)
  return rows.length
}

export interface NewNotice {
  readonly userIds: readonly number[]
  readonly kind: string
  /** Whoever muted one of these is not told. */
  readonly groups: readonly string[]
  readonly params: object
  readonly link: string | null
  /** One unread notice of the same matter is enough. */
  readonly dedupe: string | null
  readonly now: Date
}

/** Adds a notice for each of the living users the transaction sees; one that is unread already is not repeated. */
export async function insertNotices(trx: Trx, notice: NewNotice): Promise<(NoticeReader & { id: number })[]> {
  const { userIds, kind, groups, params, link, dedupe, now } = notice
  const { rows } = await sql<{ companyId: string; userId: string; id: string }>`
    insert into platform.notice (company_id, user_id, kind, params, link, dedupe, created_at)
    select company_id, id, ${kind}, ${JSON.stringify(params)}::jsonb, ${link}, ${dedupe}, ${now}
    from identity.users where id = any(${userIds}::bigint[]) and deleted_at is null
      and not muted_notices && ${groups}::text[]
    on conflict do nothing
    returning company_id, user_id, id`.execute(trx)
  return rows.map((row) => ({
    companyId: Number(row.companyId),
    userId: Number(row.userId),
    id: Number(row.id),
  }))
}

/** Forgets notices: read ones after a while, unread ones after twice that; platform scope. */
export async function deleteOldNotices(trx: Trx, { now, days }: { now: Date; days: number }): Promise<void> {
  await sql`
    delete from platform.notice
    where read_at < ${now}::timestamptz - make_interval(days => ${days})
      or created_at < ${now}::timestamptz - make_interval(days => ${2 * days})`.execute(trx)
}
