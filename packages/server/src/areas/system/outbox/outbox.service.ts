import { randomUUID } from 'node:crypto'
import type {
  MessageChannel,
  MessageKind,
  MessageScene,
} from '@crossdock/contracts/areas/identity/outbox/outbox.labels.ts'
import type {
  MessageFilter,
  MessagePage,
  OpenedMessage,
  OutboxMessage,
} from '@crossdock/contracts/areas/identity/outbox/outbox.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { maskRecipient } from '@crossdock/contracts/rules/mask.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  findMessage,
  insertMessage,
  listMessages,
  type StoredMessage,
  updateMessage,
  wasWrittenSince,
} from './outbox.queries.ts'

export const SEND_MESSAGE = 'send_message'
/** A gateway that is down is asked again for about ten minutes. */
const ATTEMPTS = 6

export interface NewMessage {
  readonly channel: MessageChannel
  readonly kind: MessageKind
  readonly scene: MessageScene
  /** A mobile number or an e-mail address. */
  readonly recipient: string
  readonly subject: string
  readonly body: string
  /** What the gateway fills its approved text with: `{ code }` or `{ link }`. */
  readonly params?: Record<string, string>
  readonly expiresAt: Date
  /** Nobody has this number: everything is done as usual, but nothing leaves. */
  readonly isWithheld?: boolean
}

/**
 * Puts a message into the outbox within the caller's transaction; a job hands it on. Its words are kept until
 * `expiresAt` at most, and no log ever sees them.
 */
export async function addMessage(trx: Trx, platform: Platform, message: NewMessage): Promise<void> {
  const { isWithheld = false, params, body, ...rest } = message
  const id = randomUUID()
  await insertMessage(trx, {
    ...rest,
    id,
    body: isWithheld ? null : body,
    params: isWithheld || params === undefined ? null : params,
    state: isWithheld ? 'withheld' : 'waiting',
    createdAt: platform.clock.now(),
  })
  await platform.jobs.add(trx, { name: SEND_MESSAGE, payload: { id }, maxAttempts: ATTEMPTS })
}

/** Whether somebody was written to about this since then. */
export function wasTold(
  trx: Trx,
  about: { scene: MessageScene; recipient: string },
  since: Date,
): Promise<boolean> {
  return wasWrittenSince(trx, about, since)
}

/** A page of the outbox with masked recipients. */
export async function getMessages(trx: Trx, { http }: Platform, filter: MessageFilter): Promise<MessagePage> {
  const { rows, total } = await listMessages(trx, filter)
  return { rows: rows.map(dress), total, has_address: http.publicUrl !== null }
}

/** Recipient and words of one message; who read them is written down. */
export async function openMessage(trx: Trx, by: Doer, id: string): Promise<OpenedMessage> {
  const message = await findMessage(trx, id)
  if (message === undefined) throw failure(commonFailures.notFound)
  await recordChange(trx, by, { entity: 'system.outbox', entityId: id, action: 'open' })
  return { recipient: message.recipient, body: message.expiresAt <= by.now ? null : message.body }
}

/** Sends a failed message again; one that is over stays over. */
export async function resendMessage(trx: Trx, by: Doer & { platform: Platform }, id: string): Promise<void> {
  const message = await findMessage(trx, id, { forUpdate: true })
  if (message === undefined) throw failure(commonFailures.notFound)
  if (message.state !== 'failed' || message.expiresAt <= by.now) throw failure(commonFailures.stateForbids)
  await updateMessage(trx, id, { state: 'waiting', attempts: message.attempts, error: null, sentAt: null })
  await by.platform.jobs.add(trx, { name: SEND_MESSAGE, payload: { id }, maxAttempts: ATTEMPTS })
  await recordChange(trx, by, { entity: 'system.outbox', entityId: id, action: 'resend' })
}

function dress(message: StoredMessage): OutboxMessage {
  const { id, channel, kind, scene, subject, state, attempts, error } = message
  return {
    id,
    channel,
    kind,
    scene,
    recipient: maskRecipient(message.recipient),
    subject,
    state,
    attempts,
    error,
    created_at: message.createdAt.toISOString(),
    expires_at: message.expiresAt.toISOString(),
    sent_at: message.sentAt?.toISOString() ?? null,
  }
}
