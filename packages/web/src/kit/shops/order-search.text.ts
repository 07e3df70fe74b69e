import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Words of the search by order, MSKU or ASIN. */
export const orderSearchText = defineMessages('kit.orderSearch', {
  searchOrder: { zh: '订单号，可粘贴多个', en: 'Order no., paste several' },
  searchMsku: { zh: 'MSKU，可粘贴多个', en: 'MSKU, paste several' },
  searchAsin: { zh: 'ASIN，可粘贴多个', en: 'ASIN, paste several' },
  by: { zh: '查找', en: 'Look for' },
  by_order: { zh: '订单号', en: 'Order no.' },
  by_msku: { zh: 'MSKU', en: 'MSKU' },
  by_asin: { zh: 'ASIN', en: 'ASIN' },
  match: { zh: '匹配', en: 'Match' },
  match_exact: { zh: '精确', en: 'Exact' },
  match_prefix: { zh: '前缀', en: 'Prefix' },
  match_fuzzy: { zh: '模糊', en: 'Within' },
})
