import { defineMessages } from '../../../kernel/messages.ts'
import type { RequestState, RequestTypeKey, SchedulePeriod } from './request-types.ts'
import type { AuthState } from './requests.schema.ts'

/** The reports of spec 9 and further useful ones. */
export const requestTypeLabels = defineMessages<RequestTypeKey>('amzdata.rprequest.type', {
  open_listings: { zh: '在售商品', en: 'Open listings' },
  merchant_listings_all: { zh: '全部商品', en: 'All listings' },
  merchant_listings_active: { zh: '在售商品（详细）', en: 'Active listings' },
  merchant_listings_inactive: { zh: '停售商品', en: 'Inactive listings' },
  merchant_listings_lite: { zh: '商品（精简）', en: 'Open listings, lite' },
  merchant_listings_liter: { zh: '商品（最简）', en: 'Open listings, liter' },
  sold_listings: { zh: '已售商品', en: 'Sold listings' },
  cancelled_listings: { zh: '已取消商品', en: 'Cancelled listings' },
  defect_listings: { zh: '缺陷商品', en: 'Listing quality and suppressed listings' },
  actionable_orders: { zh: '待处理订单', en: 'Actionable orders' },
  order_report_xml: { zh: '订单报告（XML）', en: 'Order report (XML)' },
  order_report_csv: { zh: '订单报告（CSV）', en: 'Order report (CSV)' },
  all_orders: { zh: '全部订单（按下单日期）', en: 'All orders by order date' },
  all_orders_updated: { zh: '全部订单（按更新日期）', en: 'All orders by last update' },
  transactions: { zh: '交易明细', en: 'Transactions by date range' },
  ads_advertised_product: { zh: '推广商品广告', en: 'Sponsored Products, advertised product' },
  sales_and_traffic: { zh: '销售与流量', en: 'Sales and traffic by child item' },
  settlement_v2: { zh: '结算报告 V2', en: 'Settlement V2' },
  fba_inventory: { zh: 'FBA 库存', en: 'FBA inventory' },
  afn_inventory: { zh: '亚马逊配送库存', en: 'Amazon fulfilled inventory' },
  fba_returns: { zh: 'FBA 退货', en: 'FBA customer returns' },
  reimbursements: { zh: '赔偿', en: 'Reimbursements' },
  storage_fees: { zh: '月度仓储费', en: 'Monthly storage fees' },
  aged_storage_fees: { zh: '超龄库存附加费', en: 'Aged inventory surcharge' },
})

export const requestStateLabels = defineMessages<RequestState>('amzdata.rprequest.state', {
  DRAFT: { zh: '草稿', en: 'Draft' },
  SUBMITTED: { zh: '已提交', en: 'Submitted' },
  IN_QUEUE: { zh: '排队中', en: 'In queue' },
  IN_PROGRESS: { zh: '生成中', en: 'In progress' },
  DONE: { zh: '已生成', en: 'Done' },
  DOWNLOADED: { zh: '已下载', en: 'Downloaded' },
  IMPORTED: { zh: '已导入', en: 'Imported' },
  CANCELLED: { zh: '已取消', en: 'Cancelled' },
  FATAL: { zh: '失败', en: 'Failed' },
  DOWNLOAD_FAILED: { zh: '下载失败', en: 'Download failed' },
  EXPIRED: { zh: '已过期', en: 'Expired' },
})

export const schedulePeriodLabels = defineMessages<SchedulePeriod>('amzdata.rprequest.period', {
  PT5M: { zh: '每 5 分钟', en: 'Every 5 minutes' },
  PT15M: { zh: '每 15 分钟', en: 'Every 15 minutes' },
  PT30M: { zh: '每 30 分钟', en: 'Every 30 minutes' },
  PT1H: { zh: '每小时', en: 'Every hour' },
  PT2H: { zh: '每 2 小时', en: 'Every 2 hours' },
  PT4H: { zh: '每 4 小时', en: 'Every 4 hours' },
  PT8H: { zh: '每 8 小时', en: 'Every 8 hours' },
  PT12H: { zh: '每 12 小时', en: 'Every 12 hours' },
  P1D: { zh: '每天', en: 'Every day' },
  P2D: { zh: '每 2 天', en: 'Every 2 days' },
  P3D: { zh: '每 3 天', en: 'Every 3 days' },
  PT84H: { zh: '每 84 小时', en: 'Every 84 hours' },
  P7D: { zh: '每周', en: 'Every week' },
  P14D: { zh: '每 14 天', en: 'Every 14 days' },
  P15D: { zh: '每 15 天', en: 'Every 15 days' },
  P18D: { zh: '每 18 天', en: 'Every 18 days' },
  P30D: { zh: '每 30 天', en: 'Every 30 days' },
  P1M: { zh: '每月', en: 'Every month' },
})

export const authStateLabels = defineMessages<AuthState>('amzdata.rprequest.auth', {
  pending: { zh: '待授权', en: 'Not authorised' },
  active: { zh: '正常', en: 'Authorised' },
  expired: { zh: '授权过期', en: 'Authorisation expired' },
})

/** Our own reasons, beside the words of the marketplace. */
export const requestErrorLabels = defineMessages('amzdata.rprequest.error', {
  tooLong: {
    zh: '亚马逊在 3 天内没有生成该报告',
    en: 'The marketplace did not make the report within 3 days',
  },
  documentGone: { zh: '文件在亚马逊已过期', en: 'The document is no longer kept at the marketplace' },
  tooLarge: { zh: '文件超过大小上限', en: 'The document is larger than what can be kept' },
  downloadFailed: { zh: '下载未能完成', en: 'The download did not complete' },
  noDocument: { zh: '亚马逊没有给出文件', en: 'The marketplace named no document' },
  notAuthorised: { zh: '店铺的授权已过期或被移除', en: 'The shop is no longer authorised' },
  noData: { zh: '该时间范围没有数据', en: 'There is no data for this range' },
})
export type RequestError = keyof typeof requestErrorLabels
