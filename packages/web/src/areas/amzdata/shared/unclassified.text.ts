import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const unclassifiedText = defineMessages('amzdata.unclassified', {
  title: { zh: '未归类费用', en: 'Unclassified fees' },
  hint: {
    zh: '没有规则认识的费用按类型和描述归在一起。选一个类别就会建立规则，已导入和以后导入的行都按它归类，利润随即重算。',
    en: 'Fees that no rule knows, together by type and description. Choosing a category makes a rule for imported and future rows; profits are computed anew at once.',
  },
  choose: { zh: '选择类别', en: 'Choose a category' },
  apply: { zh: '建立规则', en: 'Make the rule' },
  made: { zh: '已归类 {rows} 行，重算 {days} 天', en: '{rows} rows classified, {days} days computed anew' },
  none: { zh: '没有未归类的费用', en: 'Every fee is classified' },
  noneHint: { zh: '新的费用出现时会列在这里', en: 'New kinds of fees will be listed here' },
  noDescription: { zh: '（无描述）', en: '(no description)' },
  span: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  rows: { zh: '{count} 行', en: '{count} rows' },
})
