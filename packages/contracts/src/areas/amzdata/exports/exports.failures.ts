import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of exports and the downloads centre (seller.md 0). */
export const exportFailures = defineFailures({
  /** The client then has the file made in the background. */
  tooLong: {
    code: 43821,
    reaction: 'silent',
    zh: '超过 {limit} 条的数据在后台导出，请到下载中心生成',
    en: 'More than {limit} records are exported in the background: please start it in the downloads centre',
  },
  tooManyOpen: {
    code: 43822,
    reaction: 'toast',
    zh: '您已有 {limit} 个导出正在排队或生成，请等待完成或取消其中之一',
    en: '{limit} exports of yours are waiting or being made already, please wait or cancel one',
  },
  notReady: {
    code: 43823,
    reaction: 'toast',
    zh: '该导出没有可下载的文件',
    en: 'There is no file of this export to download',
  },
  expired: {
    code: 43824,
    reaction: 'toast',
    zh: '文件已过期并删除，请重新导出',
    en: 'The file was kept for its time and is gone, please export again',
  },
  rightsChanged: {
    code: 43825,
    reaction: 'toast',
    zh: '您已不再拥有该文件中部分数据的权限，请重新导出',
    en: 'You may no longer see some of what this file holds, please export again',
  },
  isOver: {
    code: 43826,
    reaction: 'toast',
    zh: '该导出已结束，无法取消',
    en: 'This export is over and cannot be cancelled',
  },
  isOpen: {
    code: 43827,
    reaction: 'toast',
    zh: '该导出尚未结束，请先取消',
    en: 'This export is not over yet, please cancel it first',
  },
})
