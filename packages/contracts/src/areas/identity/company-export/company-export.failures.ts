import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of the copy of all data (platform.md 7.8). */
export const companyExportFailures = defineFailures({
  oneAtATime: {
    code: 44131,
    reaction: 'toast',
    zh: '已有一个导出正在进行，完成后会通知您',
    en: 'An export is being made already, you will be told when it is done',
  },
  linkOver: {
    code: 44132,
    reaction: 'toast',
    zh: '下载链接已失效，请重新获取',
    en: 'The download link is over, please get a new one',
  },
})
