import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('kit.span-pill', {
  span: { zh: '{from} 至 {to}', en: '{from} – {to}' },
  today: { zh: '今日', en: 'Today' },
  lastDays: { zh: '近 {count} 日', en: 'Last {count} days' },
  from: { zh: '开始日期', en: 'From' },
  to: { zh: '结束日期', en: 'To' },
  apply: { zh: '应用', en: 'Apply' },
})
