import { defineFailures } from '../../../kernel/failure.ts'
import { words } from '../../../words/messages.text.ts'

/** Refusals of report requests (seller.md 2.4). */
export const requestFailures = defineFailures({
  /** Spec 4 and 8. */
  changeAfterSubmit: { code: 43971, reaction: 'toast', ...words.changeAfterSubmit },
  /** The same is being asked for already. */
  running: { code: 40900, reaction: 'field', ...words.dataExists },
  rangeMissing: {
    code: 43972,
    reaction: 'field',
    zh: '请选择开始和结束日期',
    en: 'Please choose the first and the last day',
  },
  rangeReversed: {
    code: 43973,
    reaction: 'field',
    zh: '结束日期不能早于开始日期',
    en: 'The last day may not be before the first',
  },
  rangeFuture: {
    code: 43974,
    reaction: 'field',
    zh: '结束日期不能晚于站点当天（{today}）',
    en: 'The last day may not be after today at the marketplace ({today})',
  },
  rangeLong: {
    code: 43975,
    reaction: 'field',
    zh: '该报告一次最多申请 {days} 天',
    en: 'This report takes at most {days} days at once',
  },
  unknownShop: { code: 43976, reaction: 'field', zh: '没有此店铺', en: 'No such shop' },
  unknownSite: {
    code: 43977,
    reaction: 'field',
    zh: '店铺未启用站点 {site}',
    en: 'The shop does not sell in {site}',
  },
  /** The state does not allow it. */
  notNow: {
    code: 43978,
    reaction: 'toast',
    zh: '申请 {id} 当前状态为「{state}」，不能执行此操作',
    en: 'Request {id} is “{state}”, which does not allow this',
  },
  /** The range of a period is longer than the report allows. */
  periodLong: {
    code: 43979,
    reaction: 'field',
    zh: '该报告一次最多 {days} 天，请选择更短的周期',
    en: 'This report covers at most {days} days, choose a shorter period',
  },
  notConnected: {
    code: 43980,
    reaction: 'toast',
    zh: '系统未配置亚马逊接口，请按步骤手动下载后上传',
    en: 'The interface of the marketplace is not set up here; download the report and upload it',
  },
  remoteRefused: {
    code: 43981,
    reaction: 'toast',
    zh: '亚马逊拒绝：{reason}',
    en: 'The marketplace refused: {reason}',
  },
  noFile: { code: 43982, reaction: 'toast', zh: '该申请还没有文件', en: 'This request has no file yet' },
})
