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
  company_export: {
    zh: '公司已关闭，{date} 之前可以导出数据，之后数据将被清除',
    en: 'The company was closed. Export its data before {date}, then it is purged',
  },
  company_copy_ready: {
    zh: '公司全部数据的导出已生成，请在 {date} 之前下载',
    en: 'The copy of all company data is ready, fetch it before {date}',
  },
  company_copy_failed: {
    zh: '公司全部数据的导出未能完成，请重试',
    en: 'The copy of all company data could not be made, please try again',
  },
  company_expiring: {
    zh: '公司的使用期还有 {days} 天到期（{date}）',
    en: 'The contract of the company ends in {days} days ({date})',
  },
  company_ended: {
    zh: '公司的使用期已结束，目前只能查看和导出，请联系客服续期',
    en: 'The contract of the company has ended: you can look and export; please renew it',
  },
  company_purged: {
    zh: '公司 {name} 的数据已在关闭 30 天后清除',
    en: 'The data of {name} was purged, 30 days after its closing',
  },
  grant_changed: { zh: '您的亚马逊权限已更新：{account}', en: 'Your Amazon permissions changed: {account}' },
  grant_removed: {
    zh: '您不再拥有亚马逊权限账号「{account}」',
    en: 'You no longer have the Amazon account “{account}”',
  },
  work_handed_over: { zh: '{name} 的工作已移交给您：{what}', en: 'The work of {name} is yours now: {what}' },
  prime_handed_over: {
    zh: '{name} 已将主账号转让给您',
    en: '{name} handed the main account over to you',
  },
  browser_unknown: {
    zh: '{name} 在未登记的浏览器上登录：{browser}，{ip}',
    en: '{name} logged in with an unknown browser: {browser}, {ip}',
  },
  browser_refused: {
    zh: '已拒绝 {name} 在未登记的浏览器上登录：{browser}，{ip}',
    en: 'A login of {name} with an unknown browser was refused: {browser}, {ip}',
  },
  import_done: { zh: '文件 {file} 已导入', en: 'The file {file} was imported' },
  import_failed: { zh: '文件 {file} 导入失败：{reason}', en: 'The file {file} was not imported: {reason}' },
  export_ready: {
    zh: '导出「{name}」已生成，请在 {date} 之前下载',
    en: 'The export “{name}” is ready, fetch it before {date}',
  },
  export_failed: { zh: '导出「{name}」未能完成', en: 'The export “{name}” could not be made' },
  report_wanted: {
    zh: '请下载报告「{report}」并上传（{shop}）',
    en: 'Please fetch the report “{report}” and upload it ({shop})',
  },
  report_failed: { zh: '报告「{report}」申请失败：{reason}', en: 'The report “{report}” failed: {reason}' },
  period_closed: { zh: '{name} 已将 {month} 关账', en: '{name} closed {month}' },
  period_reopened: {
    zh: '{name} 已将 {month} 反结账：{reason}',
    en: '{name} opened {month} again: {reason}',
  },
  job_done: { zh: '{job} 已完成', en: '{job} is done' },
  job_failed: { zh: '{job} 失败', en: '{job} failed' },
  approval_wanted: { zh: '{name} 提交了「{matter}」等待审核', en: '{name} asks you to review “{matter}”' },
  approval_done: { zh: '「{matter}」已通过', en: '“{matter}” was approved' },
  approval_refused: { zh: '「{matter}」被驳回：{reason}', en: '“{matter}” was turned down: {reason}' },
})
export type NoticeKind = keyof typeof noticeTitles
export const NOTICE_KINDS = Object.keys(noticeTitles) as NoticeKind[] // the keys of the phrases above
