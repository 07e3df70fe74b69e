import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const cardText = defineMessages('system.statistics.card', {
  title: { zh: '最近 7 天的访问', en: 'Visits of the last 7 days' },
  all: { zh: '访问统计', en: 'Visit statistics' },
  live: { zh: '正在访问', en: 'On the site now' },
  none: { zh: '还没有访问', en: 'No visits yet' },
})
