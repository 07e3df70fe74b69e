import { defineMessages, type Message } from '../../../kernel/messages.ts'

/** Why a line of a report was left out. */
export const rowErrorLabels = defineMessages('amzdata.import.rowError', {
  badDate: { zh: '日期或时间无法识别：{value}', en: 'Not a readable date and time: {value}' },
  badNumber: { zh: '金额无法识别：{value}', en: 'Not a readable amount: {value}' },
  badInteger: { zh: '数量应为整数：{value}', en: 'Not a whole number: {value}' },
  negative: { zh: '不能小于 0：{value}', en: 'Must not be below 0: {value}' },
  currencyMissing: { zh: '有金额但没有币种：{value}', en: 'An amount without a currency: {value}' },
  unknownMarketplace: { zh: '未知站点：{value}', en: 'Unknown marketplace: {value}' },
  badFlag: { zh: '应为是或否：{value}', en: 'Neither yes nor no: {value}' },
  missing: { zh: '缺少必需的内容', en: 'A required value is missing' },
  periodReversed: { zh: '结束日期早于开始日期：{value}', en: 'The period ends before it begins: {value}' },
  roundedIdentifier: {
    zh: '编号被电子表格改成了科学计数：{value}，请用原始文件',
    en: 'The number was rounded by a spreadsheet: {value}; use the original file',
  },
  textTooLong: { zh: '内容过长', en: 'The text is too long' },
  columnCount: {
    zh: '列数不符（实有/应有 {value}）',
    en: 'Wrong number of columns (found/expected {value})',
  },
  strayQuote: { zh: '引号位置有误', en: 'A quotation mark stands where none may be' },
  fieldTooLong: { zh: '单元格内容过长', en: 'A cell is too long' },
})

/** Words of an error; a code of a newer version reads as itself. */
export function rowErrorWords(code: string): Message {
  return Object.hasOwn(rowErrorLabels, code)
    ? rowErrorLabels[code as keyof typeof rowErrorLabels] // checked in the line above
    : { zh: code, en: code }
}
