import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** What a site says of itself beside its name. */
export const siteText = defineMessages('kit.site', {
  /** Shown where the site letter is B (spec 3). */
  tagline: { zh: '跨境卖家的数据工作台', en: 'The data desk of cross-border sellers' },
  poweredBy: { zh: '技术支持：{name}', en: 'Powered by {name}' },
  copyright: { zh: '© {from}–{to} {name}', en: '© {from}–{to} {name}' },
})
