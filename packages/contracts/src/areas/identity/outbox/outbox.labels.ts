import { defineMessages } from '../../../kernel/messages.ts'

/** By which way a message leaves. */
export const MESSAGE_CHANNELS = ['sms', 'mail'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** What a message carries: a code, a link, or only words. */
export const MESSAGE_KINDS = ['code', 'link', 'notice'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/**
 * Where a message stands: kept in the database because no way out is set up, withheld because nobody has the number,
 * expired before it could leave.
 */
export const MESSAGE_STATES = ['waiting', 'kept', 'sent', 'failed', 'withheld', 'expired'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

export const messageChannelLabels = defineMessages('identity.outbox.channel', {
  sms: { zh: '短信', en: 'SMS' },
  mail: { zh: '邮件', en: 'E-mail' },
})

export const messageKindLabels = defineMessages('identity.outbox.kind', {
  code: { zh: '验证码', en: 'Code' },
  link: { zh: '链接', en: 'Link' },
  notice: { zh: '通知', en: 'Notice' },
})

export const messageStateLabels = defineMessages('identity.outbox.state', {
  waiting: { zh: '等待发送', en: 'Waiting' },
  kept: { zh: '留存站内', en: 'Kept here' },
  sent: { zh: '已发送', en: 'Sent' },
  failed: { zh: '发送失败', en: 'Failed' },
  withheld: { zh: '未发送（无此账号）', en: 'Withheld (no such account)' },
  expired: { zh: '已过期', en: 'Expired' },
})
