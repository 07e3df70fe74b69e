import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'

export const startText = defineMessages('shell.start', {
  securityCheck: words.securityCheck,
  cookiesTitle: { zh: '浏览器没有保存Cookie', en: 'The browser did not keep the cookie' },
  cookiesHint: {
    zh: '本站用Cookie做安全验证。请在浏览器设置中允许本站的Cookie，关闭拦截插件，然后重新打开。',
    en: 'This site needs a cookie for security verification. Allow cookies for it, switch off blockers, and open it again.',
  },
})
