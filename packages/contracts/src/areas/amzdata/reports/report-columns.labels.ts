import { defineMessages, type Message } from '../../../kernel/messages.ts'

/** Names of the stored columns of reports, whichever report has them. */
export const reportColumnLabels = defineMessages('amzdata.report', {
  marketplace: { zh: '站点', en: 'Marketplace' },
  currency: { zh: '币种', en: 'Currency' },
  date_from: { zh: '开始日期', en: 'From' },
  date_to: { zh: '结束日期', en: 'To' },
  portfolio: { zh: '广告组合', en: 'Portfolio' },
  campaign: { zh: '广告活动', en: 'Campaign' },
  ad_group: { zh: '广告组', en: 'Ad group' },
  retailer: { zh: '零售商', en: 'Retailer' },
  msku: { zh: 'MSKU', en: 'MSKU' },
  asin: { zh: 'ASIN', en: 'ASIN' },
  impressions: { zh: '展示量', en: 'Impressions' },
  clicks: { zh: '点击量', en: 'Clicks' },
  spend: { zh: '广告花费', en: 'Ad spend' },
  sales_7d: { zh: '7天销售额', en: '7-day sales' },
  orders_7d: { zh: '7天订单数', en: '7-day orders' },
  units_7d: { zh: '7天销量', en: '7-day units' },
  advertised_sku_units_7d: { zh: '7天广告 SKU 销量', en: '7-day advertised SKU units' },
  other_sku_units_7d: { zh: '7天其他 SKU 销量', en: '7-day other SKU units' },
  advertised_sku_sales_7d: { zh: '7天广告 SKU 销售额', en: '7-day advertised SKU sales' },
  other_sku_sales_7d: { zh: '7天其他 SKU 销售额', en: '7-day other SKU sales' },
})

/** The name of a stored column; one without words reads as itself. */
export function reportColumnName(column: string): Message {
  return Object.hasOwn(reportColumnLabels, column)
    ? reportColumnLabels[column as keyof typeof reportColumnLabels] // checked in the line above
    : { zh: column, en: column }
}
