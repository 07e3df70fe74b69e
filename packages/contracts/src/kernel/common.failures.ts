import { defineFailures } from './failure.ts'

/** Refusals that any call may give (platform.md section 0). */
export const commonFailures = defineFailures({
  invalidInput: { code: 40000, reaction: 'field', zh: '输入有误', en: 'Invalid input' },
  permissionDenied: { code: 40300, reaction: 'denied', zh: '没有权限', en: 'Permission Denied!' },
  csrfFailed: {
    code: 40310,
    reaction: 'toast',
    zh: '安全校验失败，请刷新页面',
    en: 'Security check failed, please reload the page',
  },
  notFound: { code: 40400, reaction: 'toast', zh: '没有找到数据', en: 'Nothing is found!' },
  exists: { code: 40900, reaction: 'field', zh: '数据已存在', en: 'Data exists' },
  changedByAnother: {
    code: 40910,
    reaction: 'toast',
    zh: '数据已被 {by} 修改，请刷新',
    en: 'Data was changed by {by}, please reload',
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
  tooFrequent: {
    code: 42900,
    reaction: 'toast',
    status: 429,
    zh: '操作过于频繁，请 {retry_after} 秒后再试',
    en: 'Too many requests, try again in {retry_after} seconds',
  },
  serverError: { code: 50000, reaction: 'toast', status: 500, zh: '服务器错误', en: 'Server Error' },
  unavailable: {
    code: 50300,
    reaction: 'toast',
    status: 503,
    zh: '服务暂时不可用，请稍后再试',
    en: 'The service is unavailable for the moment, please try again',
  },
  notSupported: { code: 50100, reaction: 'toast', zh: '暂不支持', en: 'Not Support Yet!' },
})
