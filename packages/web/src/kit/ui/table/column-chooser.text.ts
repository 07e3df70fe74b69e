import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const columnChooserText = defineMessages('kit.columnChooser', {
  columns: { zh: '列', en: 'Columns' },
  usualColumns: { zh: '恢复默认列', en: 'Usual columns' },
})
