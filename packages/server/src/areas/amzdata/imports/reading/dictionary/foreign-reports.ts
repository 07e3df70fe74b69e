import type { ForeignReport } from './report-dictionary.ts'

/**
 * Reports of Amazon that are often uploaded by mistake; a file that carries all headers of one signature is
 * answered by name instead of with "unknown".
 */
export const foreignReports: readonly ForeignReport[] = [
  {
    key: 'sp-search-term',
    name: { zh: '商品推广搜索词报告', en: 'Sponsored Products search term report' },
    signatures: [
      ['customer search term'],
      ['客户搜索词'],
      ['suchbegriff eines kunden'],
      ['カスタマーの検索キーワード'],
    ],
  },
  {
    key: 'sp-purchased-product',
    name: { zh: '商品推广已购买商品报告', en: 'Sponsored Products purchased product report' },
    signatures: [
      ['purchased asin', 'campaign name'],
      ['已购买的 asin', '广告活动名称'],
    ],
  },
  {
    key: 'sp-placement',
    name: { zh: '商品推广广告位报告', en: 'Sponsored Products placement report' },
    signatures: [
      ['campaign name', 'placement', 'impressions'],
      ['广告活动名称', '广告位', '展示量'],
    ],
  },
  {
    key: 'sp-targeting',
    name: { zh: '商品推广投放报告', en: 'Sponsored Products targeting report' },
    signatures: [
      ['campaign name', 'targeting', 'match type', 'impressions'],
      ['广告活动名称', '投放', '匹配类型'],
    ],
  },
  {
    key: 'sp-budget',
    name: { zh: '广告预算报告', en: 'Advertising budget report' },
    signatures: [['campaign name', 'average time in budget']],
  },
  {
    key: 'ad-campaign',
    name: { zh: '广告活动报告', en: 'Advertising campaign report' },
    signatures: [
      ['campaign name', 'bidding strategy', 'impressions', 'clicks'],
      ['campaign name', 'budget', 'impressions', 'clicks'],
      ['campaigns', 'state', 'status', 'impressions'],
      ['广告活动名称', '预算', '展示量'],
    ],
  },
  {
    key: 'sponsored-brands',
    name: { zh: '品牌推广报告', en: 'Sponsored Brands or Display report' },
    signatures: [['campaign name', '14 day total sales', 'impressions']],
  },
  {
    key: 'fba-removal-shipments',
    name: { zh: 'FBA 移除货件详情', en: 'FBA removal shipment detail' },
    signatures: [['request-date', 'order-id', 'shipment-date', 'shipped-quantity', 'tracking-number']],
  },
  {
    key: 'fba-removal-orders',
    name: { zh: 'FBA 移除订单详情', en: 'FBA removal order detail' },
    signatures: [['request-date', 'order-id', 'requested-quantity', 'disposed-quantity']],
  },
  {
    key: 'seller-returns',
    name: { zh: '自配送退货报告', en: 'Seller-fulfilled returns report' },
    signatures: [['return request date', 'amazon rma id']],
  },
  {
    key: 'fba-replacements',
    name: { zh: 'FBA 换货', en: 'FBA replacements' },
    signatures: [['replacement-amazon-order-id', 'original-amazon-order-id']],
  },
  {
    key: 'fba-inventory-ledger',
    name: { zh: '库存分类账', en: 'Inventory ledger' },
    signatures: [
      ['fnsku', 'msku', 'event type', 'fulfillment center'],
      ['fnsku', 'msku', 'starting warehouse balance'],
      ['fnsku', 'msku', 'event type', 'reference id'],
    ],
  },
  {
    key: 'fba-inventory-age',
    name: { zh: '库存健康与库龄', en: 'Inventory health and age' },
    signatures: [
      ['snapshot-date', 'inv-age-0-to-90-days'],
      ['snapshot-date', 'inv-age-91-to-180-days'],
    ],
  },
  {
    key: 'fba-fee-preview',
    name: { zh: 'FBA 费用预览', en: 'FBA fee preview' },
    signatures: [['fnsku', 'estimated-fee-total', 'estimated-referral-fee-per-unit']],
  },
  {
    key: 'fba-shipments',
    name: { zh: 'FBA 已完成配送货件', en: 'Amazon fulfilled shipments' },
    signatures: [['amazon-order-id', 'shipment-id', 'shipment-item-id', 'estimated-arrival-date']],
  },
  {
    key: 'fba-reserved-inventory',
    name: { zh: '预留库存', en: 'Reserved inventory' },
    signatures: [['fnsku', 'reserved_qty', 'reserved_customerorders']],
  },
  {
    key: 'fba-stranded-inventory',
    name: { zh: '无在售信息的库存', en: 'Stranded inventory' },
    signatures: [
      ['stranded-reason', 'fnsku'],
      ['stranded reason', 'fnsku'],
    ],
  },
  {
    key: 'fba-restock',
    name: { zh: '补充库存', en: 'Restock inventory' },
    signatures: [['fnsku', 'merchant sku', 'recommended replenishment qty']],
  },
  {
    key: 'fba-received-inventory',
    name: { zh: '已接收库存', en: 'Received inventory' },
    signatures: [['received-date', 'fnsku', 'fba-shipment-id']],
  },
  {
    key: 'vat-transactions',
    name: { zh: '增值税交易报告', en: 'VAT transactions report' },
    signatures: [['unique_account_identifier', 'activity_period', 'transaction_event_id']],
  },
  {
    key: 'search-query-performance',
    name: { zh: '搜索查询绩效', en: 'Search query performance' },
    signatures: [['search query', 'search query volume']],
  },
]
