import { defineFailures } from '../../../kernel/failure.ts'
import { words } from '../../../words/messages.text.ts'

/** Refusals of the calls of data import. What is wrong with a file is a status, not one of these. */
export const importFailures = defineFailures({
  noFile: { code: 43201, reaction: 'toast', ...words.selectFile },
  notNow: {
    code: 43202,
    reaction: 'toast',
    zh: '「{file}」当前为「{status}」，不能执行此操作',
    en: '“{file}” is “{status}”, so this cannot be done now',
  },
  shopNeeded: {
    code: 43203,
    reaction: 'toast',
    zh: '请先选择这份文件属于哪个店铺',
    en: 'Please choose the shop this file belongs to first',
  },
  touchedLater: {
    code: 43204,
    reaction: 'toast',
    zh: '不能撤销：之后导入的「{file}」用到了其中 {rows} 行，请先撤销那份文件',
    en: 'Cannot undo: “{file}”, imported later, relies on {rows} of its rows; undo that one first',
  },
  notImportable: {
    code: 43205,
    reaction: 'toast',
    zh: '本版本暂不支持导入「{type}」',
    en: 'This version does not import “{type}” yet',
  },
  /** `data.word` names the entry. */
  wordTaken: {
    code: 43206,
    reaction: 'field',
    zh: '词典中已有「{word}」',
    en: '“{word}” is already in the dictionary',
  },
  unknownMeaning: {
    code: 43207,
    reaction: 'field',
    zh: '「{meaning}」不是可用的字段或类型',
    en: '“{meaning}” is no known field or type',
  },
  fileGone: {
    code: 43208,
    reaction: 'toast',
    zh: '原始文件已不在存储中，请重新上传',
    en: 'The original file is no longer stored, please upload it again',
  },
  periodNeeded: {
    code: 43209,
    reaction: 'toast',
    zh: '请先填写这份报告的起止日期',
    en: 'Please say first which period this report covers',
  },
  periodReversed: {
    code: 43210,
    reaction: 'field',
    zh: '结束日期不能早于开始日期',
    en: 'The period cannot end before it begins',
  },
})
