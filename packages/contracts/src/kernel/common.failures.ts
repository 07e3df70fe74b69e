import { words } from '../words/messages.text.ts'
import { defineFailures } from './failure.ts'

/** Refusals that any call may give (platform.md section 0). */
export const commonFailures = defineFailures({
  invalidInput: { code: 40000, reaction: 'field', zh: '输入有误', en: 'Invalid input' },
  /** Not even readable: broken JSON, a wrong header, an address that cannot be decoded. */
  malformed: {
    code: 40000,
    reaction: 'field',
    status: 400,
    zh: '请求格式有误',
    en: 'The request is malformed',
  },
  permissionDenied: { code: 40300, reaction: 'denied', ...words.permissionDenied },
  csrfFailed: {
    code: 40310,
    reaction: 'toast',
    zh: '安全校验失败，请刷新页面',
    en: 'Security check failed, please reload the page',
  },
  /** After the end of its contract a company looks and exports (platform.md 3, rule 11). */
  contractEnded: {
    code: 40320,
    reaction: 'toast',
    zh: '公司的使用期已结束，目前只能查看和导出，请联系客服续期',
    en: 'The contract of your company has ended: you can look and export. Please renew it',
  },
  companyClosed: {
    code: 40321,
    reaction: 'toast',
    zh: '公司已关闭，目前只能查看和导出',
    en: 'Your company is closed: you can look and export',
  },
  notFound: { code: 40400, reaction: 'toast', ...words.nothingFound },
  noSuchCall: {
    code: 40400,
    reaction: 'toast',
    status: 404,
    zh: '没有这个接口',
    en: 'There is no such call',
  },
  wrongMethod: {
    code: 40500,
    reaction: 'toast',
    status: 405,
    zh: '该接口不支持此请求方法',
    en: 'This call does not take that method',
  },
  tooSlow: { code: 40800, reaction: 'toast', status: 408, zh: '请求超时', en: 'The request took too long' },
  exists: { code: 40900, reaction: 'field', ...words.dataExists },
  changedByAnother: {
    code: 40910,
    reaction: 'toast',
    zh: '数据已被 {by} 修改，请刷新',
    en: 'Data was changed by {by}, please reload',
  },
  /** The same where the name is not the reader's to know, as that of an internal person. */
  changedBySomebody: {
    code: 40910,
    reaction: 'toast',
    zh: '数据已被他人修改，请刷新',
    en: 'Data was changed by somebody else, please reload',
  },
  keyReused: {
    code: 40920,
    reaction: 'toast',
    zh: '同一幂等键用于了不同的请求',
    en: 'The same idempotency key came with a different request',
  },
  tooLarge: {
    code: 41300,
    reaction: 'toast',
    status: 413,
    zh: '内容过大，最多 {limit}',
    en: 'Too large, at most {limit}',
  },
  wrongContentType: {
    code: 41500,
    reaction: 'toast',
    status: 415,
    zh: '不支持的内容类型',
    en: 'Unsupported content type',
  },
  headersTooLarge: {
    code: 43100,
    reaction: 'toast',
    status: 431,
    zh: '请求头过大',
    en: 'The request headers are too large',
  },
  stateForbids: {
    code: 42200,
    reaction: 'toast',
    zh: '当前状态不允许此操作',
    en: 'The current state does not allow this',
  },
  referenced: {
    code: 42210,
    reaction: 'toast',
    zh: '已被引用，不能删除：{refs}',
    en: 'In use, cannot be deleted: {refs}',
  },
  limitReached: { code: 42220, reaction: 'toast', ...words.countLimit },
  /** Said to an internal person who looks at a customer's pages (platform.md 7.7). */
  readOnlyView: {
    code: 42230,
    reaction: 'toast',
    zh: '客户视角只能查看，不能操作',
    en: 'As a customer you can look but not change anything',
  },
  /** The client then asks for its session again, which ends the view. */
  viewIsOver: {
    code: 42231,
    reaction: 'toast',
    zh: '客户视角已超时，请返回自己的页面',
    en: 'The time for looking at the customer is over, please go back to your own pages',
  },
  /** The account has a password that nobody knows (invited, or reset): it is set before anything else. */
  passwordUnset: {
    code: 42240,
    reaction: 'password',
    zh: '请先设置新密码',
    en: 'Please set a new password first',
  },
  busy: {
    code: 42310,
    reaction: 'toast',
    zh: '数据正忙，请稍后再试',
    en: 'The data is busy with another operation, please try again shortly',
  },
  tooFrequent: {
    code: 42900,
    reaction: 'toast',
    status: 429,
    zh: '操作过于频繁，请 {retry_after} 秒后再试',
    en: 'Too many requests, try again in {retry_after} seconds',
  },
  serverError: { code: 50000, reaction: 'toast', status: 500, ...words.serverError },
  unavailable: {
    code: 50300,
    reaction: 'toast',
    status: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service is unavailable for the moment, please try again',
  },
  storageFull: {
    code: 50700,
    reaction: 'toast',
    status: 507,
    zh: '存储空间已满，文件未保存',
    en: 'The storage is full, the file was not kept',
  },
  notSupported: { code: 50100, reaction: 'toast', ...words.notSupported },
})
