import { adsHeaders } from './ads-headers.ts'
import { businessHeaders } from './business-headers.ts'
import { adsAliases, businessAliases } from './console-aliases.ts'
import {
  fbaAgedStorageFeesHeaders,
  fbaReimbursementsHeaders,
  fbaReturnsHeaders,
  fbaStorageFeesHeaders,
} from './fba-headers.ts'
import { foreignReports } from './foreign-reports.ts'
import {
  afnInventoryHeaders,
  fbaInventoryHeaders,
  listingsCancelledHeaders,
  listingsDefectHeaders,
  listingsMerchantHeaders,
  listingsOpenHeaders,
} from './listing-headers.ts'
import { allOrdersHeaders, orderReportHeaders } from './order-headers.ts'
import type { ReportDescription, ReportDictionary } from './report-dictionary.ts'
import { settlementV1Headers, settlementV2Headers } from './settlement-headers.ts'
import { transactionAliases } from './transaction-aliases.ts'
import { requiredTransactionFields } from './transaction-fields.ts'
import { transactionHeaders } from './transaction-headers.ts'
import { fulfilmentWords, statusWords, typeWords } from './type-words.ts'

const settlementCore = ['settlement_id', 'transaction_type', 'posted_date', 'total_amount']

const reports: readonly ReportDescription[] = [
  {
    key: 'transaction',
    name: { zh: '交易报告', en: 'transaction report' },
    headers: transactionHeaders,
    aliases: transactionAliases,
    required: [requiredTransactionFields],
  },
  {
    key: 'ads-sp-advertised-product',
    name: { zh: '商品推广推广的商品报告', en: 'Sponsored Products advertised product report' },
    headers: adsHeaders,
    aliases: adsAliases,
    required: [
      ['campaign', 'ad_group', 'advertised_sku', 'advertised_asin', 'impressions', 'clicks', 'spend'],
    ],
  },
  {
    key: 'business-report',
    name: { zh: '业务报告', en: 'business report' },
    headers: businessHeaders,
    aliases: businessAliases,
    required: [
      ['child_asin', 'sessions', 'page_views', 'units_ordered', 'ordered_product_sales', 'total_order_items'],
      ['date', 'ordered_product_sales', 'units_ordered', 'page_views', 'sessions'],
    ],
  },
  {
    key: 'order-report',
    name: { zh: '订单报告', en: 'order report' },
    headers: orderReportHeaders,
    required: [
      [
        'order_id',
        'order_item_id',
        'purchase_date',
        'payment_date',
        'sku',
        'product_name',
        'quantity',
        'recipient',
      ],
    ],
  },
  {
    key: 'all-orders',
    name: { zh: '所有订单报告', en: 'all orders report' },
    headers: allOrdersHeaders,
    required: [
      [
        'order_id',
        'purchase_date',
        'last_updated_date',
        'order_status',
        'sku',
        'asin',
        'quantity',
        'sales_channel',
      ],
    ],
  },
  {
    key: 'listings-open',
    name: { zh: '在售商品报告', en: 'open listings report' },
    headers: listingsOpenHeaders,
    required: [['sku', 'asin', 'price', 'quantity']],
  },
  {
    key: 'listings-merchant',
    name: { zh: '商品报告', en: 'listings report' },
    headers: listingsMerchantHeaders,
    required: [['item_name', 'listing_id', 'seller_sku', 'price', 'quantity', 'open_date']],
  },
  {
    key: 'listings-cancelled',
    name: { zh: '已取消商品报告', en: 'cancelled listings report' },
    headers: listingsCancelledHeaders,
    required: [
      ['item_name', 'item_description', 'seller_sku', 'price', 'quantity', 'item_note', 'product_id'],
    ],
    strangers: ['listing-id', 'open-date', 'fulfillment-channel'],
  },
  {
    key: 'listings-defect',
    name: { zh: '商品信息质量报告', en: 'listing quality report' },
    headers: listingsDefectHeaders,
    required: [['sku', 'product_name', 'asin', 'field_name', 'alert_type', 'alert_name', 'explanation']],
  },
  {
    key: 'fba-inventory',
    name: { zh: 'FBA 库存报告', en: 'FBA inventory report' },
    headers: fbaInventoryHeaders,
    required: [
      [
        'sku',
        'fnsku',
        'asin',
        'condition',
        'your_price',
        'afn_warehouse_quantity',
        'afn_fulfillable_quantity',
      ],
    ],
  },
  {
    key: 'afn-inventory',
    name: { zh: '亚马逊配送库存报告', en: 'Amazon-fulfilled inventory report' },
    headers: afnInventoryHeaders,
    required: [['sku', 'fnsku', 'asin', 'condition', 'warehouse_condition', 'quantity']],
  },
  {
    key: 'settlement-v1',
    name: { zh: '结算报告', en: 'settlement report' },
    headers: settlementV1Headers,
    required: [
      [...settlementCore, 'price_type', 'price_amount', 'item_related_fee_type', 'item_related_fee_amount'],
    ],
  },
  {
    key: 'settlement-v2',
    name: { zh: '结算报告（第二版）', en: 'settlement report (version 2)' },
    headers: settlementV2Headers,
    required: [[...settlementCore, 'amount_type', 'amount_description', 'amount']],
  },
  {
    key: 'fba-returns',
    name: { zh: 'FBA 买家退货', en: 'FBA customer returns' },
    headers: fbaReturnsHeaders,
    required: [['return_date', 'order_id', 'sku', 'fnsku', 'quantity', 'detailed_disposition', 'reason']],
  },
  {
    key: 'fba-reimbursements',
    name: { zh: 'FBA 赔偿', en: 'FBA reimbursements' },
    headers: fbaReimbursementsHeaders,
    required: [['approval_date', 'reimbursement_id', 'reason', 'sku', 'fnsku', 'amount_total']],
  },
  {
    key: 'fba-storage-fees',
    name: { zh: 'FBA 月度仓储费', en: 'FBA monthly storage fees' },
    headers: fbaStorageFeesHeaders,
    required: [
      ['asin', 'fnsku', 'fulfillment_center', 'month_of_charge', 'currency', 'estimated_monthly_storage_fee'],
    ],
  },
  {
    key: 'fba-long-term-storage-fees',
    name: { zh: 'FBA 超龄库存附加费', en: 'FBA aged inventory surcharge' },
    headers: fbaAgedStorageFeesHeaders,
    required: [
      [
        'snapshot_date',
        'sku',
        'fnsku',
        'currency',
        'quantity_charged',
        'amount_charged',
        'surcharge_age_tier',
      ],
      ['snapshot_date', 'sku', 'fnsku', 'currency', 'quantity_charged_12_months', 'amount_charged_12_months'],
    ],
  },
]

/** The words the product is delivered with; staff widen them through `mergeDictionary`. */
export const builtInDictionary: ReportDictionary = {
  reports,
  foreignReports,
  typeWords,
  fulfilmentWords,
  statusWords,
}
