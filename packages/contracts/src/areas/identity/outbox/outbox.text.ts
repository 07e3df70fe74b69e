import { defineMessages } from '../../../kernel/messages.ts'

/** The name messages are signed with. */
export const SENDER = 'Crossdock'

/** The words of the messages that leave the house: subjects and bodies, filled by `say`; and why links lead nowhere. */
export const outboxText = defineMessages('identity.outbox', {
  /** Said where the server starts and on the page of the outbox. */
  noAddress: {
    zh: '没有配置 PUBLIC_URL，短信和邮件中的链接缺少网址，收件人无法打开。请在服务器上设置 PUBLIC_URL 后重启。',
    en: 'PUBLIC_URL is not set: links in messages carry no address, so nobody who gets one can open it. Set PUBLIC_URL on the server and restart it.',
  },
  codeSubject: { zh: '{site} 验证码', en: '{site} code' },
  codeBody: {
    zh: '【{site}】验证码 {code}，用于{purpose}，{minutes} 分钟内有效。请勿告诉任何人。',
    en: '[{site}] {code} is your code for {purpose}. It is valid for {minutes} minutes. Tell it to nobody.',
  },
  takenSubject: { zh: '{site} 账号提示', en: 'Your {site} account' },
  takenBody: {
    zh: '【{site}】有人用此号码注册。该号码已有账号，请直接登录或找回密码。如非本人操作请忽略。',
    en: '[{site}] Somebody registers with this number, which already has an account: please log in or reset the password. If it was not you, ignore this.',
  },
  inviteSubject: { zh: '{site} 邀请', en: 'You are invited to {site}' },
  inviteBody: {
    zh: '【{site}】{company} 邀请您使用账号 {account}，请在 {hours} 小时内打开链接设置密码：{link}',
    en: '[{site}] {company} invites you with the account {account}. Set your password within {hours} hours: {link}',
  },
  resetSubject: { zh: '{site} 设置新密码', en: 'Set a new {site} password' },
  resetBody: {
    zh: '【{site}】管理员重置了账号 {account} 的密码，请在 {minutes} 分钟内打开链接设置新密码：{link}',
    en: '[{site}] Your administrator reset the password of {account}. Set a new one within {minutes} minutes: {link}',
  },
  lockedSubject: { zh: '{site} 账号已锁定', en: 'Your {site} account was locked' },
  lockedBody: {
    zh: '【{site}】账号 {account} 连续输错密码，已锁定 {minutes} 分钟。如非本人操作，建议修改密码。',
    en: '[{site}] Wrong passwords were entered for {account} again and again; it is locked for {minutes} minutes. If it was not you, change the password.',
  },
  passwordSubject: { zh: '{site} 密码已修改', en: 'Your {site} password was changed' },
  passwordBody: {
    zh: '【{site}】账号 {account} 的密码已修改，其他设备已退出登录。如非本人操作，请立即找回密码并联系管理员。',
    en: '[{site}] The password of {account} was changed and other devices were logged out. If it was not you, reset it at once and tell your administrator.',
  },
})
