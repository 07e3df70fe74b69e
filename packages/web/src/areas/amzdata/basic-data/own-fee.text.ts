import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const ownFeeText = defineMessages('amzdata.basic_data.own_fees', {
  fee: { zh: '费用', en: 'Fee' },
  searchHint: { zh: '名称、MSKU、备注', en: 'Name, MSKU, remark' },
  monthHelp: { zh: '如 2026-11', en: 'Such as 2026-11' },
  amountHelp: { zh: '负数为抵减', en: 'Below 0 for a credit' },
  scopeHelp: { zh: '留空为全部', en: 'Blank for all' },
  submit: { zh: '提交', en: 'Submit' },
  void: { zh: '作废', en: 'Void' },
  submitTitle: { zh: '提交 {count} 项费用？', en: 'Submit {count} fees?' },
  submitHint: { zh: '提交后计入利润，不能再修改，只能作废。', en: 'They then count and can only be voided.' },
  voidTitle: { zh: '作废 {count} 项费用？', en: 'Void {count} fees?' },
  voidHint: { zh: '作废后不再计入利润。', en: 'They no longer count then.' },
  removeTitle: { zh: '删除 {count} 项费用？', en: 'Delete {count} fees?' },
  moved: { zh: '已处理 {count} 项', en: '{count} done' },
  all: { zh: '全部', en: 'All' },
  locked: { zh: '{state}的费用不能修改', en: 'A fee that is {state} cannot be changed' },
})
