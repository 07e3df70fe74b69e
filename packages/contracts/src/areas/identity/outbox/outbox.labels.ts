import { defineMessages } from '../../../kernel/messages.ts'
import { CODE_SCENES } from '../login-area/code-rules.ts'

/** By which way a message leaves. */
export const MESSAGE_CHANNELS = ['sms', 'mail'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** What a message carries: a code, a link, or only words. */
export const MESSAGE_KINDS = ['code', 'link', 'notice'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** What a message is about: the purposes of codes, and what owners of accounts are told. */
export const MESSAGE_SCENES = [...CODE_SCENES, 'invite', 'taken', 'locked', 'password'] as const
export type MessageScene = (typeof MESSAGE_SCENES)[number]

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

export const messageSceneLabels = defineMessages('identity.outbox.scene', {
  login: { zh: '登录', en: 'Login' },
  register: { zh: '注册', en: 'Registration' },
  reset: { zh: '重置密码', en: 'Password reset' },
  bind: { zh: '绑定号码或邮箱', en: 'Binding a number or address' },
  sensitive: { zh: '敏感操作', en: 'Sensitive change' },
  transfer: { zh: '转让主账号', en: 'Main account handed over' },
  invite: { zh: '邀请', en: 'Invitation' },
  taken: { zh: '号码已有账号', en: 'Number already taken' },
  locked: { zh: '账号锁定', en: 'Account locked' },
  password: { zh: '密码已修改', en: 'Password changed' },
})

/** Heads and filters of the list. */
export const messageLabels = defineMessages('identity.outbox.field', {
  created_at: { zh: '创建时间', en: 'Created' },
  channel: { zh: '渠道', en: 'Channel' },
  kind: { zh: '类型', en: 'Kind' },
  scene: { zh: '场景', en: 'About' },
  recipient: { zh: '收件人', en: 'To' },
  subject: { zh: '主题', en: 'Subject' },
  state: { zh: '状态', en: 'State' },
  attempts: { zh: '尝试次数', en: 'Attempts' },
  error: { zh: '网关答复', en: 'Answer of the gateway' },
  sent_at: { zh: '发送时间', en: 'Sent' },
  expires_at: { zh: '有效至', en: 'Valid until' },
})
