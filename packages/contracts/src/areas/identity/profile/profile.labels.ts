import { defineMessages } from '../../../kernel/messages.ts'

export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]

export const genderLabels = defineMessages('identity.gender', {
  male: { zh: '男', en: 'Male' },
  female: { zh: '女', en: 'Female' },
  other: { zh: '其他', en: 'Other' },
})

/** What the login log tells of. */
export const LOGIN_EVENTS = ['login', 'login_failed', 'logout', 'password', 'kick'] as const
export type LoginEvent = (typeof LOGIN_EVENTS)[number]

export const loginEventLabels = defineMessages('identity.login-event', {
  login: { zh: '登录', en: 'Logged in' },
  login_failed: { zh: '登录失败', en: 'Wrong password' },
  logout: { zh: '退出登录', en: 'Logged out' },
  password: { zh: '修改密码', en: 'Password changed' },
  kick: { zh: '退出其他设备', en: 'Logged other devices out' },
})
