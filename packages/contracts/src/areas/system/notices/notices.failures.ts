import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of asking for access (platform.md 4). */
export const noticeFailures = defineFailures({
  alreadyAllowed: {
    code: 44301,
    reaction: 'toast',
    zh: '您已拥有此权限，请刷新页面',
    en: 'You hold this permission already, please reload the page',
  },
  alreadyAsked: {
    code: 44302,
    reaction: 'toast',
    zh: '申请已发送，请等待管理员处理',
    en: 'Your request was sent already, please wait for an administrator',
  },
})
