import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('kit.figures', {
  today: { zh: '今日{clock}', en: 'Today {clock}' },
  yesterday: { zh: '昨日{clock}', en: 'Yesterday {clock}' },
})
