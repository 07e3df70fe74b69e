import { defineMessages } from '../../../kernel/messages.ts'
import type { COMPANY_EXPORT_STATES } from './company-export.schema.ts'

export const companyExportStateLabels = defineMessages<(typeof COMPANY_EXPORT_STATES)[number]>(
  'identity.company-export.state',
  {
    waiting: { zh: '排队中', en: 'Waiting' },
    running: { zh: '正在生成', en: 'Being made' },
    ready: { zh: '可下载', en: 'Ready' },
    failed: { zh: '失败', en: 'Failed' },
    over: { zh: '已过期', en: 'Over' },
  },
)
