import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const batchText = defineMessages('amzdata.basic_data.cost_batches', {
  batches: { zh: '入库批次', en: 'Batches received' },
  none: { zh: '没有批次；按时间段计算成本时不需要。', en: 'None; costs by period need none.' },
  newBatch: { zh: '新增批次', en: 'New batch' },
  editBatch: { zh: '修改批次 {batch}', en: 'Change batch {batch}' },
  removeBatch: { zh: '删除批次 {batch}？', en: 'Delete batch {batch}?' },
  importBatches: { zh: '导入批次', en: 'Import batches' },
  more: { zh: '更多', en: 'More' },
  method: { zh: '成本方法', en: 'Cost method' },
  methodTitle: { zh: '成本计算方法', en: 'How unit costs are computed' },
  methodHint: {
    zh: '按时间段用成本记录；先进先出和移动加权平均用入库批次。',
    en: 'By period uses the cost entries; the other two use the batches received.',
  },
  company: { zh: '全公司', en: 'Whole company' },
  follows: { zh: '同全公司', en: 'As the company' },
  score: { zh: '成本完整度 {percent}%', en: 'Costs known: {percent}%' },
  scoreHint: {
    zh: '近90天 {units} 件中 {known} 件有成本',
    en: '{known} of {units} units in 90 days have a cost',
  },
  hidden: {
    zh: '{msku} 缺头程运费，每月约少计 {amount} {currency}',
    en: '{msku} has no head-haul cost, which hides about {amount} {currency} a month',
  },
  recalculate: { zh: '重算', en: 'Recalculate' },
  recalculateTitle: { zh: '按日期重算成本', en: 'Recalculate from a day on' },
  recalculateHint: {
    zh: '修改成本后会自动重算；需要时可从某日起全部重算，在后台进行。',
    en: 'Changed costs are applied at once. When needed, everything from a day on is computed anew in the background.',
  },
  from: { zh: '起始日期', en: 'From' },
  start: { zh: '开始重算', en: 'Start' },
  progress: { zh: '{done} / {total} 个月', en: '{done} of {total} months' },
  since: { zh: '{date} 起', en: 'from {date} on' },
  lines: { zh: '更新 {lines} 行', en: '{lines} lines changed' },
  latest: { zh: '最近的重算', en: 'Latest' },
})
