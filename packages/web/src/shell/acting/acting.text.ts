import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const actingText = defineMessages('shell.acting', {
  looking: {
    zh: '正在查看「{company}」{name} 的页面，只能查看。',
    en: 'You are looking at the pages of {name} ({company}) and can change nothing.',
  },
  left: { zh: '剩余 {clock}', en: '{clock} left' },
  ended: {
    zh: '公司的使用期已结束，目前只能查看和导出，请联系客服续期。',
    en: 'The contract of your company has ended: you can look and export. Please renew it.',
  },
  closed: {
    zh: '公司已关闭，目前只能查看和导出；{date} 之后全部数据被清除。',
    en: 'Your company is closed: you can look and export until {date}; then all data is purged.',
  },
  end: { zh: '结束查看', en: 'End' },
})
