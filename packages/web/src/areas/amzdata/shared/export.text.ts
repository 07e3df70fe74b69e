import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Words of the button that exports a list. */
export const exportText = defineMessages('amzdata.export', {
  exportXlsx: { zh: '导出 Excel', en: 'Export as Excel' },
  exportCsv: { zh: '导出 CSV', en: 'Export as CSV' },
})
