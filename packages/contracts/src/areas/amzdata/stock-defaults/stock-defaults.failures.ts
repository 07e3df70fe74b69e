import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of stock-up defaults (seller.md 2.6 tab 8). */
export const stockDefaultFailures = defineFailures({
  weightsNotWhole: {
    code: 43731,
    reaction: 'field',
    zh: '销量权重之和应为 100%，现为 {sum}%',
    en: 'The weights should add up to 100%, they make {sum}%',
  },
  sameScope: {
    code: 43732,
    reaction: 'field',
    zh: '该范围已有参数',
    en: 'There are parameters of this scope',
  },
})
