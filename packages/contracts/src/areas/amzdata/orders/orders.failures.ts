import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of orders (seller.md 2.2, platform.md 10). */
export const orderFailures = defineFailures({
  tooManyToExport: {
    code: 43801,
    reaction: 'toast',
    zh: '一次最多导出 {limit} 个订单，请缩小筛选范围',
    en: 'At most {limit} orders are exported at once, please narrow the filter',
  },
  reasonMissing: {
    code: 43802,
    reaction: 'toast',
    zh: '查看个人信息需要填写理由',
    en: 'Reading personal data needs a reason',
  },
  personalLimit: {
    code: 43803,
    reaction: 'toast',
    zh: '今天已查看 {limit} 个订单的个人信息，请明天再试',
    en: 'You have read the personal data of {limit} orders today, please come back tomorrow',
  },
  personalGone: {
    code: 43804,
    reaction: 'toast',
    zh: '该订单没有可显示的个人信息',
    en: 'There is no personal data of this order',
  },
  unknownTag: { code: 43805, reaction: 'toast', zh: '没有此标签', en: 'No such tag' },
})
