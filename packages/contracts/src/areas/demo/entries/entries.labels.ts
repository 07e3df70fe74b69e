import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the fields. */
export const entryLabels = defineMessages('demo.entries', {
  title: { zh: '标题', en: 'Title' },
  page: { zh: '页面', en: 'Page' },
  day: { zh: '日期', en: 'Day' },
  note: { zh: '说明', en: 'Note' },
  state: { zh: '状态', en: 'State' },
  owner_name: { zh: '填写人', en: 'Written by' },
  updated_at: { zh: '更新时间', en: 'Updated' },
})

export const entryStateLabels = defineMessages('demo.entries.state', {
  draft: { zh: '草稿', en: 'Draft' },
  submitted: { zh: '已提交', en: 'Submitted' },
})
