import { defineMessages } from '../../../kernel/messages.ts'

/** Field labels of SKU costs; also the header of the import file and of exports. */
export const costLabels = defineMessages('amzdata.cost', {
  msku: { zh: 'MSKU', en: 'MSKU' },
  title: { zh: '商品', en: 'Product' },
  shop: { zh: '店铺', en: 'Shop' },
  marketplace: { zh: '站点', en: 'Marketplace' },
  effective_from: { zh: '生效日期', en: 'Effective from' },
  purchase_cost: { zh: '采购成本', en: 'Purchase cost' },
  packaging_cost: { zh: '包装成本', en: 'Packaging cost' },
  other_cost: { zh: '其他成本', en: 'Other cost' },
  headhaul_cost: { zh: '头程运费', en: 'Head-haul freight' },
  unit_cost: { zh: '单件成本', en: 'Unit cost' },
  currency: { zh: '币种', en: 'Currency' },
  remark: { zh: '备注', en: 'Remark' },
  source: { zh: '来源', en: 'Source' },
  units_30: { zh: '近30天销量', en: 'Units, last 30 days' },
  last_sold: { zh: '最近销售', en: 'Last sold' },
  updated_at: { zh: '更新时间', en: 'Updated' },
})

export const costSourceLabels = defineMessages('amzdata.cost.source', {
  manual: { zh: '手工', en: 'By hand' },
  import: { zh: '导入', en: 'Import' },
})

/** Words of a line of the import file that was refused. */
export const costIssueLabels = defineMessages('amzdata.cost.issue', {
  required: { zh: '必填', en: 'Required' },
  notNumber: { zh: '不是数字：{value}', en: 'Not a number: {value}' },
  negative: { zh: '不能小于 0：{value}', en: 'Must not be below 0: {value}' },
  tooLarge: { zh: '数值过大：{value}', en: 'Too large: {value}' },
  badDate: {
    zh: '日期应为 2026-11-20 的形式：{value}',
    en: 'The date should look like 2026-11-20: {value}',
  },
  unknownCurrency: { zh: '未知币种：{value}', en: 'Unknown currency: {value}' },
  unknownShop: { zh: '没有此店铺：{value}', en: 'No such shop: {value}' },
  unknownMarketplace: { zh: '没有此站点：{value}', en: 'No such marketplace: {value}' },
  tooLong: { zh: '内容过长', en: 'Too long' },
  repeated: {
    zh: '与第 {line} 行的 MSKU、店铺、站点和生效日期相同',
    en: 'Same MSKU, shop, marketplace and date as line {line}',
  },
  jump: {
    zh: '与上一成本相比变化 {percent}%，请确认',
    en: 'Changes by {percent}% against the cost before, please confirm',
  },
})
