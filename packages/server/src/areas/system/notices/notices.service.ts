import { groupsOf } from '@crossdock/contracts/areas/system/notices/notice-groups.ts'
import {
  NOTICE_KINDS,
  type NoticeKind,
  noticeTitles,
} from '@crossdock/contracts/areas/system/notices/notices.labels.ts'
import {
  NOTICE_DAYS,
  type Notice,
  type NoticeFilter,
} from '@crossdock/contracts/areas/system/notices/notices.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, type MessageParams, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import { publish } from '../../../platform/notify/notifications.ts'
import {
  countUnread,
  deleteOldNotices,
  findNotice,
  insertNotices,
  listNoticeRows,
  type NoticeReader,
  type NoticeRow,
  updateRead,
} from './notices.queries.ts'

/** What the nodes tell each other of a new notice; its words are read by whoever shows it. */
export const NOTICE_TOPIC = 'system.notice'
export interface NoticeNews extends NoticeReader {
  readonly id: number
}

/** What somebody is told of. Texts among the parameters are shown as they are; `{permission}` and the like too. */
export interface Tidings {
  readonly userIds: readonly number[]
  readonly kind: NoticeKind
  readonly params?: MessageParams
  /** Page of the back-office that the notice leads to. */
  readonly link?: string
  /** Names the matter: while a notice of it is unread, no second one is made. */
  readonly matter?: string
}

/**
 * Tells people of something, within the caller's transaction and visible at its commit on every node. Users outside
 * the transaction's scope hear nothing: other companies need the platform's scope; nor does who muted this kind.
 * Answers how many were told.
 */
export async function notify(trx: Trx, tidings: Tidings, now: Date): Promise<number> {
  const { userIds, kind, params = {}, link = null, matter = null } = tidings
  if (userIds.length === 0) return 0
  const groups = groupsOf(kind)
  const made = await insertNotices(trx, { userIds, kind, groups, params, link, dedupe: matter, now })
  for (const news of made) await publish(trx, NOTICE_TOPIC, news satisfies NoticeNews)
  return made.length
}

/** One page of the reader's notices with the number of unread ones. */
export async function listNotices(
  trx: Trx,
  reader: { readonly actor: Actor; readonly language: Language },
  filter: NoticeFilter,
): Promise<Page<Notice> & { unread: number }> {
  const { rows, ...page } = await listNoticeRows(trx, reader.actor, filter)
  const unread = await countUnread(trx, reader.actor)
  return { ...page, rows: rows.map((row) => dressNotice(row, reader.language)), unread }
}

/** Marks own notices as read, all when no ids are given; somebody else's do not exist for the reader. */
export async function readNotices(
  trx: Trx,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
  ids: readonly number[] | null,
): Promise<{ unread: number }> {
  const wanted = ids === null ? null : [...new Set(ids)]
  const own = await updateRead(trx, actor, { ids: wanted, now })
  if (wanted !== null && own !== wanted.length) throw failure(commonFailures.notFound)
  return { unread: await countUnread(trx, actor) }
}

/** A notice that has just come, as its reader sees it, with the number of unread ones. */
export async function readNews(
  trx: Trx,
  { actor, language }: { readonly actor: Actor; readonly language: Language },
  id: number,
): Promise<{ notice: Notice; unread: number } | undefined> {
  const row = await findNotice(trx, actor, id)
  if (row === undefined) return undefined
  return { notice: dressNotice(row, language), unread: await countUnread(trx, actor) }
}

/** Forgets old notices once a day. */
export const noticeUpkeep: Upkeep = {
  name: 'forget old notices',
  everySeconds: 24 * 60 * 60,
  run: ({ database, clock }) =>
    inPlatform(database.db, (trx) => deleteOldNotices(trx, { now: clock.now(), days: NOTICE_DAYS })),
}

function dressNotice(row: NoticeRow, language: Language): Notice {
  const kind = NOTICE_KINDS.find((known) => known === row.kind) ?? 'job_done'
  return {
    id: Number(row.id),
    kind,
    title: say(noticeTitles[kind], language, row.params as MessageParams), // stored by `notify` alone
    link: row.link,
    created_at: row.createdAt.toISOString(),
    read_at: row.readAt?.toISOString() ?? null,
  }
}
