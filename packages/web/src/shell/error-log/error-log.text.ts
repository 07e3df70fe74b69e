import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const errorLogText = defineMessages('shell.error-log', {
  title: { zh: '错误日志', en: 'Error log' },
  clear: { zh: '清空', en: 'Clear' },
})
