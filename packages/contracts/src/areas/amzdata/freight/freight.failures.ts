import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of freight (seller.md 2.5). */
export const freightFailures = defineFailures({
  carrierTaken: {
    code: 43951,
    reaction: 'field',
    zh: '已有同名承运商',
    en: 'A carrier has this name already',
  },
  /** ⨯(carrier, name, country, zone). */
  channelTaken: {
    code: 43952,
    reaction: 'field',
    zh: '该承运商在同一国家和分区已有同名渠道',
    en: 'This carrier has a channel of this name for the same country and zone already',
  },
  cardTaken: {
    code: 43953,
    reaction: 'field',
    zh: '该渠道在此生效日期已有报价',
    en: 'This channel has prices from this day on already',
  },
  /** `data.errors` names the bands. */
  wrongBands: {
    code: 43954,
    reaction: 'field',
    zh: '重量段不能重叠或有空档',
    en: 'Weight bands may neither overlap nor leave gaps',
  },
  unknownCurrency: {
    code: 43955,
    reaction: 'field',
    zh: '未知币种：{currency}',
    en: 'Unknown currency: {currency}',
  },
  unknownCarrier: { code: 43956, reaction: 'field', zh: '没有此承运商', en: 'No such carrier' },
  unknownChannel: {
    code: 43957,
    reaction: 'field',
    zh: '该承运商没有此渠道',
    en: 'This carrier has no such channel',
  },
  unknownShop: { code: 43958, reaction: 'field', zh: '没有此店铺或站点', en: 'No such shop or marketplace' },
  billTaken: { code: 43959, reaction: 'field', zh: '已有此费用单号', en: 'A bill has this number already' },
  notEditable: {
    code: 43960,
    reaction: 'toast',
    zh: '只有草稿可以修改',
    en: 'Only drafts can be changed',
  },
  wrongState: {
    code: 43961,
    reaction: 'toast',
    zh: '费用单 {no} 的状态不允许此操作',
    en: 'The state of bill {no} does not allow this',
  },
  /** `data.warnings` lists them by bill; sending `confirm_warnings` goes on. */
  needsConfirmation: {
    code: 43962,
    reaction: 'silent',
    zh: '费用单 {no} 有需要确认的问题',
    en: 'Something about bill {no} asks for confirmation',
  },
  noLines: {
    code: 43963,
    reaction: 'toast',
    zh: '费用单 {no} 没有明细，无法分摊',
    en: 'Bill {no} has no lines to allocate to',
  },
  /** F-45: nothing to share by. */
  zeroBasis: {
    code: 43964,
    reaction: 'toast',
    zh: '费用单 {no} 按所选方式的分摊基数为 0，请补全明细或换一种方式',
    en: 'Bill {no} has nothing to allocate by in this mode: complete its lines or choose another mode',
  },
  nothingBilled: {
    code: 43965,
    reaction: 'toast',
    zh: '费用单 {no} 的金额为 0',
    en: 'Bill {no} comes to 0',
  },
  reasonMissing: { code: 43966, reaction: 'field', zh: '请写明原因', en: 'Please give a reason' },
  wrongInvoice: {
    code: 43969,
    reaction: 'toast',
    zh: '文件类型应为 PDF、PNG、JPG 或 WebP',
    en: 'File type should be PDF, PNG, JPG or WebP',
  },
  /** A PDF that would do something when it is opened. */
  activeInvoice: {
    code: 43970,
    reaction: 'toast',
    zh: '此 PDF 含有脚本或内嵌文件，请另存为普通 PDF 后再上传',
    en: 'This PDF holds scripts or other files: save it as a plain PDF first',
  },
  tooManyInvoices: {
    code: 43983,
    reaction: 'toast',
    zh: '数量不能超过 {max}',
    en: 'Count may not exceed {max}',
  },
  sameInvoice: { code: 43984, reaction: 'toast', zh: '数据已存在', en: 'Data exists' },
  wrongDays: {
    code: 43967,
    reaction: 'field',
    zh: '失效日期不能早于生效日期',
    en: 'The last day may not be before the first',
  },
  wrongTransit: {
    code: 43968,
    reaction: 'field',
    zh: '慢速时效不能短于常见时效',
    en: 'Slow transit may not be shorter than usual transit',
  },
})
