import type {
  MessageChannel,
  MessageKind,
  MessageScene,
  MessageState,
} from '@crossdock/contracts/areas/identity/outbox/outbox.labels.ts'
import type { MessageFilter } from '@crossdock/contracts/areas/identity/outbox/outbox.schema.ts'
import { STATISTICS_ZONE } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** A message as it is put in; `body` and `params` are forgotten when it was handed on or is over. */
export interface MessageRow {
  id: string
  channel: MessageChannel
  kind: MessageKind
  scene: MessageScene
  recipient: string
  subject: string
  body: string | null
  params: Record<string, string> | null
  state: MessageState
  createdAt: Date
  expiresAt: Date
}

/** A message with what happened to it. */
export interface StoredMessage extends Omit<MessageRow, 'scene'> {
  /** Null for messages from before scenes were written down. */
  scene: MessageScene | null
  attempts: number
  error: string | null
  sentAt: Date | null
}

/** Puts a message in; works in any transaction, also one of a company that may not read it. */
export async function insertMessage(trx: Trx, { params, ...row }: MessageRow): Promise<void> {
  await trx
    .insertInto('platform.outbox')
    .values({ ...row, params: params === null ? null : JSON.stringify(params) })
    .execute()
}

/** Whether a message of this kind went to somebody since then. */
export async function wasWrittenSince(
  trx: Trx,
  { scene, recipient }: Pick<MessageRow, 'scene' | 'recipient'>,
  since: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('platform.outbox')
    .select('id')
    .where('recipient', '=', recipient)
    .where('scene', '=', scene)
    .where('createdAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** One message, or undefined; `forUpdate` keeps others from changing it meanwhile. */
export async function findMessage(
  trx: Trx,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<StoredMessage | undefined> {
  const { rows } = await sql<StoredMessage>`
    select * from platform.outbox where id = ${id} ${forUpdate ? sql`for update` : sql``}`.execute(trx)
  return rows[0]
}

/** A page of messages, newest first, and how many there are. */
export async function listMessages(
  trx: Trx,
  { page, size, channel, state, scene, from, to, id, q }: MessageFilter,
): Promise<{ rows: StoredMessage[]; total: number }> {
  const where = sql`
    where (${channel ?? null}::text is null or channel = ${channel ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
      and (${scene ?? null}::text is null or scene = ${scene ?? null})
      and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
      and (${from ?? null}::date is null
        or created_at >= ${from ?? null}::date::timestamp at time zone ${STATISTICS_ZONE})
      and (${to ?? null}::date is null
        or created_at < (${to ?? null}::date + 1)::timestamp at time zone ${STATISTICS_ZONE})
      and (${q ?? null}::text is null or position(lower(${q ?? ''}) in lower(recipient || ' ' || subject)) > 0)`
  const { rows } = await sql<StoredMessage>`
    select * from platform.outbox ${where}
    order by created_at desc, id limit ${size} offset ${(page - 1) * size}`.execute(trx)
  const counted = await sql<{
    count: string
  }>`select count(*) as count from platform.outbox ${where}`.execute(trx)
  return { rows, total: Number(counted.rows[0]?.count ?? 0) }
}

/** Notes what came of an attempt; whoever got the message out, or gave it up, forgets its secrets. */
export async function updateMessage(
  trx: Trx,
  id: string,
  outcome: { state: MessageState; attempts: number; error: string | null; sentAt: Date | null },
): Promise<void> {
  const isOver = outcome.state === 'sent' || outcome.state === 'expired'
  await trx
    .updateTable('platform.outbox')
    .set({ ...outcome, ...(isOver ? { body: null, params: null } : {}) })
    .where('id', '=', id)
    .execute()
}

/** Forgets the secrets of messages that are over, and whole messages after `before`. */
export async function forgetOldMessages(trx: Trx, now: Date, before: Date): Promise<void> {
  await sql`
    update platform.outbox set body = null, params = null,
      state = case when state in ('waiting', 'kept') then 'expired' else state end
    where expires_at < ${now} and body is not null`.execute(trx)
  await trx.deleteFrom('platform.outbox').where('createdAt', '<', before).execute()
}
