import { defineMessages } from '../../../kernel/messages.ts'
import type { DataType } from './import-limits.ts'
import type { ImportPhase, ImportStatus } from './import-states.ts'

export const importStatusLabels = defineMessages<ImportStatus>('amzdata.import.status', {
  waiting: { zh: '待导入', en: 'Waiting for import' },
  verifying: { zh: '待校验', en: 'Waiting for verification' },
  valid: { zh: '有效文件待导入', en: 'Valid file waiting for import' },
  imported: { zh: '导入成功', en: 'Imported successfully' },
  undone: { zh: '已撤销', en: 'Undone' },
  discarded: { zh: '已丢弃', en: 'Discarded' },
  invalidFile: { zh: '无效文件', en: 'Invalid file' },
  zeroLines: { zh: '导入0行', en: 'Zero lines imported' },
  unknownError: { zh: '未知错误', en: 'Unknown error' },
  cannotOpen: { zh: '无法打开', en: 'Cannot open file' },
  unknownFileType: { zh: '未知文件类型', en: 'Unknown file type' },
  wrongMarketplace: { zh: '站点错误', en: 'Wrong marketplace' },
  wrongFile: { zh: '文件错误', en: 'Wrong file' },
  emptyFile: { zh: '空文件', en: 'Empty file' },
  duplicateImport: { zh: '重复导入', en: 'Duplicate import' },
  databaseFailure: { zh: '数据库失败', en: 'Database failure' },
})

export const importPhaseLabels = defineMessages<ImportPhase>('amzdata.import.phase', {
  queued: { zh: '排队中', en: 'Queued' },
  reading: { zh: '校验中', en: 'Verifying' },
  comparing: { zh: '比对中', en: 'Comparing' },
  importing: { zh: '导入中', en: 'Importing' },
  summarising: { zh: '汇总中', en: 'Summarising' },
  retrying: { zh: '等待重试', en: 'Waiting to retry' },
  undoing: { zh: '撤销中', en: 'Undoing' },
})

export const dataTypeLabels = defineMessages<DataType>('amzdata.import.type', {
  transaction: { zh: '交易', en: 'Transaction' },
  spapr: { zh: '广告', en: 'SPAPR' },
  br: { zh: '业务报告', en: 'Business report' },
  order_report: { zh: '订单', en: 'Order report' },
  all_orders: { zh: '所有订单', en: 'All orders' },
  listings: { zh: '商品', en: 'Listings' },
  fba_inventory: { zh: 'FBA 库存', en: 'FBA inventory' },
  afn_inventory: { zh: '亚马逊配送库存', en: 'AFN inventory' },
  settlement: { zh: '结算', en: 'Settlement' },
  returns: { zh: '退货', en: 'Returns' },
  reimbursements: { zh: '赔偿', en: 'Reimbursements' },
  storage_fees: { zh: '仓储费', en: 'Storage fees' },
})

/** Field labels: screens, exports and failures use the same words. */
export const importLabels = defineMessages('amzdata.import', {
  file_name: { zh: '文件', en: 'File' },
  data_type: { zh: '类型', en: 'Type' },
  shop_id: { zh: '店铺', en: 'Shop' },
  marketplace: { zh: '站点', en: 'Marketplace' },
  language: { zh: '语言', en: 'Language' },
  currency: { zh: '币种', en: 'Currency' },
  span: { zh: '时间范围', en: 'Period' },
  rows_read: { zh: '读入', en: 'Read' },
  rows_new: { zh: '新增', en: 'New' },
  rows_updated: { zh: '更新', en: 'Updated' },
  rows_unchanged: { zh: '未变', en: 'Unchanged' },
  rows_invalid: { zh: '无效', en: 'Invalid' },
  total_sum: { zh: '合计', en: 'Total' },
  status: { zh: '状态', en: 'Status' },
  uploaded_by: { zh: '操作人', en: 'By' },
  uploaded_at: { zh: '时间', en: 'Time' },
})

/** Heads of the file of rejected rows. */
export const errorFileLabels = defineMessages('amzdata.import.errors', {
  line_no: { zh: '行号', en: 'Line' },
  column: { zh: '列', en: 'Column' },
  value: { zh: '内容', en: 'Value' },
  reason: { zh: '原因', en: 'Reason' },
  raw: { zh: '原始行', en: 'Original line' },
  fileName: { zh: '{name} 错误行.csv', en: '{name} rejected rows.csv' },
})

/** Name of the shop that the first upload of a company makes. */
export const automaticShopLabels = defineMessages('amzdata.import.shop', {
  name: { zh: '默认店铺 {region}', en: 'Default shop {region}' },
})
