import { defineFailures } from '../../kernel/failure.ts'
import { words } from '../../words/messages.text.ts'

const expired = words.sessionExpired

/** Refusals of login and session (spec 8, platform.md sections 0 and 3). */
export const identityFailures = defineFailures({
  captchaWrong: { code: 40001, reaction: 'field', zh: '验证码错误或已过期', en: 'Captcha wrong or expired' },
  captchaNeeded: { code: 40001, reaction: 'field', zh: '请输入验证码', en: 'Please enter the captcha' },
  smsCodeWrong: {
    code: 40002,
    reaction: 'field',
    zh: '短信验证码错误或已过期',
    en: 'SMS code wrong or expired',
  },
  badCredentials: { code: 40003, reaction: 'field', zh: '账号或密码错误', en: 'Wrong account or password' },
  accountLocked: {
    code: 40004,
    reaction: 'field',
    zh: '账号已锁定，请稍后再试',
    en: 'The account is locked, please try again later',
  },
  /** Said only to somebody who knows the password. */
  accountDisabled: {
    code: 40005,
    reaction: 'field',
    zh: '账号或所属公司已停用，请联系管理员',
    en: 'The account or its company is disabled, please ask your administrator',
  },
  /** Said only to somebody who knows the password: the account logs in with known browsers alone. */
  browserUnknown: {
    code: 40006,
    reaction: 'field',
    zh: '此账号仅允许在已登记的浏览器上登录，请联系管理员',
    en: 'This account logs in with known browsers only, please ask your administrator',
  },
  /** The first step was right; `data` has the ticket of the second and where the code went. */
  secondStep: {
    code: 40007,
    reaction: 'silent',
    zh: '请完成第二步验证',
    en: 'One more step: prove that it is you',
  },
  /** Token missing, unknown, logged out, or its owner disabled; `data.reason` says which. */
  sessionIllegal: { code: 50008, reaction: 'relogin', ...expired },
  /** Ended by another login, an administrator, or a changed password. */
  sessionReplaced: { code: 50012, reaction: 'relogin', ...expired },
  /** Expired, or rights were taken away. */
  sessionExpired: { code: 50014, reaction: 'relogin', ...expired },
})
