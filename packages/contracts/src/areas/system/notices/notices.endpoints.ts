import * as z from 'zod/mini'
import { defineEndpoints, events, get, nothing, post, signedIn } from '../../../kernel/endpoint.ts'
import {
  AccessRequest,
  BellEvent,
  NoticeFilter,
  NoticeKeys,
  NoticePage,
  UnreadCount,
} from './notices.schema.ts'

/** The bell: what concerns the reader, told once and kept until read. */
export const noticeEndpoints = defineEndpoints({
  listNotices: get('/system/notice/list/', {
    query: NoticeFilter,
    reply: NoticePage,
    access: signedIn,
    summary: "The reader's notices, newest first, with the number of unread ones",
  }),
  readNotices: post('/system/notice/read/', {
    body: NoticeKeys,
    reply: UnreadCount,
    access: signedIn,
    summary: 'Mark own notices as read',
  }),
  readAllNotices: post('/system/notice/readall/', {
    body: nothing,
    reply: UnreadCount,
    access: signedIn,
    summary: 'Mark all own notices as read',
  }),
  watchNotices: events('/system/notice/stream/', {
    query: nothing,
    event: BellEvent,
    access: signedIn,
    summary: 'New notices as they come, changed rights, and the end of the session',
  }),
  askForAccess: post('/system/notice/ask/', {
    body: AccessRequest,
    reply: z.object({ asked: z.number() }),
    access: signedIn,
    limit: { max: 5, seconds: 600 },
    summary: 'Ask the main accounts of the company for a permission; once a day for each',
  }),
})
