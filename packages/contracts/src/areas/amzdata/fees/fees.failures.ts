import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of fee rules (F-09). */
export const feeFailures = defineFailures({
  patternNeeded: {
    code: 43601,
    reaction: 'field',
    zh: '请输入描述文字',
    en: 'Please enter the description text',
  },
  typeOfTrade: {
    code: 43602,
    reaction: 'field',
    zh: '订单、退款和转账不归类',
    en: 'Orders, refunds and transfers are not classified',
  },
  builtinRule: {
    code: 43603,
    reaction: 'toast',
    zh: '内置规则不能更改',
    en: 'Built-in rules cannot be changed',
  },
})
