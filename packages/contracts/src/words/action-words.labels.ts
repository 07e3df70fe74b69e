import { defineMessages, type Message } from '../kernel/messages.ts'

/** Names of permissions by their action (platform.md 11). */
const words: Readonly<Record<string, Message>> = defineMessages('words.action', {
  create: { zh: '新增', en: 'Create' },
  edit: { zh: '编辑', en: 'Edit' },
  delete: { zh: '删除', en: 'Delete' },
  import: { zh: '导入', en: 'Import' },
  export: { zh: '导出', en: 'Export' },
  audit: { zh: '审核', en: 'Review' },
  publish: { zh: '发布', en: 'Publish' },
  grant: { zh: '授权', en: 'Grant' },
  assign: { zh: '分配', en: 'Assign' },
  reply: { zh: '回复', en: 'Reply' },
  refund: { zh: '退款', en: 'Refund' },
  confirm: { zh: '确认到账', en: 'Confirm payment' },
  invoice: { zh: '开票', en: 'Invoice' },
  suspend: { zh: '暂停', en: 'Suspend' },
  revoke: { zh: '撤销', en: 'Revoke' },
  reset: { zh: '重置密码', en: 'Reset password' },
  kick: { zh: '强制下线', en: 'End sessions' },
  actas: { zh: '客户视角', en: 'Act as customer' },
  brand: { zh: '品牌', en: 'Brand' },
  close: { zh: '注销', en: 'Close' },
  key: { zh: '密钥', en: 'Keys' },
  tag: { zh: '来源标签', en: 'Source tags' },
  sort: { zh: '排序', en: 'Sort' },
  cost: { zh: '成本', en: 'Costs' },
  pii: { zh: '敏感信息', en: 'Personal data' },
  offer: { zh: '录用', en: 'Offer' },
  verify: { zh: '核验', en: 'Verify' },
  issue: { zh: '发放', en: 'Issue' },
  order: { zh: '下单', en: 'Order' },
  reconcile: { zh: '对账', en: 'Reconcile' },
  auth: { zh: '店铺授权', en: 'Shop authorization' },
  download: { zh: '下载', en: 'Download' },
  submit: { zh: '提交', en: 'Submit' },
  lock: { zh: '关账', en: 'Close months' },
  undo: { zh: '撤销导入', en: 'Undo import' },
  price: { zh: '改价', en: 'Change prices' },
  pair: { zh: '配对', en: 'Pair' },
  feecard: { zh: '费率卡', en: 'Fee cards' },
})

/** Both halves of a permission's name; a word not listed here shows the action itself. */
export function actionWords(action: string): Message {
  return words[action] ?? { zh: action, en: action }
}
