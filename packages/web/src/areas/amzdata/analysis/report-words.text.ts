import type { ReportFigure } from '@crossdock/contracts/areas/amzdata/analysis/report-metrics.ts'
import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** How each figure of the reports beside the transactions is computed, in words (seller.md 1.1, 1.2). */
export const reportFormulas = defineMessages<ReportFigure>('amzdata.analysis.formula.report', {
  ad_rows: { zh: '推广商品报告中按日的行数', en: 'Daily rows of the advertised product report' },
  ad_impressions: { zh: '按日广告行的展示量之和', en: 'Sum of the impressions of daily ad rows' },
  ad_clicks: { zh: '按日广告行的点击量之和', en: 'Sum of the clicks of daily ad rows' },
  ad_sku_spend: {
    zh: '按日广告行的花费之和，按商品记录；不计入利润，利润按账单广告费计算',
    en: 'Sum of the spend of daily ad rows, by article; the profit counts what was billed instead',
  },
  ad_sales: { zh: '按日广告行的 7 天销售额之和', en: 'Sum of the 7-day sales of daily ad rows' },
  ad_orders: { zh: '按日广告行的 7 天订单数之和', en: 'Sum of the 7-day orders of daily ad rows' },
  ad_units: { zh: '按日广告行的 7 天销量之和', en: 'Sum of the 7-day units of daily ad rows' },
  ad_own_sales: {
    zh: '按日广告行中所推广 SKU 自己的 7 天销售额之和',
    en: 'Sum of the 7-day sales of the advertised SKU itself',
  },
  ad_difference: {
    zh: '账单广告费 − 广告报告花费（入账日期、其他广告类型、税费与抵扣造成）',
    en: 'Ad spend billed less that of the ad report: days of billing, other ad types, taxes, credits',
  },
  ad_allocated: {
    zh: '当月账单广告费与广告报告之差，按各商品广告花费分摊；花费为 0 时按销售额，没有报告时留在账单行',
    en: 'The difference of the month by ad spend of each article, else by sales; without a report it stays where billed',
  },
  ad_cost: { zh: '广告报告花费 + 差异分摊', en: 'Spend of the ad report and its share of the difference' },
  profit_after_ads: {
    zh: '毛利润 + 账单广告费 − 广告成本（含分摊），广告只计一次；整月合计与毛利润相同',
    en: 'Gross profit with the ads billed put where they belong, so that they count once; equal over whole months',
  },
  ctr: { zh: '点击量 ÷ 展示量', en: 'Clicks ÷ impressions' },
  cpc: { zh: '广告花费 ÷ 点击量', en: 'Ad spend ÷ clicks' },
  ad_cvr: { zh: '7 天广告订单量 ÷ 点击量', en: '7-day ad orders ÷ clicks' },
  acos: { zh: '广告花费 ÷ 7 天广告销售额', en: 'Ad spend ÷ 7-day ad sales' },
  roas: { zh: '7 天广告销售额 ÷ 广告花费', en: '7-day ad sales ÷ ad spend' },
  sku_tacos: { zh: '广告报告花费 ÷ 销售额', en: 'Spend of the ad report ÷ sales' },
  asoas: { zh: '7 天广告销售额 ÷ 销售额', en: '7-day ad sales ÷ sales' },
  organic_balance: { zh: '销售额 − 7 天广告销售额', en: 'Sales less 7-day ad sales' },
  organic_sales: {
    zh: '销售额 − 7 天广告销售额；小于 0 时记 0（归因期长于所选日期）',
    en: 'Sales less 7-day ad sales; 0 where below, as attribution reaches beyond the period',
  },
  margin_before_ads: {
    zh: '销售额 − 佣金 − FBA 配送费 − 采购成本 − 头程运费',
    en: 'Sales less commission, FBA delivery, cost of goods and head-haul freight',
  },
  break_even_acos: { zh: '广告前毛利 ÷ 销售额', en: 'Margin before ads ÷ sales' },
  own_sku_share: { zh: '推广商品销售额 ÷ 广告销售额', en: 'Advertised SKU sales ÷ ad sales' },
  vat_payable: {
    zh: '买家支付的金额（含转给卖家的税）× 税率 ÷ (1 + 税率)，只计在基础数据中填写了税率的站点',
    en: 'What buyers paid, taxes that went to the seller included, × rate ÷ (1 + rate), where the company says a rate',
  },
  own_fee: {
    zh: '已提交的自定义费用，在其月份与范围内按销售额、销量、订单或平均分摊到商品',
    en: 'Submitted own fees, shared out to the articles of their month and scope by sales, units, orders or evenly',
  },
  net_profit: {
    zh: '分摊广告与仓储后毛利 − 自定义费用分摊 − 应缴增值税；整月合计即毛利润减去两者',
    en: 'Profit after shared ads and storage less own fees and VAT payable',
  },
  net_margin: { zh: '净利润 ÷ 销售额', en: 'Net profit ÷ sales' },
  traffic_rows: { zh: '业务报告中按日的行数', en: 'Daily rows of the business report' },
  sessions: { zh: '按日业务报告行的会话数之和', en: 'Sum of the sessions of daily business report rows' },
  page_views: { zh: '按日业务报告行的页面浏览量之和', en: 'Sum of the page views of daily rows' },
  buybox_num: { zh: '每行购物车占比 × 页面浏览量之和', en: 'Sum of Buy Box share × page views of each row' },
  buybox_den: {
    zh: '有购物车占比的行的页面浏览量之和',
    en: 'Sum of the page views of rows with a Buy Box share',
  },
  traffic_units: { zh: '按日业务报告行的已订购数量之和', en: 'Sum of the units ordered of daily rows' },
  unit_session: { zh: '已订购数量 ÷ 会话数', en: 'Units ordered ÷ sessions' },
  buybox_share: {
    zh: '按页面浏览量加权：Σ(占比 × 浏览量) ÷ Σ浏览量',
    en: 'Weighted by page views: Σ(share × views) ÷ Σ views',
  },
  return_rows: { zh: 'FBA 退货报告的行数', en: 'Rows of the FBA returns report' },
  return_units: {
    zh: '退货报告中的件数之和，按退货日期',
    en: 'Units of the returns report by day of return',
  },
  return_sellable: {
    zh: '退货报告中可售的件数之和；这些件不计采购成本',
    en: 'Units that came back sellable; they cost no goods',
  },
  return_rate: { zh: '退货量 ÷ 销量', en: 'Returned units ÷ units' },
  sellable_share: { zh: '可售退货量 ÷ 退货量', en: 'Sellable returns ÷ returned units' },
  reimb_rows: { zh: 'FBA 赔偿报告的行数', en: 'Rows of the FBA reimbursements report' },
  reimb_cash_units: { zh: '赔偿报告中以现金赔偿的件数', en: 'Units the report says were paid for' },
  reimb_stock_units: { zh: '赔偿报告中以库存赔偿的件数', en: 'Units the report says were replaced' },
  reimb_amount: {
    zh: '赔偿报告中的金额之和；利润按交易中的赔偿收入计算，不重复计算',
    en: 'Amounts of the report; the profit counts the reimbursements of the transactions instead',
  },
  reimb_difference: {
    zh: '交易中的赔偿收入 − 赔偿报告金额',
    en: 'Reimbursements of the transactions less the report',
  },
  lost_units: {
    zh: '因平台仓库或入库途中丢失、损坏而以现金赔偿的件数',
    en: 'Units paid for because they were lost or damaged in warehouses or on the way in',
  },
  storage_rows: { zh: '月度仓储费报告的行数', en: 'Rows of the monthly storage fee report' },
  storage_estimated: {
    zh: '月度仓储费报告的估算金额之和，计入次月 1 日（账单月份）',
    en: 'Estimates of the monthly storage fee report, on the first day of the month after, when it is billed',
  },
  aged_rows: { zh: '超龄库存附加费报告的行数', en: 'Rows of the aged inventory surcharge report' },
  aged_charged: { zh: '超龄库存附加费报告的金额之和', en: 'Amounts of the aged inventory surcharge report' },
  storage_allocated: {
    zh: '当月未写明商品的仓储费按各商品仓储报告金额分摊；没有报告时留在账单行',
    en: 'Storage billed without an article, by what the storage reports say of each; without a report it stays where billed',
  },
  profit_after_shares: {
    zh: '分摊广告后毛利 + 仓储费 − 仓储费（分摊后），各只计一次；整月合计与毛利润相同',
    en: 'Profit after shared ads with storage put where it belongs; equal to gross profit over whole months',
  },
})
