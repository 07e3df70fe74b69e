import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const searchText = defineMessages('amzdata.search', {
  mskuSearch: { zh: 'MSKU，可粘贴多个', en: 'MSKU, paste several' },
  unmatched: { zh: '{count} 个值没有匹配到 MSKU：{values}', en: '{count} values match no MSKU: {values}' },
})
