import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of fee cards (seller.md 2.6 tab 5). */
export const feeCardFailures = defineFailures({
  builtin: {
    code: 43711,
    reaction: 'toast',
    zh: '内置费率卡不能修改，请复制为本公司的费率卡',
    en: 'Built-in cards cannot be changed; copy it to a card of your own',
  },
  sameDay: {
    code: 43712,
    reaction: 'field',
    zh: '该站点和费用种类在此日期已有费率卡',
    en: 'There is a card of this marketplace and kind from the same day',
  },
  endsBeforeStart: {
    code: 43713,
    reaction: 'field',
    zh: '截止日期不能早于生效日期',
    en: 'The end cannot be before the start',
  },
  emptyBand: {
    code: 43714,
    reaction: 'field',
    zh: '第 {row} 行的区间上限须大于下限',
    en: 'The band of row {row} has to end above its start',
  },
})
