import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Words of exports and of the downloads centre. */
export const exportText = defineMessages('kit.exports', {
  exportXlsx: { zh: '导出 Excel', en: 'Export as Excel' },
  exportCsv: { zh: '导出 CSV', en: 'Export as CSV' },
  downloads: { zh: '下载中心', en: 'Downloads' },
  hint: {
    zh: '超过 {limit} 条的导出在后台生成，文件保留 {days} 天',
    en: 'Exports of more than {limit} records are made in the background; files are kept for {days} days',
  },
  started: {
    zh: '数据较多，正在后台生成，完成后会通知您',
    en: 'There is much to export: the file is being made, you will be told when it is ready',
  },
  none: { zh: '还没有后台导出', en: 'No export was made in the background yet' },
  noneHint: {
    zh: '在订单、Listing 或退款记录中导出较多数据时，文件会出现在这里',
    en: 'When many orders, listings or refund records are exported, the files appear here',
  },
  download: { zh: '下载', en: 'Download' },
  again: { zh: '重新导出', en: 'Export again' },
  stop: { zh: '取消导出', en: 'Cancel the export' },
  remove: { zh: '删除', en: 'Delete' },
  removeTitle: { zh: '删除这个导出及其文件？', en: 'Delete this export and its file?' },
  progress: { zh: '进度', en: 'Progress' },
  done: { zh: '{done} / {total} 条', en: '{done} of {total} records' },
  rows: { zh: '{rows} 行', en: '{rows} rows' },
  until: { zh: '保留至', en: 'Kept until' },
})
