import { defineMessages } from '../messages.ts'

/** What may be wrong with a cell of a file beyond what its field says of itself. */
export const sheetIssueLabels = defineMessages('kernel.sheets.issue', {
  notOffered: { zh: '不在可选范围内：{value}', en: 'Not one of the choices: {value}' },
  notNumber: { zh: '不是数字：{value}', en: 'Not a number: {value}' },
  badDate: { zh: '日期应为 2026-11-20 的形式：{value}', en: 'The date should look like 2026-11-20: {value}' },
  badMonth: { zh: '月份应为 2026-11 的形式：{value}', en: 'The month should look like 2026-11: {value}' },
  notFound: { zh: '没有找到：{value}', en: 'Not found: {value}' },
  repeated: { zh: '与第 {line} 行重复', en: 'The same as line {line}' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
})
