import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'

export const sessionText = defineMessages('shell.session', {
  title: words.sessionExpiredTitle,
  again: words.logInAgain,
  reading: {
    zh: '登录已失效，当前内容仅供查看',
    en: 'The login is no longer valid; this page can only be read',
  },
})
