import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../../../kernel/page.ts'
import { bizDate } from '../../../kernel/scalars.ts'
import { MESSAGE_CHANNELS, MESSAGE_KINDS, MESSAGE_SCENES, MESSAGE_STATES } from './outbox.labels.ts'

const messageId = z.uuid()

export const MessageFilter = z.object({
  ...pageQuery,
  channel: z.optional(z.enum(MESSAGE_CHANNELS)),
  state: z.optional(z.enum(MESSAGE_STATES)),
  scene: z.optional(z.enum(MESSAGE_SCENES)),
  /** First and last day of their making, on the clock of Shanghai. */
  from: z.optional(bizDate),
  to: z.optional(bizDate),
  /** One message by its id, for a shared address. */
  id: z.optional(messageId),
})
export type MessageFilter = z.infer<typeof MessageFilter>

/** One message as the list shows it: to whom, masked; what it says is asked for one by one. */
export const OutboxMessage = z.object({
  id: messageId,
  channel: z.enum(MESSAGE_CHANNELS),
  kind: z.enum(MESSAGE_KINDS),
  scene: z.nullable(z.enum(MESSAGE_SCENES)),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(MESSAGE_STATES),
  attempts: z.number(),
  error: z.nullable(z.string()),
  created_at: z.string(),
  expires_at: z.string(),
  sent_at: z.nullable(z.string()),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

/** A page of the outbox; `has_address` is false while links in messages lead nowhere, because PUBLIC_URL is not set. */
export const MessagePage = z.extend(pageOf(OutboxMessage), { has_address: z.boolean() })
export type MessagePage = z.infer<typeof MessagePage>

export const MessageKey = z.object({ id: messageId })

/** One message with its recipient and words; `body` is null once they are forgotten. */
export const OpenedMessage = z.object({ recipient: z.string(), body: z.nullable(z.string()) })
export type OpenedMessage = z.infer<typeof OpenedMessage>
