import { companyFailures } from '@crossdock/contracts/areas/identity/companies/companies.failures.ts'
import type { CompanyClosing } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Doer, insertAudit, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { exportEnds } from '../company-standing/company-standing.service.ts'
import { endSessionsOfCompany } from '../sessions/sessions.service.ts'
import { type CompanyRow, lockCompanies, updateCompany } from './companies.queries.ts'
import { COMPANY, inCompany } from './company-changes.service.ts'
import { listAllSuperusers, listPrimes, listRunningImports } from './company-details.queries.ts'

/** Why and when a company closes; nobody in person when the time of its own wish has come. */
interface Closing {
  readonly by: Doer | undefined
  readonly reason: string | null
  readonly now: Date
}

/**
 * Closes a company that the caller has locked: its people are logged out by their next call (50008), its main accounts
 * may come back to look and export until its data is purged. Platform scope, or one that sees the company and its
 * people. Closing what is closed changes nothing.
 */
export async function closeCompany(trx: Trx, row: CompanyRow, closing: Closing): Promise<CompanyRow> {
  if (row.kind === 'internal') throw failure(companyFailures.internalStays)
  if (row.status === 'closed') return row
  const { now, reason } = closing
  const values = { status: 'closed', closedAt: now, closeRequestedAt: null, closeEffectiveAt: null }
  const closed = await updateCompany(trx, row, { ...values, suspendReason: reason, updatedAt: now })
  await endSessionsOfCompany(trx, Number(row.id), now)
  await record(trx, row, closing)
  await tell(trx, row, now)
  return closed
}

/** Closes companies that the actor serves: all of them, or none when one must stay. */
export async function closeCompanies(
  trx: Trx,
  by: Doer,
  { ids, reason }: CompanyClosing,
): Promise<{ closed: number }> {
  const served = ids.filter((id) => by.actor.companyIds.includes(id))
  const rows = served.length === 0 ? [] : await lockCompanies(trx, served)
  if (rows.length !== new Set(ids).size) throw failure(commonFailures.notFound)
  if (rows.some(({ kind }) => kind === 'internal')) throw failure(companyFailures.internalStays)
  await refuseAtWork(trx, ids)
  const living = rows.filter(({ status }) => status !== 'closed')
  for (const row of living) await closeCompany(trx, row, { by, reason, now: by.now })
  return { closed: living.length }
}

async function refuseAtWork(trx: Trx, ids: readonly number[]): Promise<void> {
  const refs = (await listRunningImports(trx, ids)).map((running) => ({ kind: 'import', ...running }))
  if (refs.length === 0) return
  const params = { refs: refs.map(({ name }) => name).join(', ') }
  throw failure(commonFailures.referenced, { params, data: { refs } })
}

/** Whoever closed it, it stands in the company's own record. */
async function record(trx: Trx, row: CompanyRow, { by, reason, now }: Closing): Promise<void> {
  const change = {
    entity: COMPANY,
    entityId: row.id,
    action: 'close',
    before: { status: row.status },
    after: reason === null ? { status: 'closed' } : { status: 'closed', reason },
  }
  const companyId = Number(row.id)
  if (by !== undefined) return recordChange(trx, inCompany(by, companyId), change)
  return insertAudit(trx, { ...change, companyId, userId: null, at: now, ip: null, requestId: null })
}

async function tell(trx: Trx, row: CompanyRow, now: Date): Promise<void> {
  const watchers = { userIds: await listAllSuperusers(trx), kind: 'company_closed' } as const
  await notify(trx, { ...watchers, params: { name: row.name }, link: '/mcustomer/company' }, now)
  const primes = (await listPrimes(trx, [Number(row.id)])).map(({ id }) => Number(id))
  const date = exportEnds(now).toISOString().slice(0, 10)
  await notify(
    trx,
    { userIds: primes, kind: 'company_export', params: { date }, link: '/cmanage/basic' },
    now,
  )
}
