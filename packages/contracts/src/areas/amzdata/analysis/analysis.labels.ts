import { defineMessages, type Message } from '../../../kernel/messages.ts'
import { feeCategoryLabels } from '../fees/fees.labels.ts'
import type { ArticleFilter } from './articles.schema.ts'
import { categoryOfMetric, type FeeMetric, type MetricKey } from './metrics.ts'
import type { ReportGroup } from './report-metrics.ts'

const metricLabels = defineMessages<Exclude<MetricKey, FeeMetric>>('amzdata.metric', {
  row_count: { zh: '行数', en: 'Rows' },
  orders: { zh: '订单量', en: 'Orders' },
  units: { zh: '销量', en: 'Units' },
  refund_units: { zh: '退款量', en: 'Refunded units' },
  sales: { zh: '销售额', en: 'Sales' },
  shipping: { zh: '运费收入', en: 'Shipping credits' },
  giftwrap: { zh: '礼品包装收入', en: 'Gift wrap credits' },
  promo: { zh: '促销折扣', en: 'Promotional rebates' },
  reimburse: { zh: '赔偿收入', en: 'Reimbursements' },
  liquidation: { zh: '清算收入', en: 'Liquidation proceeds' },
  adjust_income: { zh: '其他调整收入', en: 'Other adjustments' },
  refund_amount: { zh: '退款', en: 'Refunds' },
  commission: { zh: '佣金', en: 'Commission' },
  fba_fee: { zh: 'FBA 配送费', en: 'FBA delivery' },
  ad_spend: { zh: '广告花费', en: 'Ad spend' },
  storage_fee: { zh: '仓储费', en: 'Storage' },
  other_fee: { zh: '其他已归类费用', en: 'Other classified fees' },
  unclassified_fee: { zh: '未归类费用', en: 'Unclassified fees' },
  tax_net: { zh: '代收代缴税费净额', en: 'Taxes withheld, net' },
  regulatory_fee: { zh: '监管费', en: 'Regulatory fees' },
  payout: { zh: '订单与退款结算额', en: 'Order and refund payout' },
  transfer: { zh: '转账', en: 'Transfers' },
  total: { zh: '总额', en: 'Total' },
  cogs: { zh: '采购成本', en: 'Cost of goods' },
  headhaul: { zh: '头程运费', en: 'Head-haul freight' },
  lost_cost: { zh: '平台丢失损坏成本', en: 'Lost by the marketplace' },
  income: { zh: '收入', en: 'Income' },
  platform_fee: { zh: '其他平台费', en: 'Other platform fees' },
  taxes: { zh: '税费', en: 'Taxes' },
  proceeds: { zh: '成本前利润', en: 'Profit before costs' },
  landed_cost: { zh: '到岸成本', en: 'Landed cost' },
  gross_profit: { zh: '毛利润', en: 'Gross profit' },
  difference: { zh: '核对差额', en: 'Unexplained difference' },
  gross_margin: { zh: '毛利率', en: 'Gross margin' },
  roi: { zh: '投资回报率', en: 'ROI' },
  refund_rate: { zh: '退款率', en: 'Refund rate' },
  avg_price: { zh: '平均售价', en: 'Avg. price' },
  profit_per_unit: { zh: '单件毛利', en: 'Profit/unit' },
  payout_per_unit: { zh: '单件结算额', en: 'Payout/unit' },
  ad_share: { zh: '综合ACOS', en: 'TACOS' },
  vat_payable: { zh: '应缴增值税', en: 'VAT payable' },
  own_fee: { zh: '自定义费用分摊', en: 'Own fees shared' },
  net_profit: { zh: '净利润', en: 'Net profit' },
  net_margin: { zh: '净利率', en: 'Net margin' },
  ad_rows: { zh: '广告报告行数', en: 'Rows of ad reports' },
  ad_impressions: { zh: '广告展示量', en: 'Impressions' },
  ad_clicks: { zh: '广告点击量', en: 'Clicks' },
  ad_sku_spend: { zh: '广告花费（广告报告）', en: 'Ad spend (ad report)' },
  ad_sales: { zh: '广告销售额', en: 'Ad sales' },
  ad_orders: { zh: '广告订单量', en: 'Ad orders' },
  ad_units: { zh: '广告销量', en: 'Ad units' },
  ad_own_sales: { zh: '推广商品销售额', en: 'Advertised SKU sales' },
  ad_difference: { zh: '广告花费差异', en: 'Ad spend difference' },
  ad_allocated: { zh: '广告差异分摊', en: 'Ad difference shared' },
  ad_cost: { zh: '广告成本（含分摊）', en: 'Ad cost with share' },
  profit_after_ads: { zh: '分摊广告后毛利', en: 'Profit after shared ads' },
  ctr: { zh: '点击率', en: 'CTR' },
  cpc: { zh: '单次点击花费', en: 'CPC' },
  ad_cvr: { zh: '广告转化率', en: 'Ad CVR' },
  acos: { zh: 'ACOS', en: 'ACOS' },
  roas: { zh: 'ROAS', en: 'ROAS' },
  sku_tacos: { zh: '综合ACOS（广告报告）', en: 'TACOS (ad report)' },
  asoas: { zh: '广告销售占比', en: 'ASOAS' },
  organic_balance: { zh: '销售额减广告销售额', en: 'Sales less ad sales' },
  organic_sales: { zh: '自然销售额', en: 'Organic sales' },
  margin_before_ads: { zh: '广告前毛利', en: 'Margin before ads' },
  break_even_acos: { zh: '盈亏平衡 ACOS', en: 'Break-even ACOS' },
  own_sku_share: { zh: '推广商品占比', en: 'Same-SKU share' },
  traffic_rows: { zh: '业务报告行数', en: 'Rows of business reports' },
  sessions: { zh: '会话数', en: 'Sessions' },
  page_views: { zh: '页面浏览量', en: 'Page views' },
  buybox_num: { zh: '有购物车的浏览量', en: 'Views with Buy Box' },
  buybox_den: { zh: '计入购物车占比的浏览量', en: 'Views counted for Buy Box' },
  traffic_units: { zh: '已订购数量（业务报告）', en: 'Units ordered (business report)' },
  unit_session: { zh: '商品会话百分比', en: 'Unit session %' },
  buybox_share: { zh: '购物车占比', en: 'Buy Box %' },
  return_rows: { zh: '退货报告行数', en: 'Rows of return reports' },
  return_units: { zh: '退货量', en: 'Returned units' },
  return_sellable: { zh: '可售退货量', en: 'Sellable returns' },
  return_rate: { zh: '退货率', en: 'Return rate' },
  sellable_share: { zh: '退货可售比例', en: 'Sellable share of returns' },
  reimb_rows: { zh: '赔偿报告行数', en: 'Rows of reimbursement reports' },
  reimb_cash_units: { zh: '现金赔偿件数', en: 'Units reimbursed in cash' },
  reimb_stock_units: { zh: '库存赔偿件数', en: 'Units reimbursed in stock' },
  reimb_amount: { zh: '赔偿金额（赔偿报告）', en: 'Reimbursed (report)' },
  reimb_difference: { zh: '赔偿差额', en: 'Reimbursement difference' },
  lost_units: { zh: '平台丢失损坏件数', en: 'Units lost or damaged' },
  storage_rows: { zh: '仓储费报告行数', en: 'Rows of storage reports' },
  storage_estimated: { zh: '仓储费（仓储报告）', en: 'Storage (report)' },
  aged_rows: { zh: '超龄库存报告行数', en: 'Rows of aged inventory reports' },
  aged_charged: { zh: '超龄库存附加费（报告）', en: 'Aged surcharge (report)' },
  storage_allocated: { zh: '仓储费（分摊后）', en: 'Storage with share' },
  profit_after_shares: { zh: '分摊广告与仓储后毛利', en: 'Profit after shared ads and storage' },
})

/** Name of a metric; that of a fee category is the category's. */
export function metricLabel(metric: MetricKey): Message {
  const category = categoryOfMetric(metric)
  if (category) return feeCategoryLabels[category]
  return metricLabels[metric as Exclude<MetricKey, FeeMetric>] // every fee metric has a category
}

/** Groups of figures beside those of the transactions. */
export const reportGroupLabels = defineMessages<ReportGroup>('amzdata.metric.group', {
  ads: { zh: '广告', en: 'Ads' },
  traffic: { zh: '流量', en: 'Traffic' },
  returns: { zh: '退货与赔偿', en: 'Returns and reimbursements' },
  storage: { zh: '仓储', en: 'Storage' },
  net: { zh: '净利润', en: 'Net profit' },
})

/** Reports that the figures come from. */
export const figureSourceLabels = defineMessages('amzdata.metric.source', {
  transactions: { zh: '交易', en: 'Transactions' },
  ads: { zh: '广告', en: 'Ads' },
  traffic: { zh: '流量', en: 'Traffic' },
  returns: { zh: '退货', en: 'Returns' },
})

/** Dimensions of the table. */
export const dimensionLabels = defineMessages('amzdata.dimension', {
  msku: { zh: 'MSKU', en: 'MSKU' },
  parent_asin: { zh: '父ASIN', en: 'Parent ASIN' },
  asin: { zh: 'ASIN', en: 'ASIN' },
  product: { zh: '本地SKU', en: 'Own SKU' },
  brand: { zh: '品牌', en: 'Brand' },
  category: { zh: '分类', en: 'Category' },
  tag: { zh: '标签', en: 'Tag' },
  owner: { zh: '负责人', en: 'Owner' },
  shop: { zh: '店铺', en: 'Shop' },
  marketplace: { zh: '站点', en: 'Marketplace' },
  day: { zh: '日', en: 'Day' },
  week: { zh: '周', en: 'Week' },
  month: { zh: '月', en: 'Month' },
})

/** What articles are narrowed by besides what they are put together by. */
export const articleFilterLabels = defineMessages('amzdata.article', {
  fulfilment: { zh: '配送方式', en: 'Fulfilment' },
  sale_status: { zh: '销售状态', en: 'Sale status' },
  fba: { zh: 'FBA', en: 'FBA' },
  fbm: { zh: '自发货', en: 'Merchant fulfilled' },
})

/** Name of what articles are narrowed by. */
export function articleFilterName(filter: ArticleFilter): Message {
  return filter === 'fulfilment' || filter === 'sale_status'
    ? articleFilterLabels[filter]
    : dimensionLabels[filter]
}

/** Growth buckets of F-25 (spec 9). */
export const bucketLabels = defineMessages('amzdata.growth', {
  above_30: { zh: '> 30%', en: '> 30%' },
  from_20_to_30: { zh: '20 至 30%', en: '20 to 30%' },
  from_15_to_20: { zh: '15 至 20%', en: '15 to 20%' },
  from_0_to_15: { zh: '0 至 15%', en: '0 to 15%' },
  from_minus_20_to_0: { zh: '−20 至 0%', en: '−20 to 0%' },
  from_minus_50_to_minus_20: { zh: '−50 至 −20%', en: '−50 to −20%' },
  from_minus_100_to_minus_50: { zh: '−100 至 −50%', en: '−100 to −50%' },
  minus_100: { zh: '−100%', en: '−100%' },
  new: { zh: '新增', en: 'New' },
})

/** Date presets, counted on the server's clock. */
export const presetLabels = defineMessages('amzdata.preset', {
  today: { zh: '今日', en: 'Today' },
  yesterday: { zh: '昨日', en: 'Yesterday' },
  last_7: { zh: '近7天', en: 'Last 7 days' },
  last_14: { zh: '近14天', en: 'Last 14 days' },
  last_30: { zh: '近30天', en: 'Last 30 days' },
  last_90: { zh: '近90天', en: 'Last 90 days' },
  this_month: { zh: '本月', en: 'This month' },
  last_month: { zh: '上月', en: 'Last month' },
  custom: { zh: '自定义', en: 'Custom' },
})

/** Why totals are not shown, and what was changed about a question; also heads of exports. */
export const analysisText = defineMessages('amzdata.analysis', {
  mixed_currencies: {
    zh: '原币下有多种币种，不能合计，请选择币种',
    en: 'Several original currencies cannot be added up, choose a currency',
  },
  missing_rates: {
    zh: '缺少汇率：{rates}，涉及的金额不显示',
    en: 'Exchange rates are missing: {rates}; the amounts concerned are not shown',
  },
  forced_week: { zh: '超过 {days} 天，已按周显示', en: 'More than {days} days are shown by week' },
  filters: { zh: '筛选条件', en: 'Filters' },
  period: { zh: '日期', en: 'Period' },
  compare: { zh: '对比', en: 'Compared with' },
  shops: { zh: '店铺', en: 'Shops' },
  marketplaces: { zh: '站点', en: 'Marketplaces' },
  all: { zh: '全部', en: 'All' },
  currency: { zh: '币种', en: 'Currency' },
  original: { zh: '原币', en: 'Original currency' },
  rates: { zh: '汇率', en: 'Rates' },
  basis: { zh: '时间口径', en: 'Time basis' },
  posted: { zh: '结算时间（站点当地日期）', en: 'Posted date (local to the marketplace)' },
  search: { zh: '搜索', en: 'Search' },
  total: { zh: '合计', en: 'Total' },
  title: { zh: '商品', en: 'Product' },
  growth: { zh: '销售额环比', en: 'Sales growth' },
  no_msku: { zh: '（无 MSKU）', en: '(no MSKU)' },
  not_grouped: { zh: '（未归入）', en: '(none)' },
  articles: { zh: 'MSKU 数', en: 'MSKUs' },
})
