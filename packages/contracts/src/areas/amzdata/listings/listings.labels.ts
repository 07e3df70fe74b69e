import { defineMessages } from '../../../kernel/messages.ts'

/** Names of facts, figures and own fields; also the header of exports. */
export const listingLabels = defineMessages('amzdata.listing', {
  title: { zh: '商品', en: 'Product' },
  msku: { zh: 'MSKU', en: 'MSKU' },
  asin: { zh: 'ASIN', en: 'ASIN' },
  parent_asin: { zh: '父 ASIN', en: 'Parent ASIN' },
  fnsku: { zh: 'FNSKU', en: 'FNSKU' },
  shop: { zh: '店铺', en: 'Shop' },
  marketplace: { zh: '站点', en: 'Marketplace' },
  status: { zh: '状态', en: 'Status' },
  currency: { zh: '币种', en: 'Currency' },
  price: { zh: '售价', en: 'Price' },
  business_price: { zh: '企业价', en: 'Business price' },
  buybox_price: { zh: '购物车价', en: 'Featured offer' },
  lowest_price: { zh: '最低价', en: 'Lowest offer' },
  condition: { zh: '成色', en: 'Condition' },
  image_url: { zh: '图片', en: 'Picture' },
  fulfilment: { zh: '配送方式', en: 'Fulfilment' },
  sellable: { zh: '可售', en: 'Sellable' },
  reserved: { zh: '预留', en: 'Reserved' },
  inbound: { zh: '在途', en: 'Inbound' },
  unsellable: { zh: '不可售', en: 'Unsellable' },
  researching: { zh: '调查中', en: 'Researching' },
  stock_on: { zh: '库存日期', en: 'Stock as of' },
  units_30: { zh: '30天销量', en: 'Units, 30 days' },
  units_14: { zh: '14天销量', en: 'Units, 14 days' },
  units_7: { zh: '7天销量', en: 'Units, 7 days' },
  demand: { zh: '日均', en: 'A day' },
  growth: { zh: '环比', en: 'Change' },
  margin: { zh: '毛利率', en: 'Gross margin' },
  acos_7: { zh: 'ACOS', en: 'ACOS' },
  ad_spend_7: { zh: '7天广告', en: 'Ads, 7 days' },
  sessions: { zh: '会话数', en: 'Sessions' },
  conversion: { zh: '转化率', en: 'Conversion' },
  buybox_share: { zh: '购物车占比', en: 'Featured offer %' },
  cover_days: { zh: '可售天数', en: 'Days of cover' },
  return_rate: { zh: '退货率', en: 'Return rate' },
  stars: { zh: '评分', en: 'Rating' },
  tags: { zh: '标签', en: 'Tags' },
  owner: { zh: '负责人', en: 'Owner' },
  sale_status: { zh: '销售状态', en: 'Sale status' },
  product: { zh: '本地产品', en: 'Own product' },
  product_quantity: { zh: '数量', en: 'Quantity' },
  price_floor: { zh: '最低限价', en: 'Price floor' },
  price_ceiling: { zh: '最高限价', en: 'Price ceiling' },
  frozen_until: { zh: '冻结调价至', en: 'Price frozen until' },
  opened_on: { zh: '上架日期', en: 'Opened on' },
  first_sold_on: { zh: '首次销售', en: 'First sold' },
  last_sold_on: { zh: '最近销售', en: 'Last sold' },
  crawl_status: { zh: '抓取状态', en: 'Crawling' },
  note: { zh: '备注', en: 'Notes' },
})

export const listingStatusLabels = defineMessages('amzdata.listing.status', {
  active: { zh: '在售', en: 'Active' },
  inactive: { zh: '停售', en: 'Inactive' },
  incomplete: { zh: '不完整', en: 'Incomplete' },
  suppressed: { zh: '被禁止显示', en: 'Suppressed' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
  unknown: { zh: '未知', en: 'Unknown' },
})

export const saleStatusLabels = defineMessages('amzdata.listing.sale', {
  stocking: { zh: '备货', en: 'Stocking up' },
  keeping: { zh: '维持', en: 'Keeping' },
  raising: { zh: '提升', en: 'Raising' },
  promoting: { zh: '促销', en: 'Promoting' },
  stopping: { zh: '停售', en: 'Stopping' },
  clearing: { zh: '清仓', en: 'Clearing' },
  deleting: { zh: '删除', en: 'Deleting' },
})

export const fulfilmentLabels = defineMessages('amzdata.listing.fulfilment', {
  fba: { zh: 'FBA', en: 'FBA' },
  fbm: { zh: '自发货', en: 'Own shipping' },
})

/** Spec 4. */
export const crawlStatusLabels = defineMessages('amzdata.listing.crawl', {
  waiting: { zh: '待抓取', en: 'To be crawled' },
  queued: { zh: '队列中', en: 'In queue' },
  done: { zh: '抓取成功', en: 'Crawl succeeded' },
  failed: { zh: '抓取失败', en: 'Crawl failed' },
})

export const listingIssueLabels = defineMessages('amzdata.listing.issue', {
  unpaired: { zh: '未配对', en: 'Unpaired' },
  no_cost: { zh: '缺少成本', en: 'No cost' },
  below_floor: { zh: '低于最低限价', en: 'Below the floor' },
  lost_buybox: { zh: '丢失购物车', en: 'Lost featured offer' },
  suppressed: { zh: '被禁止显示', en: 'Suppressed' },
  defects: { zh: '质量问题', en: 'Quality defects' },
  low_rating: { zh: '评分低', en: 'Low rating' },
  out_of_stock: { zh: '断货', en: 'Out of stock' },
})

export const priceRequestLabels = defineMessages('amzdata.listing.request', {
  draft: { zh: '草稿', en: 'Draft' },
  submitted: { zh: '待审批', en: 'Submitted' },
  accepted: { zh: '已通过', en: 'Accepted' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  effective: { zh: '已生效', en: 'Effective' },
})

/** What stands above an export. */
export const listingExportLabels = defineMessages('amzdata.listing.export', {
  posted: { zh: '结算时间', en: 'Posted date' },
})
