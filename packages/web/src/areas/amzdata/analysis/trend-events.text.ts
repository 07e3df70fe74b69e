import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const eventText = defineMessages('amzdata.analysis.events', {
  events: { zh: '事件', en: 'Events' },
  counted: { zh: '{event} {count} 个 MSKU', en: '{event}: {count} MSKUs' },
  mark: { zh: '{span}：{events}', en: '{span}: {events}' },
})
