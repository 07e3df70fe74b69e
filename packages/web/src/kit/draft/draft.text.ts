import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const draftText = defineMessages('kit.draft', {
  found: { zh: '找到上次没有保存的内容', en: 'Unsaved content from last time was found' },
  restore: { zh: '恢复', en: 'Restore' },
})
