import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the fields. */
export const oneThingLabels = defineMessages('any_area.many_things', {
  name: { zh: '名称', en: 'Name' },
  remark: { zh: '备注', en: 'Remark' },
  created_at: { zh: '创建时间', en: 'Created' },
  updated_at: { zh: '更新时间', en: 'Updated' },
})
