import { defineMessages } from '../../../kernel/messages.ts'

export const recalculationStateLabels = defineMessages('amzdata.recalculation.state', {
  queued: { zh: '排队中', en: 'Queued' },
  running: { zh: '重算中', en: 'Running' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '失败', en: 'Failed' },
})
