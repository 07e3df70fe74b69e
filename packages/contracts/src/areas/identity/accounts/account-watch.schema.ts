import * as z from 'zod/mini'
import { pageQuery } from '../../../kernel/page.ts'
import { id, idList } from '../../../kernel/scalars.ts'

/** Whose sessions, or whose login log. */
export const WatchQuery = z.object({ user_id: id })
export const WatchLogQuery = z.object({ user_id: id, before: z.optional(id) })
export type WatchLogQuery = z.infer<typeof WatchLogQuery>

/** Whose record. */
export const AccountRecordFilter = z.object({ ...pageQuery, user_id: id })
export type AccountRecordFilter = z.infer<typeof AccountRecordFilter>

/** Sessions of one account that are to end. */
export const SessionsEnd = z.object({ user_id: id, ids: idList })
export type SessionsEnd = z.infer<typeof SessionsEnd>
