import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('system.statistics.errors', {
  called: { zh: '页面错误', en: 'page error' },
  title: { zh: '页面错误', en: 'Page errors' },
  hint: {
    zh: '用户浏览器中出现的错误。相同的错误只计次数；能识别个人的内容在保存前已去除。',
    en: 'What went wrong in browsers. Identical errors are only counted; anything that could identify a person is removed before storing.',
  },
  search: { zh: '错误内容或页面', en: 'Words of the error, or page' },
  removeAsk: { zh: '删除这 {count} 条错误？', en: 'Delete the chosen errors ({count})?' },
  removeHint: {
    zh: '再次出现时会重新记录。',
    en: 'One that is met again is reported again.',
  },
  noStack: { zh: '没有调用栈', en: 'No stack was reported' },
})
