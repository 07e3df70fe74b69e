import { defineMessages } from '../../../kernel/messages.ts'
import type { EXPORT_REASONS, ExportKind, ExportState } from './exports.schema.ts'

export const exportKindLabels = defineMessages<ExportKind>('amzdata.export.kind', {
  orders: { zh: '订单', en: 'Orders' },
  aftersales: { zh: '退款记录', en: 'Refund records' },
  listings: { zh: 'Listing', en: 'Listings' },
  analysis: { zh: '经营分析', en: 'Business analysis' },
})

export const exportStateLabels = defineMessages<ExportState>('amzdata.export.state', {
  waiting: { zh: '排队中', en: 'Waiting' },
  running: { zh: '正在生成', en: 'Being made' },
  ready: { zh: '可下载', en: 'Ready' },
  failed: { zh: '失败', en: 'Failed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  expired: { zh: '已过期', en: 'Expired' },
})

export const exportReasonLabels = defineMessages<(typeof EXPORT_REASONS)[number]>('amzdata.export.reason', {
  rights: { zh: '您已没有导出这些数据的权限', en: 'You may no longer export this data' },
  storage: { zh: '存储空间不足，请稍后重试', en: 'There is no room for the file, please try again later' },
  refused: {
    zh: '筛选条件已不适用，请调整后重新导出',
    en: 'The filter is no longer valid, please change it',
  },
  error: { zh: '生成时出错，请重试', en: 'Something went wrong while it was made, please try again' },
})

/** What stands above the table of an export, and the names of filters that no column has (seller.md 0). */
export const exportFactLabels = defineMessages('amzdata.export.fact', {
  all: { zh: '全部', en: 'All' },
  filter: { zh: '筛选', en: 'Filter' },
  basis: { zh: '时间口径', en: 'Time basis' },
  currency: { zh: '币种', en: 'Currency' },
  original: { zh: '各行原币', en: 'Original currency of each row' },
  generated_at: { zh: '生成时间', en: 'Generated at' },
  from: { zh: '从', en: 'From' },
  to: { zh: '至', en: 'To' },
  q: { zh: '搜索', en: 'Search' },
  by: { zh: '搜索字段', en: 'Searched in' },
  chosen: { zh: '所选', en: 'Chosen' },
  values: { zh: '{count} 个值', en: '{count} values' },
  rows: { zh: '{count} 条', en: '{count} records' },
  amount_from: { zh: '金额不低于', en: 'Amount from' },
  amount_to: { zh: '金额不高于', en: 'Amount up to' },
  promotion: { zh: '有促销', en: 'With promotion' },
  repeat: { zh: '复购买家', en: 'Repeat buyers' },
  buyer_of: { zh: '同一买家', en: 'Same buyer' },
  loss: { zh: '亏损订单', en: 'Loss-making' },
  cause: { zh: '亏损原因', en: 'Cause of the loss' },
  interval: { zh: '购买后天数', en: 'Days after purchase' },
  within: { zh: '30 天内', en: 'Within 30 days' },
  over: { zh: '超过 30 天', en: 'Over 30 days' },
  affects: { zh: '影响利润', en: 'Affects profit' },
  orphan: { zh: '无对应订单', en: 'Order unknown' },
  netted: { zh: '已冲销', en: 'Netted' },
  issue: { zh: '问题', en: 'Issue' },
  age: { zh: '销售情况', en: 'Sales' },
  new: { zh: '新品', en: 'New' },
  sold: { zh: '30 天内有销量', en: 'Sold within 30 days' },
  unsold: { zh: '30 天内无销量', en: 'Not sold for 30 days' },
  open: { zh: '未完成', en: 'Open' },
  none: { zh: '无', en: 'None' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
})
