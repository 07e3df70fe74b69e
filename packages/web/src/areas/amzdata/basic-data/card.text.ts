import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const cardText = defineMessages('amzdata.basic_data.cards', {
  card: { zh: '费率卡', en: 'Fee card' },
  searchHint: { zh: '数据来源、备注', en: 'Source, remark' },
  stale: { zh: '{count} 张费率卡可能过期', en: '{count} cards are possibly outdated' },
  overridden: { zh: '已被本公司的费率卡替代', en: 'An own card counts instead' },
  importCards: { zh: '导入费率卡', en: 'Import fee cards' },
  copy: { zh: '复制为本公司的费率卡', en: 'Copy to a card of your own' },
  builtinHint: {
    zh: '内置数据仅供参考，请与卖家后台核对；复制后可修改，并优先于内置数据。',
    en: 'Built-in figures are for orientation, compare them with Seller Central. A copy can be changed and counts instead.',
  },
  newCard: { zh: '新增费率卡', en: 'New fee card' },
  rows: { zh: '费率', en: 'Rates' },
  addRow: { zh: '添加一行', en: 'Add a row' },
  removeRow: { zh: '删除第 {row} 行', en: 'Delete row {row}' },
  cell: { zh: '第 {row} 行 {column}', en: 'Row {row}, {column}' },
  removeTitle: { zh: '删除 {date} 起的费率卡？', en: 'Delete the card from {date} on?' },
  removeHint: {
    zh: '之后按内置费率卡或前一张费率卡计算。',
    en: 'The built-in card or the one before counts then.',
  },
  since: { zh: '{from} 起', en: 'From {from} on' },
  span: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  unitsHint: {
    zh: '重量和尺寸用站点的计量单位（美国：磅、英寸）；区间不含下限，含上限；比例写成小数，如 0.15。',
    en: 'Weights and lengths in the measures of the marketplace (US: lb, in). A band is above its start up to and with its end. Shares are written as 0.15.',
  },
})
