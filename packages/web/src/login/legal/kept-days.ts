import { MOBILE_KEPT_DAYS } from '@crossdock/contracts/areas/identity/accounts/account-rules.ts'
import { CLOSED_EXPORT_DAYS } from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import { ERASE_DAYS } from '@crossdock/contracts/areas/identity/privacy/privacy-rules.ts'
import { NOTICE_DAYS } from '@crossdock/contracts/areas/system/notices/notices.schema.ts'
import { VISIT_DAYS } from '@crossdock/contracts/areas/system/statistics/visits.schema.ts'

/** How long something is kept or takes, in days, from the rules that the product itself follows. */
export const keptDays = {
  mobile: MOBILE_KEPT_DAYS,
  closed: CLOSED_EXPORT_DAYS,
  erase: ERASE_DAYS,
  notices: NOTICE_DAYS,
  visits: VISIT_DAYS,
} as const
