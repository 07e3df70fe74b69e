import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('any_area.some_view', {
  searchHint: { zh: '搜索名称', en: 'Search names' },
})
