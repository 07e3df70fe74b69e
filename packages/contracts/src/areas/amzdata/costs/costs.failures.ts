import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of SKU costs (seller.md 2.6). */
export const costFailures = defineFailures({
  /** Two entries of one MSKU, shop and marketplace may not begin on the same day. */
  overlapping: {
    code: 43401,
    reaction: 'field',
    zh: '该 MSKU 在同一店铺、站点和生效日期已有成本',
    en: 'This MSKU already has a cost for the same shop, marketplace and date',
  },
  unknownCurrency: {
    code: 43402,
    reaction: 'field',
    zh: '未知币种：{currency}',
    en: 'Unknown currency: {currency}',
  },
  /** `data.changes` lists them; sending `confirm_jump` goes on. */
  costJump: {
    code: 43403,
    reaction: 'silent',
    zh: '{msku} 的成本由 {before} 变为 {after}，变化超过 50%，请确认',
    en: 'The cost of {msku} goes from {before} to {after}, a change of more than 50%, please confirm',
  },
  unknownShop: { code: 43404, reaction: 'field', zh: '没有此店铺', en: 'No such shop' },
  fileUnreadable: {
    code: 43405,
    reaction: 'toast',
    zh: '无法读取文件，请使用 xlsx 或 CSV（UTF-8）',
    en: 'The file cannot be read, use xlsx or CSV (UTF-8)',
  },
  columnsMissing: {
    code: 43406,
    reaction: 'toast',
    zh: '缺少列：{columns}，请使用模板',
    en: 'Columns are missing: {columns}; use the template',
  },
  tooManyRows: { code: 43407, reaction: 'toast', zh: '最多 {limit} 行', en: 'At most {limit} rows' },
  nothingToImport: { code: 43408, reaction: 'toast', zh: '文件中没有数据', en: 'The file holds no data' },
})
