import { defineFailures } from '../failure.ts'

/** Refusals of a file that people filled in, as a whole. */
export const sheetFailures = defineFailures({
  unreadable: {
    code: 42251,
    reaction: 'toast',
    zh: '无法读取文件，请使用 xlsx 或 CSV（UTF-8）',
    en: 'The file cannot be read, use xlsx or CSV (UTF-8)',
  },
  columnsMissing: {
    code: 42252,
    reaction: 'toast',
    zh: '缺少列：{columns}，请使用模板',
    en: 'Columns are missing: {columns}; use the template',
  },
  tooManyRows: { code: 42253, reaction: 'toast', zh: '最多 {limit} 行', en: 'At most {limit} rows' },
  nothingToImport: { code: 42254, reaction: 'toast', zh: '文件中没有数据', en: 'The file holds no data' },
})
