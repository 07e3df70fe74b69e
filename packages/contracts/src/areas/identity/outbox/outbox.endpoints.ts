import { defineEndpoints, get, nothing, post, superuserOnly } from '../../../kernel/endpoint.ts'
import { pageOf } from '../../../kernel/page.ts'
import { MessageFilter, MessageKey, OpenedMessage, OutboxMessage } from './outbox.schema.ts'

/** Messages to mobile phones and mailboxes, for superusers alone: codes of other people stand in them. */
export const outboxEndpoints = defineEndpoints({
  listMessages: get('/system/outbox/list/', {
    query: MessageFilter,
    reply: pageOf(OutboxMessage),
    access: superuserOnly,
    summary: 'Messages of the last 30 days, newest first, with masked recipients and without their words',
  }),
  openMessage: post('/system/outbox/open/', {
    body: MessageKey,
    reply: OpenedMessage,
    access: superuserOnly,
    idempotent: false,
    summary: 'Recipient and words of one message, while they are kept; reading them is written down',
  }),
  resendMessage: post('/system/outbox/resend/', {
    body: MessageKey,
    reply: nothing,
    access: superuserOnly,
    summary: 'Try a failed message once more, while it is valid',
  }),
})
