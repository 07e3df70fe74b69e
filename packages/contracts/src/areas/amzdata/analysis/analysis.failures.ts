import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of the analysis (seller.md 2.1). */
export const analysisFailures = defineFailures({
  spanReversed: {
    code: 43301,
    reaction: 'field',
    zh: '结束日期早于开始日期',
    en: 'The end is before the start',
  },
  spanTooLong: {
    code: 43302,
    reaction: 'field',
    zh: '日期范围最多 {days} 天',
    en: 'The period may not exceed {days} days',
  },
  spanMissing: { code: 43303, reaction: 'field', zh: '请选择日期范围', en: 'Choose a period' },
  tooManyValues: {
    code: 43304,
    reaction: 'field',
    zh: '一次最多搜索 {limit} 个值',
    en: 'At most {limit} values can be searched at once',
  },
  unknownMetric: {
    code: 43305,
    reaction: 'toast',
    zh: '没有此指标：{metric}',
    en: 'No such metric: {metric}',
  },
  monthNotOver: {
    code: 43308,
    reaction: 'toast',
    zh: '{month} 尚未结束，不能关账',
    en: '{month} is not over and cannot be closed',
  },
  monthClosed: { code: 43309, reaction: 'toast', zh: '{month} 已关账', en: '{month} is closed already' },
  monthNotClosed: { code: 43310, reaction: 'toast', zh: '{month} 未关账', en: '{month} is not closed' },
  inClosedMonth: {
    code: 43311,
    reaction: 'toast',
    zh: '{month} 已关账，不能再改变该月的数据；请先反结账或选择未关账的日期',
    en: '{month} is closed and cannot be changed; open it again or choose a day in an open month',
  },
  tooManyViews: {
    code: 43307,
    reaction: 'toast',
    zh: '最多保存 {limit} 个视图',
    en: 'At most {limit} views can be saved',
  },
})
