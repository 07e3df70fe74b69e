import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const actingText = defineMessages('shell.acting', {
  looking: {
    zh: '正在查看「{company}」{name} 的页面，只能查看。',
    en: 'You are looking at the pages of {name} ({company}) and can change nothing.',
  },
  left: { zh: '剩余 {clock}', en: '{clock} left' },
  end: { zh: '结束查看', en: 'End' },
})
