import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of the pages without a session (platform.md 5). */
export const loginAreaFailures = defineFailures({
  /** A link, a found account or a scan that is over, used, or never was: all answered alike. */
  linkOver: {
    code: 40400,
    reaction: 'toast',
    zh: '链接已失效或已使用，请重新获取',
    en: 'The link is no longer valid or was used, please ask for a new one',
  },
  providerFailed: {
    code: 60002,
    reaction: 'toast',
    zh: '第三方登录暂时不可用，请稍后再试',
    en: 'The login provider does not answer, please try again later',
  },
})
