import { defineMessages } from '../../../kernel/messages.ts'

/** Field labels of exchange rates; also the header of the import file. */
export const rateLabels = defineMessages('amzdata.rate', {
  month: { zh: '月份', en: 'Month' },
  currency: { zh: '币种', en: 'Currency' },
  base: { zh: '本位币', en: 'Base currency' },
  rate: { zh: '汇率（1 单位外币 = ? 本位币）', en: 'Rate (1 unit = ? base currency)' },
  source: { zh: '来源', en: 'Source' },
  needed: { zh: '有数据', en: 'In use' },
  updated_at: { zh: '更新时间', en: 'Updated' },
})

export const rateSourceLabels = defineMessages('amzdata.rate.source', {
  manual: { zh: '手工', en: 'By hand' },
  import: { zh: '导入', en: 'Import' },
  seed: { zh: '初始', en: 'Initial' },
})

export const rateIssueLabels = defineMessages('amzdata.rate.issue', {
  required: { zh: '必填', en: 'Required' },
  badMonth: { zh: '月份应为 2026-11 的形式：{value}', en: 'The month should look like 2026-11: {value}' },
  notRate: { zh: '汇率应大于 0：{value}', en: 'A rate is above 0: {value}' },
  unknownCurrency: { zh: '未知币种：{value}', en: 'Unknown currency: {value}' },
  isBase: { zh: '本位币不需要汇率', en: 'The base currency needs no rate' },
  repeated: { zh: '与第 {line} 行的月份和币种相同', en: 'Same month and currency as line {line}' },
})
