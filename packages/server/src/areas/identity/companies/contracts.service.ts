import { EXPIRY_NOTICE_DAYS } from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { bumpPermVersion } from '../rights/rights.service.ts'
import { listPrimes, listUserIds } from './company-details.queries.ts'
import { type EndingCompany, lockEndingCompanies, updateToldDays } from './contracts.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Tells main accounts 30, 7 and 1 days before the contract of their company ends, and when it is over; whoever was
 * away meanwhile hears the nearest alone. Answers how many companies were told.
 */
async function tellOfEndings(trx: Trx, now: Date): Promise<number> {
  const horizon = new Date(now.getTime() + Math.max(...EXPIRY_NOTICE_DAYS) * DAY_MS)
  let told = 0
  for (const company of await lockEndingCompanies(trx, horizon)) {
    const due = dueNotice(company, now)
    if (due === undefined) continue
    await tell(trx, company, { due, now })
    await updateToldDays(trx, company.id, due)
    told += 1
  }
  return told
}

/** The notice that is due by now and was not given: the days before the end, 0 when it is over. */
function dueNotice({ expiresAt, toldDays }: EndingCompany, now: Date): number | undefined {
  const left = (expiresAt.getTime() - now.getTime()) / DAY_MS
  const due = left <= 0 ? 0 : Math.min(...EXPIRY_NOTICE_DAYS.filter((days) => left <= days))
  return toldDays !== null && toldDays <= due ? undefined : due
}

async function tell(
  trx: Trx,
  { id, expiresAt }: EndingCompany,
  { due, now }: { due: number; now: Date },
): Promise<void> {
  const userIds = (await listPrimes(trx, [id])).map((prime) => Number(prime.id))
  const link = '/dashboard'
  if (due === 0) {
    await notify(trx, { userIds, kind: 'company_ended', link }, now)
    // Nobody loses a right or a session: open pages ask anew what they may do, and show that the contract is over.
    await bumpPermVersion(trx, await listUserIds(trx, id), { hasRemoved: false, now })
    return
  }
  const days = Math.ceil((expiresAt.getTime() - now.getTime()) / DAY_MS)
  const params = { days, date: expiresAt.toISOString().slice(0, 10) }
  await notify(trx, { userIds, kind: 'company_expiring', params, link }, now)
}

/** Looks every hour whose contract nears its end: nobody hears of a day later than in it. */
export const contractUpkeep: Upkeep = {
  name: 'tell of ending contracts',
  everySeconds: 3_600,
  run: async ({ database, clock }) => {
    await inPlatform(database.db, (trx) => tellOfEndings(trx, clock.now()))
  },
}
