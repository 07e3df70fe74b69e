import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('system.outbox.screen', {
  searchHint: { zh: '收件人或主题', en: 'Recipient or subject' },
  note: {
    zh: '保留 30 日。收件人已脱敏，内容逐条打开，每次打开都记入操作日志。',
    en: 'Kept for 30 days. Recipients are masked; words are opened one by one, and every opening is recorded.',
  },
  made: { zh: '创建日期', en: 'Created' },
  open: { zh: '打开内容', en: 'Open the message' },
  openHint: {
    zh: '验证码和链接只在此处可见。打开会以您的名义记入操作日志。',
    en: 'Codes and links can be read only here. Opening is recorded under your name.',
  },
  openRefused: {
    zh: '只有超级管理员可以打开内容和重新发送。',
    en: 'Only superusers open messages and send them again.',
  },
  opened: { zh: '内容（本次打开已记录）', en: 'Message (this opening was recorded)' },
  forgotten: {
    zh: '内容已清除：发送成功或过期后不再保留。',
    en: 'The words are gone: they are not kept once a message was sent or expired.',
  },
  withheld: { zh: '没有内容：此号码没有账号，未发送。', en: 'No words: nobody has this number.' },
  answer: { zh: '网关的答复', en: 'What the gateway answered' },
  resend: { zh: '重新发送', en: 'Send again' },
  resent: { zh: '已重新排队发送', en: 'Put in the queue again' },
  resendLate: { zh: '已过有效期，不能重新发送', en: 'Too late to send it again: it is no longer valid' },
  keptHint: {
    zh: '没有配置此渠道的网关，消息留在这里，由超级管理员转告。',
    en: 'No gateway is set up for this channel: the message stays here for a superuser to pass on.',
  },
  messages: { zh: '消息', en: 'Messages' },
  missing: {
    zh: '没有这条消息，或已超过 30 日',
    en: 'There is no such message, or it is older than 30 days',
  },
})
