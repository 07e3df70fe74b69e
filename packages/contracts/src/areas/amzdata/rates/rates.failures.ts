import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of exchange rates (seller.md 2.6 tab 3). */
export const rateFailures = defineFailures({
  unknownCurrency: {
    code: 43501,
    reaction: 'field',
    zh: '未知币种：{currency}',
    en: 'Unknown currency: {currency}',
  },
  baseHasNoRate: {
    code: 43502,
    reaction: 'field',
    zh: '本位币 {currency} 不需要汇率',
    en: 'The base currency {currency} needs no rate',
  },
  locked: {
    code: 43503,
    reaction: 'toast',
    zh: '{month} 的汇率已锁定',
    en: 'The rates of {month} are locked',
  },
  nothingToCopy: {
    code: 43504,
    reaction: 'toast',
    zh: '{month} 没有汇率可复制',
    en: '{month} has no rates to copy',
  },
})
