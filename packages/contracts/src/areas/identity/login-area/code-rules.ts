import { defineMessages } from '../../../kernel/messages.ts'

/** What a code is for; a code of one purpose is worth nothing for another (platform.md 5). */
export const CODE_SCENES = ['login', 'register', 'reset', 'bind', 'sensitive', 'transfer'] as const
/** Those somebody may ask for; codes of a transfer are sent by the transfer itself, to two people at once. */
export const ASKED_SCENES = ['login', 'register', 'reset', 'bind', 'sensitive'] as const
export type CodeScene = (typeof CODE_SCENES)[number]

/** Six digits, valid five minutes, used once, guessed five times at most. */
export const CODE_FORM = /^\d{6}$/
export const CODE_SECONDS = 300
export const CODE_TRIES = 5
/** How often a code is sent: to one recipient, and for one address. */
export const CODE_INTERVAL_SECONDS = 60
export const CODES_PER_HOUR = 5
export const CODES_PER_DAY = 10
export const CODES_PER_ADDRESS_HOUR = 30
/** A found account may be reset this long. */
export const REF_MINUTES = 30
/** None of the last passwords is taken again. */
export const PASSWORDS_REMEMBERED = 5
/** A new company tries the product this long. */
export const TRIAL_DAYS = 7
/** The terms that a registration agrees to. */
export const TERMS_VERSION = '2026-11'
/** The way to the provider and back, and the time to enter a number afterwards. */
export const SCAN_MINUTES = 10
/** Source tag of a visit (`sti`). */
export const SOURCE_TAG = /^[A-Za-z0-9_-]{1,64}$/

/** The purpose as a message names it. */
export const codeSceneLabels = defineMessages('identity.code-scene', {
  login: { zh: '登录', en: 'logging in' },
  register: { zh: '注册', en: 'registration' },
  reset: { zh: '重置密码', en: 'resetting the password' },
  bind: { zh: '绑定', en: 'binding this number or address' },
  sensitive: { zh: '敏感操作', en: 'a sensitive change' },
  transfer: { zh: '转让主账号', en: 'handing the main account over' },
})
