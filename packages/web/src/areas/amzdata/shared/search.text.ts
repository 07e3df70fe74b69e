import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const searchText = defineMessages('amzdata.search', {
  unmatched: { zh: '{count} 个值没有匹配到 MSKU：{values}', en: '{count} values match no MSKU: {values}' },
})
