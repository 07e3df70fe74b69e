import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Browsers and systems that their user agent does not tell. */
export const browserText = defineMessages('kit.browser', {
  unknown: { zh: '未知浏览器', en: 'Unknown browser' },
  other: { zh: '其他', en: 'Other' },
})
