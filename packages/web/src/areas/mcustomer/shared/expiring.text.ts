import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const text = defineMessages('mcustomer.expiring', {
  title: { zh: '即将到期的客户', en: 'Customers about to expire' },
  count: { zh: '{count} 家在 30 天内到期', en: '{count} expire within 30 days' },
  none: { zh: '30 天内没有客户到期', en: 'No customer expires within 30 days' },
  all: { zh: '客户公司', en: 'Customers' },
  ends: { zh: '到期 ', en: 'Expires ' },
})
