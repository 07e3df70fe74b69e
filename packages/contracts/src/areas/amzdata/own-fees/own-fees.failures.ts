import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of own fees (seller.md 2.6 tab 7). */
export const ownFeeFailures = defineFailures({
  /** Draft → submitted → void; what was submitted is neither changed nor deleted. */
  notFromHere: {
    code: 43721,
    reaction: 'toast',
    zh: '「{name}」当前为{state}，不能执行此操作',
    en: '“{name}” is {state}, so this cannot be done',
  },
})
