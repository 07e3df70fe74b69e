import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const sessionText = defineMessages('shell.session', {
  title: { zh: '登录过期', en: 'Login expired' },
  again: { zh: '重新登录', en: 'Log in again' },
  reading: {
    zh: '登录已失效，当前内容仅供查看',
    en: 'The login is no longer valid; this page can only be read',
  },
})
