import { defineMessages, type Message } from '../../../kernel/messages.ts'

/**
 * What was looked at before an import, told on its card. `ok` and `info` are notes; every `doubt` holds the
 * automatic import back until somebody confirms (B.1).
 */
export const importCheckLabels = defineMessages('amzdata.import.check', {
  totalsAgree: {
    zh: '逐行金额合计相符，误差±0.02以内',
    en: 'The amounts of every row make its total, within ±0.02',
  },
  totalsDiffer: {
    zh: '{rows} 行的金额合计与总计不符，第一处在第 {line} 行',
    en: 'In {rows} rows the amounts do not make the total; the first is line {line}',
  },
  settlementsAgree: {
    zh: '{settlements} 个结算周期与转账额一致',
    en: '{settlements} settlements agree with what was transferred',
  },
  settlementsDiffer: {
    zh: '{settlements} 个结算周期与转账额不一致：文件可能未包含整个周期，或平台预留了部分款项',
    en: '{settlements} settlements differ from what was transferred: the file may not cover all of them, or a reserve was held back',
  },
  invalidRows: {
    zh: '{rows} 行无法识别，占 {share}，导入时跳过',
    en: '{rows} rows cannot be read ({share}) and are left out',
  },
  linesSkipped: {
    zh: '跳过 {rows} 行：重复的表头或合计行，不是交易，第一处在第 {line} 行',
    en: '{rows} lines are passed over: repeated headers or sums, no transactions; the first is line {line}',
  },
  noDecimals: {
    zh: '全部金额都没有小数，可能另存为表格时丢失了小数点，请核对金额后再确认',
    en: 'No amount has decimals: a spreadsheet may have lost the decimal sign; please compare the amounts before confirming',
  },
  newColumns: {
    zh: '有 {count} 个不认识的列，不导入：{columns}',
    en: '{count} unknown columns are not imported: {columns}',
  },
  columnsByPosition: {
    zh: '列 {columns} 的含义是按文档中的列顺序推定的',
    en: 'The meaning of {columns} was taken from the documented order of columns',
  },
  unknownTypes: {
    zh: '{rows} 行的交易类型不认识（{types}），归入「其他」',
    en: '{rows} rows are of unknown types ({types}) and count as “other”',
  },
  chooseShop: {
    zh: '该区域有 {count} 个店铺启用了此站点，请选择所属店铺',
    en: '{count} shops of the region have this marketplace; please choose one',
  },
  shopSuggested: {
    zh: '该区域有 {count} 个店铺启用了此站点；按 MSKU 判断属于「{shop}」，请确认',
    en: '{count} shops of the region have this marketplace; by its MSKUs it belongs to “{shop}”, please confirm',
  },
  shopUnsure: {
    zh: '文件的 {total} 个 MSKU 中只有 {known} 个在店铺「{shop}」中出现过，请确认店铺',
    en: 'Only {known} of {total} MSKUs are known in the shop “{shop}”; please confirm the shop',
  },
  shopMade: {
    zh: '已自动建立店铺「{shop}」',
    en: 'The shop “{shop}” was made automatically',
  },
  fewerRows: {
    zh: '同一时间段内已有 {stored} 行，文件只含其中 {seen} 行；已有数据不会被删除',
    en: 'The same period already holds {stored} rows, of which the file has {seen}; nothing stored is deleted',
  },
  rowsGone: {
    zh: '当前的 {rows} 行不在此文件中，导入后不再有效；撤销后恢复',
    en: '{rows} current rows are not in this file and no longer count after the import; undoing brings them back',
  },
  periodNeeded: {
    zh: '文件没有日期列，请填写报告的起止日期',
    en: 'The file has no dates; please say which period the report covers',
  },
  rowsUnusual: {
    zh: '文件有 {rows} 行，而最近几份同类文件一般约 {usual} 行，请确认文件是否完整',
    en: 'The file has {rows} rows, while the latest files of this kind had about {usual}; please check that it is complete',
  },
  marketplaceGuessed: {
    zh: '文件没有站点列，按币种和表头语言判断为{marketplace}，请确认',
    en: 'No row names its marketplace; by currency and language it is {marketplace}, please confirm',
  },
  contentRepeated: {
    zh: '按要求再次导入已导入过的内容',
    en: 'The content was imported before and is imported again on request',
  },
})

export type CheckKey = keyof typeof importCheckLabels
export type CheckLevel = 'ok' | 'info' | 'doubt'

/** How each finding counts. */
export const CHECK_LEVELS: Readonly<Record<CheckKey, CheckLevel>> = {
  totalsAgree: 'ok',
  totalsDiffer: 'info',
  settlementsAgree: 'ok',
  settlementsDiffer: 'info',
  invalidRows: 'doubt',
  linesSkipped: 'info',
  noDecimals: 'doubt',
  newColumns: 'doubt',
  columnsByPosition: 'info',
  unknownTypes: 'info',
  chooseShop: 'doubt',
  shopSuggested: 'doubt',
  shopUnsure: 'doubt',
  shopMade: 'info',
  fewerRows: 'doubt',
  rowsGone: 'info',
  periodNeeded: 'doubt',
  rowsUnusual: 'doubt',
  marketplaceGuessed: 'info',
  contentRepeated: 'info',
}

/** Words of a finding; an unknown key (of a newer version) reads as itself. */
export function checkWords(key: string): Message {
  return Object.hasOwn(importCheckLabels, key)
    ? importCheckLabels[key as CheckKey] // checked in the line above
    : { zh: key, en: key }
}
