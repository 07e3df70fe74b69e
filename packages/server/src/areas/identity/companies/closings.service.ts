import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { Upkeep } from '../../../platform/jobs/upkeep.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { lockDueClosings, updateCompany } from './companies.queries.ts'
import { COMPANY } from './company-changes.service.ts'
import { listAllSuperusers } from './company-details.queries.ts'

/** Closes the companies whose seven days are over; their people are logged out by their next call. */
export async function closeDueCompanies(trx: Trx, now: Date): Promise<number> {
  const due = await lockDueClosings(trx, now)
  const superusers = due.length === 0 ? [] : await listAllSuperusers(trx)
  for (const row of due) {
    const values = { status: 'closed', closedAt: now, closeRequestedAt: null, closeEffectiveAt: null }
    await updateCompany(trx, row, { ...values, updatedAt: now })
    await insertAudit(trx, {
      companyId: Number(row.id),
      userId: null,
      entity: COMPANY,
      entityId: row.id,
      action: 'close',
      at: now,
      before: { status: row.status },
      after: { status: 'closed' },
      ip: null,
      requestId: null,
    })
    const tidings = { userIds: superusers, kind: 'company_closed', params: { name: row.name } } as const
    await notify(trx, { ...tidings, link: '/mcustomer/company' }, now)
  }
  return due.length
}

/** Looks every minute for companies whose time has come. */
export const closingUpkeep: Upkeep = {
  name: 'close companies',
  everySeconds: 60,
  run: async ({ database, clock }) => {
    await inPlatform(database.db, (trx) => closeDueCompanies(trx, clock.now()))
  },
}
