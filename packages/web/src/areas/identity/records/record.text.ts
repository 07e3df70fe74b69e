import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('identity.records', {
  record: { zh: '操作日志', en: 'Record' },
  noRecord: { zh: '还没有操作日志', en: 'Nothing was recorded yet' },
  when: { zh: '时间', en: 'When' },
  who: { zh: '操作人', en: 'Who' },
  deed: { zh: '操作', en: 'Action' },
  changes: { zh: '变更', en: 'Changes' },
  byServer: { zh: '系统', en: 'The server' },
  none: { zh: '空', en: 'none' },
})
