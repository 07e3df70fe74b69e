import { defineRuleMessages } from '../../../kernel/issues.ts'

/** invited: no password set yet; active and disabled in turns (platform.md 7.7). */
export const ACCOUNT_STATUSES = ['invited', 'active', 'disabled'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const GENDERS = ['male', 'female', 'other'] as const

/** What can be done to several accounts at once (platform.md 9, /users/uu/). */
export const ACCOUNT_ACTIONS = ['enable', 'disable', 'reset', 'kick', 'prime', 'staff', 'move'] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** A deleted account keeps its mobile number this long (platform.md 7.7). */
export const MOBILE_KEPT_DAYS = 30
/** More accounts are not exported at once (seller.md 0). */
export const ACCOUNT_EXPORT_LIMIT = 5_000

/** A login name as accounts have it: older ones may be shorter than those of today (spec 5). */
export const ANY_USERNAME = /^[A-Za-z][A-Za-z0-9_]{2,149}$/

export const accountRules = defineRuleMessages({
  username: {
    zh: '须以字母开头，6-150 位字母、数字或下划线',
    en: '6-150 letters, digits or underscores, starting with a letter',
  },
  loginName: { zh: '用户名和手机号至少填写一项', en: 'Give a user name or a mobile number' },
  mobile: { zh: '请输入 11 位手机号', en: 'Enter a mobile number of 11 digits' },
  value: {
    zh: '移动账号须指定公司，其它操作只需是或否',
    en: 'A move names a company, other actions yes or no',
  },
  email: { zh: '请输入正确的邮箱地址', en: 'Enter a valid e-mail address' },
})
