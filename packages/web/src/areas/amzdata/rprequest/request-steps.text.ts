import type { RequestTypeKey } from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

const inventory = (zh: string, en: string) => ({
  zh: `打开「库存 → 库存报告」，报告类型选「${zh}」。`,
  en: `Open Inventory → Inventory Reports and choose “${en}”.`,
})
const fulfilment = (zh: string, en: string) => ({
  zh: `打开「数据报告 → 库存和销售报告（亚马逊物流）」，选「${zh}」。`,
  en: `Open Reports → Fulfillment by Amazon and choose “${en}”.`,
})
const orders = (zh: string, en: string) => ({
  zh: `打开「订单 → 订单报告」，选「${zh}」。`,
  en: `Open Orders → Order Reports and choose “${en}”.`,
})

/** Where each report is found in the pages of the marketplace. */
export const placeText = defineMessages<RequestTypeKey>('amzdata.rprequest.place', {
  open_listings: inventory('在售商品报告', 'Open Listings Report'),
  merchant_listings_all: inventory('全部商品报告', 'All Listings Report'),
  merchant_listings_active: inventory('在售商品详细报告', 'Active Listings Report'),
  merchant_listings_inactive: inventory('非在售商品报告', 'Inactive Listings Report'),
  merchant_listings_lite: inventory('在售商品报告（精简版）', 'Open Listings Report Lite'),
  merchant_listings_liter: inventory('在售商品报告（最简版）', 'Open Listings Report Liter'),
  sold_listings: inventory('已售商品报告', 'Sold Listings Report'),
  cancelled_listings: inventory('已取消商品报告', 'Canceled Listings Report'),
  defect_listings: inventory('商品质量和禁止显示报告', 'Listing Quality and Suppressed Listing Report'),
  actionable_orders: orders('未发货订单', 'Unshipped Orders'),
  order_report_xml: orders('新订单（XML）', 'New Orders (XML)'),
  order_report_csv: orders('新订单', 'New Orders'),
  all_orders: fulfilment('所有订单', 'All Orders'),
  all_orders_updated: fulfilment('所有订单，按更新日期', 'All Orders by last update'),
  transactions: {
    zh: '打开「付款 → 报告库」，账户类型选全部，报告类型选「交易」，日期选「自定义」。',
    en: 'Open Payments → Reports Repository, all account types, report type “Transaction”, a custom range of days.',
  },
  ads_advertised_product: {
    zh: '打开「广告 → 广告活动管理 → 衡量和报告」，新建「商品推广 · 推广的商品」报告，时间单位选「每天」。',
    en: 'Open Advertising → Campaign Manager → Reports, create “Sponsored Products, Advertised product” with time unit Daily.',
  },
  sales_and_traffic: {
    zh: '打开「数据报告 → 业务报告 → 按子商品的详情页销售和流量」。',
    en: 'Open Reports → Business Reports → Detail Page Sales and Traffic by Child Item.',
  },
  settlement_v2: {
    zh: '打开「付款 → 所有结算」，在结算周期旁下载「平面文件 V2」。',
    en: 'Open Payments → All Statements and download “Flat File V2” beside the settlement.',
  },
  fba_inventory: fulfilment('管理亚马逊物流库存', 'Manage FBA Inventory'),
  afn_inventory: fulfilment('亚马逊配送库存', 'Amazon Fulfilled Inventory'),
  fba_returns: fulfilment('亚马逊物流买家退货', 'FBA Customer Returns'),
  reimbursements: fulfilment('赔偿', 'Reimbursements'),
  storage_fees: fulfilment('月度仓储费', 'Monthly Storage Fees'),
  aged_storage_fees: fulfilment('超龄库存附加费', 'Aged Inventory Surcharge'),
})
