import { defineMessages, type Message } from '../../../kernel/messages.ts'
import { nextSteps as next } from './import-steps.labels.ts'

/** A failure told in two sentences: what was found, and the one next step. Nothing was written in any of them. */
export interface ReasonWords {
  readonly found: Message
  readonly next: Message
}

const found = defineMessages('amzdata.import.found', {
  noBytes: { zh: '文件是空的。', en: 'The file is empty.' },
  onlyBlanks: { zh: '文件里只有空白。', en: 'The file holds nothing but blanks.' },
  noMembers: { zh: '压缩包里没有文件。', en: 'The archive holds no file.' },
  onlyHeader: {
    zh: '文件只有表头，没有数据行。',
    en: 'The file has a header and no data rows.',
  },
  pdf: { zh: '这是 PDF 文件。', en: 'This is a PDF.' },
  executable: { zh: '这是可执行程序。', en: 'This is a program.' },
  image: { zh: '这是图片。', en: 'This is a picture.' },
  otherBinary: { zh: '无法识别这种文件格式。', en: 'This file format is not known.' },
  otherArchive: {
    zh: '不支持这种压缩格式，仅支持 .zip 和 .gz。',
    en: 'This kind of archive is not supported, only .zip and .gz are.',
  },
  webPage: {
    zh: '这是网页，多半是登录失效时保存下来的。',
    en: 'This is a web page, most likely saved after the login had expired.',
  },
  otherXml: { zh: '这是不认识的 XML 文件。', en: 'This is an XML file of an unknown kind.' },
  otherJson: { zh: '这是 JSON 数据。', en: 'This is JSON data.' },
  noKnownHeader: {
    zh: '前 50 行里没有认识的表头。',
    en: 'No known header was found in the first 50 lines.',
  },
  ambiguousReport: {
    zh: '表头同时符合多种报告。',
    en: 'The header fits several reports.',
  },
  otherReport: {
    zh: '这是「{report}」，不是能在这里导入的报告。',
    en: 'This is “{report}”, which is not a report that can be imported here.',
  },
  notYetImportable: {
    zh: '认出了这份报告，但本版本还不能导入这个类型。',
    en: 'The report is recognised, but this version does not import its type yet.',
  },
  missingColumns: { zh: '缺少必需的列：{columns}。', en: 'Required columns are missing: {columns}.' },
  duplicateColumns: { zh: '有重复的列：{fields}。', en: 'Columns occur twice: {fields}.' },
  legacyXls: {
    zh: '这是旧的 .xls 格式，不能读取。',
    en: 'This is the old .xls format, which cannot be read.',
  },
  encrypted: { zh: '文件有密码保护。', en: 'The file is protected by a password.' },
  damagedArchive: { zh: '压缩包已损坏。', en: 'The archive is damaged.' },
  unsupportedCompression: {
    zh: '压缩包用了不支持的压缩方法。',
    en: 'The archive uses a compression that is not supported.',
  },
  unreadable: { zh: '文件无法读取。', en: 'The file cannot be read.' },
  encodingUndecidable: { zh: '无法判断文件的文字编码。', en: 'The encoding of the text cannot be told.' },
  expandsTooMuch: {
    zh: '压缩包展开后过大，已拒绝。',
    en: 'The archive would unpack to far too much and was refused.',
  },
  tooManyMembers: { zh: '压缩包里的文件过多。', en: 'The archive holds too many files.' },
  nestedArchive: { zh: '压缩包里还有压缩包。', en: 'The archive holds another archive.' },
  noSuitableMember: {
    zh: '压缩包里没有 .csv、.txt、.tsv、.xlsx、.xml 或 .json 文件。',
    en: 'The archive holds no .csv, .txt, .tsv, .xlsx, .xml or .json file.',
  },
  severalMembers: { zh: '压缩包里有多份报告。', en: 'The archive holds several reports.' },
  memberNotFound: {
    zh: '压缩包里没有「{member}」。',
    en: 'The archive does not hold “{member}”.',
  },
  macros: { zh: '工作簿含有宏，已拒绝。', en: 'The workbook carries macros and was refused.' },
  externalEntity: {
    zh: '文件引用了外部内容，或自行定义了实体，已拒绝。',
    en: 'The file refers to content outside itself or defines entities of its own, and was refused.',
  },
  damagedWorkbook: { zh: '工作簿已损坏。', en: 'The workbook is damaged.' },
  xlsxTooLong: {
    zh: '工作簿超过 {limit} 行。',
    en: 'The workbook has more than {limit} rows.',
  },
  severalSheets: {
    zh: '工作簿有 {sheets} 个工作表含报告。',
    en: 'The workbook has reports on {sheets} sheets.',
  },
  tooManyColumns: { zh: '第 {line} 行的列数过多。', en: 'Line {line} has too many columns.' },
  tooManyRows: { zh: '文件超过 {limit} 行。', en: 'The file has more than {limit} rows.' },
  nulByte: {
    zh: '第 {line} 行有无效的空字符。',
    en: 'Line {line} holds a NUL character.',
  },
  badEncoding: {
    zh: '第 {line} 行的文字编码有误。',
    en: 'The text of line {line} is not in the encoding of the file.',
  },
  cutOff: {
    zh: '文件在第 {line} 行中断，引号没有结束。',
    en: 'The file breaks off: a quotation that begins in line {line} never ends.',
  },
  brokenOff: {
    zh: '文件在第 {line} 行中断，后面的内容缺失。',
    en: 'The file breaks off in line {line}; the rest of it is missing.',
  },
  malformed: {
    zh: '文件结构有误，到第 {line} 行为止还能读取。',
    en: 'The structure of the file is broken; it can be read up to line {line}.',
  },
  lineTooLong: { zh: '第 {line} 行过长。', en: 'Line {line} is too long.' },
  tooManyBadRows: {
    zh: '共 {rows} 行，其中 {invalid} 行有误，超过 5%；第一处在第 {line} 行。',
    en: '{invalid} of {rows} rows are invalid, more than 5 %; the first is line {line}.',
  },
  otherMarketplace: {
    zh: '选定的是{chosen}，但文件中 {rows} 行全部来自{found}。',
    en: '{chosen} was chosen, but all {rows} rows of the file are from {found}.',
  },
  mixedMarketplaces: {
    zh: '文件混有多个站点：{sites}。',
    en: 'The file mixes marketplaces: {sites}.',
  },
  otherCurrency: {
    zh: '选定的是{chosen}，但文件的币种是 {currency}。',
    en: '{chosen} was chosen, but the currency of the file is {currency}.',
  },
  marketplaceUnknown: {
    zh: '文件没有说明属于哪个站点。',
    en: 'The file does not say which marketplace it belongs to.',
  },
  siteNotEnabled: {
    zh: '文件属于{marketplace}，店铺「{shop}」没有启用该站点。',
    en: 'The file is from {marketplace}, which is not enabled for the shop “{shop}”.',
  },
  marketplaceOutsideRegion: {
    zh: '文件属于{marketplace}，不在店铺「{shop}」的区域内。',
    en: 'The file is from {marketplace}, outside the region of the shop “{shop}”.',
  },
  looksLikeOtherShop: {
    zh: '文件里的 MSKU 有 {other} 属于店铺「{shop}」，只有 {own} 属于所选店铺。',
    en: '{other} of the MSKUs belong to the shop “{shop}” and only {own} to the chosen one.',
  },
  ordersOfOtherShop: {
    zh: '文件里 {share} 的订单已在店铺「{shop}」中。',
    en: '{share} of the orders are already stored under the shop “{shop}”.',
  },
  sameFileOtherShop: {
    zh: '同一份文件已由 {by} 于 {at} 导入店铺「{shop}」（{file}）。',
    en: 'The same file was imported into the shop “{shop}” by {by} at {at} ({file}).',
  },
  sameFile: {
    zh: '这份文件已由 {by} 于 {at} 导入（{file}）。',
    en: 'This file was already imported by {by} at {at} ({file}).',
  },
  sameContent: {
    zh: '内容与 {by} 于 {at} 导入的「{file}」相同。',
    en: 'The content is that of “{file}”, imported by {by} at {at}.',
  },
  allPresent: {
    zh: '全部 {rows} 行都已由「{file}」导入，没有变化。',
    en: 'All {rows} rows were already imported by “{file}” and are unchanged.',
  },
  summaryOverDaily: {
    zh: '这是 {from} 至 {to} 的汇总行，而同一时间段已有按日的广告数据（第一处在第 {line} 行）。',
    en: 'These are rows summed up over {from} to {to}, for which daily rows are already here (first in line {line}).',
  },
  databaseFailed: { zh: '写入数据库失败，已全部回退。', en: 'Writing failed and was rolled back.' },
  databaseGaveUp: {
    zh: '写入数据库连续失败 {attempts} 次，已全部回退。',
    en: 'Writing failed {attempts} times in a row and was rolled back.',
  },
  unexpected: { zh: '处理时发生意外错误。', en: 'Something unexpected happened.' },
  bytesMissing: { zh: '存储中找不到原始文件。', en: 'The stored file cannot be found.' },
})

export type ReasonKey = keyof typeof found

/** Next step of the reasons whose step is not `uploadReport`. */
const steps: Partial<Record<ReasonKey, Message>> = {
  onlyHeader: next.checkPeriod,
  otherArchive: next.unpack,
  webPage: next.downloadAgain,
  ambiguousReport: next.chooseType,
  noKnownHeader: next.chooseType,
  otherReport: next.chooseType,
  notYetImportable: next.laterVersion,
  missingColumns: next.downloadAgain,
  duplicateColumns: next.downloadAgain,
  legacyXls: next.saveAsCsv,
  encrypted: next.removePassword,
  damagedArchive: next.downloadAgain,
  unsupportedCompression: next.unpack,
  unreadable: next.downloadAgain,
  encodingUndecidable: next.downloadAgain,
  nestedArchive: next.unpack,
  noSuitableMember: next.unpack,
  severalMembers: next.unpack,
  memberNotFound: next.unpack,
  macros: next.saveAsCsv,
  externalEntity: next.saveAsCsv,
  damagedWorkbook: next.downloadAgain,
  xlsxTooLong: next.split,
  severalSheets: next.oneSheet,
  tooManyRows: next.split,
  expandsTooMuch: next.split,
  tooManyMembers: next.unpack,
  nulByte: next.fixLine,
  badEncoding: next.downloadAgain,
  cutOff: next.downloadAgain,
  brokenOff: next.downloadAgain,
  malformed: next.downloadAgain,
  lineTooLong: next.fixLine,
  tooManyColumns: next.fixLine,
  tooManyBadRows: next.fixRows,
  otherMarketplace: next.chooseMarketplace,
  mixedMarketplaces: next.downloadAgain,
  otherCurrency: next.chooseMarketplace,
  marketplaceUnknown: next.chooseMarketplace,
  siteNotEnabled: next.enableSite,
  marketplaceOutsideRegion: next.chooseShop,
  looksLikeOtherShop: next.chooseShop,
  ordersOfOtherShop: next.chooseShop,
  sameFileOtherShop: next.chooseShop,
  sameFile: next.nothingToDo,
  sameContent: next.nothingToDo,
  allPresent: next.nothingToDo,
  summaryOverDaily: next.downloadDaily,
  databaseFailed: next.retriesItself,
  databaseGaveUp: next.retry,
  unexpected: next.report,
  bytesMissing: next.downloadAgain,
}

export const nothingWritten: Message = { zh: '没有写入任何数据。', en: 'Nothing was written.' }

/** Words of a reason; an unknown key reads as an unexpected error. */
export function reasonWords(key: string): ReasonWords {
  const known = Object.hasOwn(found, key) ? (key as ReasonKey) : 'unexpected' // checked in the same line
  return { found: found[known], next: steps[known] ?? next.uploadReport }
}
