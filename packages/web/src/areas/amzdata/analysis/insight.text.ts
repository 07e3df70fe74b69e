import type { Effect } from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const effectLabels = defineMessages<Effect>('amzdata.analysis.effect', {
  total: { zh: '变化合计', en: 'Whole change' },
  volume: { zh: '销量', en: 'Volume' },
  price: { zh: '售价', en: 'Price' },
  fee: { zh: '平台费用', en: 'Fees' },
  refund: { zh: '退款', en: 'Refunds' },
  cogs: { zh: '采购成本', en: 'Cost of goods' },
  headhaul: { zh: '头程运费', en: 'Head-haul' },
  ad: { zh: '广告', en: 'Ads' },
  fx: { zh: '汇率', en: 'Exchange rate' },
  residual: { zh: '未归因', en: 'Residual' },
})

/** What an effect means, for the reader of its bar. */
export const effectHints = defineMessages<Effect>('amzdata.analysis.effect.hint', {
  total: { zh: '两期利润之差，按 MSKU', en: 'Difference of both profits, by MSKU' },
  volume: {
    zh: '销量变化 × 上期单件毛利；新增和停售的 MSKU 全部计入销量',
    en: 'Units more or fewer × profit per unit before; MSKUs that are new or gone are all volume',
  },
  price: {
    zh: '本期销量 × 买家单件实付的变化（含运费、礼品包装、促销折扣）',
    en: 'Units now × change of what a buyer paid per unit, with shipping, gift wrap and promotions',
  },
  fee: {
    zh: '佣金、配送费和其他平台费用的单件变化；店铺层面的费用按金额',
    en: 'Commission, delivery and other fees per unit; fees of a shop by their amount',
  },
  refund: { zh: '单件退款额的变化', en: 'Change of refunds per unit' },
  cogs: { zh: '单件采购成本的变化', en: 'Change of the cost of goods per unit' },
  headhaul: { zh: '单件头程运费的变化', en: 'Change of head-haul per unit' },
  ad: {
    zh: '广告金额的变化，按各 MSKU 的分摊；未分摊的留在「无 MSKU 的费用」',
    en: 'Change of ad amounts by the share of each MSKU; what is not shared has no MSKU',
  },
  fx: { zh: '两期平均汇率之差 × 本期利润', en: 'Change of the average rate × profit now' },
  residual: {
    zh: '赔偿、清算、税费、平台丢失损坏成本等以上各项之外的变化',
    en: 'Reimbursements, liquidations, taxes, lost goods and whatever no effect above names',
  },
})

export const insightText = defineMessages('amzdata.analysis.insight', {
  // composition
  compositionLabel: {
    zh: '收入去向的环形图，内容同旁边的表',
    en: 'A ring of what the income went into; the table beside it says the same',
  },
  compositionNone: {
    zh: '此日期和筛选下没有可画的金额',
    en: 'There are no amounts to draw for this period and these filters',
  },
  profitLeft: { zh: '毛利润', en: 'Gross profit' },
  part: { zh: '去向', en: 'Went into' },
  amountOf: { zh: '金额', en: 'Amount' },
  shareOfSales: { zh: '占销售额', en: 'Of sales' },
  // change
  earlier: { zh: '对比期利润', en: 'Profit before' },
  later: { zh: '本期利润', en: 'Profit now' },
  effect: { zh: '因素', en: 'Effect' },
  spans: { zh: '{after} 对比 {before}', en: '{after} against {before}' },
  rate: { zh: '{currency} 平均汇率 {before} → {after}', en: 'Average rate of {currency} {before} → {after}' },
  steps: {
    zh: '各因素按表中次序逐项代入本期数值，合计等于两期利润之差。',
    en: 'One after the other the effects step to the values of the period; together they are the change.',
  },
  sharedAds: {
    zh: '按 MSKU 搜索时，广告按分摊计入。',
    en: 'With a search for MSKUs, ads count by their share.',
  },
  changeUntold: {
    zh: '两期金额不能合计：请选择一个币种，并补齐两期的汇率。',
    en: 'Amounts of both periods cannot be added up: choose a currency and add the rates of both.',
  },
  toRates: { zh: '管理汇率', en: 'Manage rates' },
  showMskus: { zh: '查看{effect}背后的 MSKU', en: 'Show the MSKUs behind {effect}' },
  mskusBehind: { zh: '{effect}：按 MSKU', en: '{effect} by MSKU' },
  before: { zh: '上期利润', en: 'Before' },
  now: { zh: '本期利润', en: 'Now' },
  impact: { zh: '影响', en: 'Effect' },
  others: { zh: '其他 MSKU 合计', en: 'All other MSKUs' },
  moreMskus: { zh: '另有 {count} 个', en: '{count} more' },
  noEffect: { zh: '没有 MSKU 受此因素影响', en: 'No MSKU is touched by this effect' },
  sourceOf: { zh: '{name}：{metric}的来源', en: '{name}: source of {metric}' },
  // pareto and quadrant
  spreadEmpty: { zh: '此日期和筛选下没有可比较的 MSKU', en: 'No MSKU can be compared with these filters' },
  spreadUntold: {
    zh: '多种原币不能比较：请选择一个币种。',
    en: 'Several original currencies cannot be compared: choose a currency.',
  },
  most: {
    zh: '利润最高的 {count} 个 MSKU 占全部 MSKU 利润的 {share}',
    en: 'The best {count} MSKUs make {share} of the profit of all MSKUs',
  },
  losing: { zh: '{count} 个亏损，合计 {profit}', en: '{count} lose money, {profit} together' },
  noneLosing: { zh: '没有亏损的 MSKU', en: 'No MSKU loses money' },
  withoutMsku: { zh: '无 MSKU 的金额 {profit} 不在内', en: '{profit} without an MSKU is not included' },
  rest: {
    zh: '按销售额取前 {limit} 个；其余 {count} 个：销售额 {sales}，毛利 {profit}',
    en: 'The first {limit} by sales; {count} more with sales of {sales} and a profit of {profit}',
  },
  medians: { zh: '中位数：销售额 {sales}，毛利率 {margin}', en: 'Medians: sales {sales}, margin {margin}' },
  edge: {
    zh: '毛利率低于 −100% 或高于 100% 的点画在边缘；没有销售额的不画。',
    en: 'Margins beyond −100% and 100% stand at the edge; what has no sales is not drawn.',
  },
  paretoLabel: {
    zh: '{count} 个 MSKU 的利润柱与累计占比线，内容同下表',
    en: 'Bars of profit of {count} MSKUs with their cumulative share; the table below says the same',
  },
  quadrantLabel: {
    zh: '{count} 个 MSKU 的销售额与毛利率散点，内容同下表',
    en: 'Sales and margin of {count} MSKUs as points; the table below says the same',
  },
  place: { zh: '名次', en: 'No.' },
  cumulative: { zh: '累计占比', en: 'Cumulative' },
  running: { zh: '累计利润', en: 'Cumulative profit' },
  quadrant: { zh: '象限', en: 'Quadrant' },
  star: { zh: '畅销高利', en: 'Sells, earns' },
  volume: { zh: '畅销低利', en: 'Sells, earns little' },
  niche: { zh: '滞销高利', en: 'Earns, sells little' },
  weak: { zh: '滞销低利', en: 'Neither' },
  showAll: { zh: '显示全部 {count} 个', en: 'Show all {count}' },
  showLess: { zh: '只显示前 {count} 个', en: 'Show the first {count}' },
})
