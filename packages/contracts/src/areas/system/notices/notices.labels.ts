import { defineMessages } from '../../../kernel/messages.ts'

/** What a notice may be about; `{…}` are its parameters. */
export const noticeTitles = defineMessages('system.notice.title', {
  access_request: { zh: '{name} 申请权限「{permission}」', en: '{name} asks for “{permission}”' },
  company_closing: { zh: '公司将于 {date} 关闭', en: 'The company will be closed on {date}' },
  company_close_cancelled: {
    zh: '公司的关闭申请已撤回',
    en: 'The company stays open: its closing was taken back',
  },
  company_closed: { zh: '公司 {name} 已关闭', en: 'The company {name} was closed' },
  grant_changed: { zh: '您的亚马逊权限已更新：{account}', en: 'Your Amazon permissions changed: {account}' },
  grant_removed: {
    zh: '您不再拥有亚马逊权限账号「{account}」',
    en: 'You no longer have the Amazon account “{account}”',
  },
  import_done: { zh: '文件 {file} 已导入', en: 'The file {file} was imported' },
  import_failed: { zh: '文件 {file} 导入失败：{reason}', en: 'The file {file} was not imported: {reason}' },
  job_done: { zh: '{job} 已完成', en: '{job} is done' },
  job_failed: { zh: '{job} 失败', en: '{job} failed' },
  approval_wanted: { zh: '{name} 提交了「{matter}」等待审核', en: '{name} asks you to review “{matter}”' },
  approval_done: { zh: '「{matter}」已通过', en: '“{matter}” was approved' },
  approval_refused: { zh: '「{matter}」被驳回：{reason}', en: '“{matter}” was turned down: {reason}' },
})
export type NoticeKind = keyof typeof noticeTitles
export const NOTICE_KINDS = Object.keys(noticeTitles) as NoticeKind[] // the keys of the phrases above
