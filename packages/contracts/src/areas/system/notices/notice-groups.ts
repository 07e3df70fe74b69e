import { defineMessages } from '../../../kernel/messages.ts'
import type { NoticeKind } from './notices.labels.ts'

/** Kinds of notices that somebody may do without. What concerns the account or the company itself always comes. */
const members = {
  imports: ['import_done', 'import_failed'],
  jobs: ['job_done', 'job_failed', 'report_wanted', 'report_failed', 'export_ready', 'export_failed'],
  approvals: ['approval_wanted', 'approval_done', 'approval_refused'],
  access: ['access_request'],
  grants: ['grant_changed', 'grant_removed'],
} as const satisfies Record<string, readonly NoticeKind[]>

type NoticeGroup = keyof typeof members
export const MUTABLE_NOTICES = [
  'imports',
  'jobs',
  'approvals',
  'access',
  'grants',
] as const satisfies readonly NoticeGroup[]

/** The groups a kind belongs to: none for what cannot be muted. */
export function groupsOf(kind: NoticeKind): NoticeGroup[] {
  return MUTABLE_NOTICES.filter((group) => members[group].some((member) => member === kind))
}

export const noticeGroupLabels = defineMessages('system.notice.group', {
  imports: { zh: '文件导入的结果', en: 'How imports of files went' },
  jobs: { zh: '其他后台任务的结果', en: 'How other jobs went' },
  approvals: { zh: '审核', en: 'Reviews' },
  access: { zh: '同事的权限申请', en: 'Colleagues who ask for access' },
  grants: { zh: '亚马逊权限的变化', en: 'Changes of Amazon permissions' },
})
