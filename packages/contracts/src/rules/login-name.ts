import { defineMessages } from '../kernel/messages.ts'
import { EMAIL } from './patterns.ts'

/** The mobile numbers that spec 5 accepts as login names: a leading 0 may stand before the listed prefixes. */
const LOGIN_MOBILE = /^0?(?:13\d|14[57]|15[0-35-9]|18[02356789])\d{8}$/
/** A user name at login: starts with a letter, 3-32 letters, digits or underscores (spec 5). */
const LOGIN_USERNAME = /^[A-Za-z][A-Za-z0-9_]{2,31}$/
/** A user name at registration: 6-150 of the same (spec 5). */
export const NEW_USERNAME = /^[A-Za-z][A-Za-z0-9_]{5,149}$/

export const loginNameText = defineMessages('rules.login-name', {
  loginName: {
    zh: '请输入手机号、邮箱或用户名',
    en: 'Enter a mobile number, an e-mail address or a user name',
  },
  passwordMissing: { zh: '请输入密码', en: 'Enter the password' },
})

/** Which of the three forms a login name has. */
export type LoginNameKind = 'mobile' | 'email' | 'username'

/** The form of a login name, and the name as it is compared: mobile numbers without the leading 0, the rest folded. */
export function readLoginName(text: string): { kind: LoginNameKind; name: string } | undefined {
  if (LOGIN_MOBILE.test(text)) return { kind: 'mobile', name: text.replace(/^0/, '') }
  if (text.length <= 254 && EMAIL.test(text)) return { kind: 'email', name: text.toLowerCase() }
  if (LOGIN_USERNAME.test(text)) return { kind: 'username', name: text.toLowerCase() }
  return undefined
}
