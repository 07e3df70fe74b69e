import { defineMessages } from '../kernel/messages.ts'

/** The reports that can be asked for (spec 9), with their names at the marketplace. */
export const REPORT_TYPES = {
  openListings: 'GET_FLAT_FILE_OPEN_LISTINGS_DATA',
  merchantListingsAll: 'GET_MERCHANT_LISTINGS_ALL_DATA',
  merchantListingsActive: 'GET_MERCHANT_LISTINGS_DATA',
  merchantListingsInactive: 'GET_MERCHANT_LISTINGS_INACTIVE_DATA',
  merchantListingsCompatible: 'GET_MERCHANT_LISTINGS_DATA_BACK_COMPAT',
  merchantListingsLite: 'GET_MERCHANT_LISTINGS_DATA_LITE',
  merchantListingsLiter: 'GET_MERCHANT_LISTINGS_DATA_LITER',
  soldListings: 'GET_CONVERGED_FLAT_FILE_SOLD_LISTINGS_DATA',
  cancelledListings: 'GET_MERCHANT_CANCELLED_LISTINGS_DATA',
  defectListings: 'GET_MERCHANT_LISTINGS_DEFECT_DATA',
  actionableOrders: 'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING',
  ordersXml: 'GET_ORDER_REPORT_DATA_SHIPPING',
  ordersCsv: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING',
} as const

export type ReportType = keyof typeof REPORT_TYPES

export const reportTypeLabels = defineMessages<ReportType>('vocabulary.report-types', {
  openListings: { zh: '在售商品', en: 'Open listings' },
  merchantListingsAll: { zh: '全部商品', en: 'All merchant listings' },
  merchantListingsActive: { zh: '有效商品', en: 'Active merchant listings' },
  merchantListingsInactive: { zh: '无效商品', en: 'Inactive merchant listings' },
  merchantListingsCompatible: { zh: '在售商品（兼容格式）', en: 'Open merchant listings, older layout' },
  merchantListingsLite: { zh: '在售商品（简版）', en: 'Merchant listings lite' },
  merchantListingsLiter: { zh: '在售商品（最简版）', en: 'Merchant listings liter' },
  soldListings: { zh: '已售商品', en: 'Sold listings' },
  cancelledListings: { zh: '已取消商品', en: 'Cancelled listings' },
  defectListings: { zh: '有缺陷商品', en: 'Defect listings' },
  actionableOrders: { zh: '待处理订单', en: 'Actionable orders' },
  ordersXml: { zh: '订单报告（XML）', en: 'Order report (XML)' },
  ordersCsv: { zh: '订单报告（CSV）', en: 'Order report (CSV)' },
})
