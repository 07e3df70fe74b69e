import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../../../kernel/page.ts'
import { idList, instant } from '../../../kernel/scalars.ts'
import { NOTICE_KINDS } from './notices.labels.ts'

/** Read notices are kept this long, others twice as long. */
export const NOTICE_DAYS = 90
/** One asks for the same right once in this time. */
export const ASK_AGAIN_HOURS = 24

export const Notice = z.object({
  id: z.number(),
  kind: z.enum(NOTICE_KINDS),
  /** In the reader's language. */
  title: z.string(),
  /** Page of the back-office that the notice leads to. */
  link: z.nullable(z.string()),
  created_at: instant,
  read_at: z.nullable(instant),
})
export type Notice = z.infer<typeof Notice>

export const NoticeFilter = z.object({ ...pageQuery, unread: z.optional(z.enum(['1'])) })
export type NoticeFilter = z.infer<typeof NoticeFilter>
export const NoticePage = z.object({ ...pageOf(Notice).shape, unread: z.number() })

export const NoticeKeys = z.object({ ids: idList })
export const UnreadCount = z.object({ unread: z.number() })

/**
 * What the bell hears of: a notice for this user; new rights, so that the client asks for its session again; the end
 * of the session, after which the stream ends.
 */
export const BellEvent = z.object({
  kind: z.enum(['notice', 'rights', 'session_ended']),
  notice: z.nullable(Notice),
  unread: z.nullable(z.number()),
})
export type BellEvent = z.infer<typeof BellEvent>

/** A right that somebody misses, and where they met its lack. */
export const AccessRequest = z.object({
  perm_code: z.string().check(z.maxLength(64), z.regex(/^[a-z][a-z0-9_]*(\.[a-z0-9_]+){1,3}$/)),
})
export type AccessRequest = z.infer<typeof AccessRequest>
