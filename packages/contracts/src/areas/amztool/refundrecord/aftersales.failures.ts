import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of the after-sales ledger (seller.md 6.2). */
export const aftersaleFailures = defineFailures({
  statusBack: {
    code: 44502,
    reaction: 'toast',
    zh: '「{from}」的记录不能改为「{to}」',
    en: 'A record that is {from} cannot become {to}',
  },
  claimStep: {
    code: 44503,
    reaction: 'toast',
    zh: '索赔只能按「可索赔、已提交、已赔付或驳回」逐步进行',
    en: 'A claim goes step by step: claimable, submitted, then paid or rejected',
  },
  caseMissing: {
    code: 44504,
    reaction: 'toast',
    zh: '提交索赔需要填写 Case 编号',
    en: 'A submitted claim needs its case number',
  },
  unknownHandler: {
    code: 44505,
    reaction: 'toast',
    zh: '没有这位同事，或账号已停用',
    en: 'There is no such colleague, or the account is not active',
  },
})
