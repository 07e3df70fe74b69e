import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of recalculations (seller.md 2.6). */
export const recalculationFailures = defineFailures({
  recalculating: {
    code: 43751,
    reaction: 'toast',
    zh: '正在重算，请等待完成',
    en: 'A recalculation is under way, please wait for its end',
  },
})
