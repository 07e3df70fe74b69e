import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('product.tag', {
  searchHint: { zh: '搜索标签名称', en: 'Search tag names' },
})
