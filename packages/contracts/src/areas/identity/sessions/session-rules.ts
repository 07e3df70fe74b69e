import { defineMessages } from '../../../kernel/messages.ts'

/** Why a session call was refused (platform.md section 3). */
export const SESSION_REASONS = [
  'NO_TOKEN',
  'ILLEGAL',
  'LOGGED_OUT',
  'DISABLED',
  'REPLACED',
  'KICKED',
  'PASSWORD_CHANGED',
  'EXPIRED',
  'PERM_UPDATED',
  'ADDRESS',
] as const

export type SessionReason = (typeof SESSION_REASONS)[number]

/** Login token and cookie live 14 days (spec 9). */
export const SESSION_DAYS = 14
/** Staff sessions end after a day without a call; customers have no idle limit (platform.md 3). */
export const STAFF_IDLE_HOURS = 24
/** Wrong passwords until the account is locked, and for how long (platform.md 5). */
export const LOCK_AFTER = 5
export const LOCK_MINUTES = 15
/** Failures after which a captcha is asked for: per account, per address, within the lock window. */
export const CAPTCHA_AFTER_ACCOUNT = 2
export const CAPTCHA_AFTER_ADDRESS = 5
/** Failures of one address in the lock window after which it has to wait, whatever names it tries (R2). */
export const ADDRESS_LIMIT = 100
/** Life of a captcha and how often it may be checked (platform.md 5). */
export const CAPTCHA_SECONDS = 120
export const CAPTCHA_CHECKS = 3
/** Wrong answers of one address in the lock window, whatever captchas they were for. */
export const CAPTCHA_ADDRESS_LIMIT = 30

export const sessionReasonText = defineMessages('identity.session', {
  NO_TOKEN: { zh: '尚未登录', en: 'You are not logged in' },
  ILLEGAL: { zh: '登录凭证无效', en: 'The login token is not valid' },
  LOGGED_OUT: { zh: '您已退出登录', en: 'You have logged out' },
  DISABLED: { zh: '登录已失效', en: 'The login is no longer valid' },
  REPLACED: { zh: '账号在其他设备登录', en: 'The account logged in on another device' },
  KICKED: {
    zh: '登录已被管理员或您本人在其他设备结束',
    en: 'The session was ended by an administrator or by you elsewhere',
  },
  PASSWORD_CHANGED: { zh: '密码已修改，请重新登录', en: 'The password was changed, please log in again' },
  EXPIRED: { zh: '登录已过期', en: 'The login has expired' },
  PERM_UPDATED: { zh: '您的权限刚刚被更新', en: 'Your permissions were just updated' },
  ADDRESS: {
    zh: '公司只允许从指定网络访问，您当前的网络不在其中',
    en: 'Your company allows certain networks only, and yours is not among them',
  },
})
