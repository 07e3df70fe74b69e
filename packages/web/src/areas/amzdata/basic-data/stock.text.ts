import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const stockText = defineMessages('amzdata.basic_data.stock', {
  company: { zh: '全公司', en: 'Whole company' },
  companyHint: { zh: '所有店铺、站点和 MSKU 的默认值。', en: 'Where nothing narrower is said.' },
  scopes: { zh: '按范围设置', en: 'Narrower scopes' },
  scopesHint: { zh: '留空的项目沿用上一级。', en: 'What is blank is taken from the wider scope.' },
  noScopes: { zh: '没有单独设置的范围', en: 'No narrower scope is said' },
  newScope: { zh: '新增范围', en: 'New scope' },
  scope: { zh: '范围', en: 'Scope' },
  leads: { zh: '时效 (天)', en: 'Lead times (days)' },
  rhythm: { zh: '频率与安全天数', en: 'Rhythm and safety' },
  weights: { zh: '日均销量权重 (%)', en: 'Weights of demand (%)' },
  weightsHint: { zh: '合计 100%，现为 {sum}%', en: 'Together 100%, now {sum}%' },
  days: { zh: '天', en: 'days' },
  shop: { zh: '店铺', en: 'Shop' },
  marketplace: { zh: '站点', en: 'Marketplace' },
  msku: { zh: 'MSKU', en: 'MSKU' },
  allShops: { zh: '全部店铺', en: 'All shops' },
  allMarketplaces: { zh: '全部站点', en: 'All marketplaces' },
  everything: { zh: '全部', en: 'Everything' },
  removeTitle: { zh: '删除该范围的参数？', en: 'Delete the parameters of this scope?' },
})
