import { allowStaff, defineEndpoints, get, nothing, post, superuserOnly } from '../../../kernel/endpoint.ts'
import { systemPermissions } from '../../system/system.permissions.ts'
import { MessageFilter, MessageKey, MessagePage, OpenedMessage } from './outbox.schema.ts'

/**
 * Messages to mobile phones and mailboxes. What they say is for superusers alone, because codes of other people stand
 * in them; whether they left may be looked up by internal people who were given the right to it.
 */
export const outboxEndpoints = defineEndpoints({
  listMessages: get('/system/outbox/list/', {
    query: MessageFilter,
    reply: MessagePage,
    access: allowStaff(systemPermissions.outbox.view),
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
