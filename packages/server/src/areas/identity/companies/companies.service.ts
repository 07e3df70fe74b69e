import {
  companyKindLabels,
  companyLabels,
  companySignalLabels,
  companyStatusLabels,
} from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import type {
  Company,
  CompanyFilter,
  CompanyOption,
  CompanyTakenQuery,
} from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import {
  COMPANY_EXPORT_LIMIT,
  COMPANY_KINDS,
} from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Page } from '@crossdock/contracts/kernel/page.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { csvOf } from '../../../platform/files/write-csv.ts'
import type { ActorCall, Call, OutgoingFile } from '../../../platform/http/call.ts'
import { findCaller } from '../sessions/caller.service.ts'
import { type CompanyRow, isTaken, listCompanyNames, listCompanyRows } from './companies.queries.ts'
import { listCompanyCounts, listPrimes, listServingStaff, listTemplates } from './company-details.queries.ts'
import { dressCompany, signalsOf } from './company-dressing.ts'

/** Who asks and when. */
type Asker = Pick<Doer, 'actor' | 'now'>

/** One page of the companies the actor serves; for superusers of all. The transaction's scope holds the same. */
export async function listCompanies(trx: Trx, by: Asker, filter: CompanyFilter): Promise<Page<Company>> {
  const { rows, ...page } = await listCompanyRows(
    trx,
    { companyIds: by.actor.companyIds, now: by.now },
    filter,
  )
  return { ...page, rows: await dressCompanies(trx, by, rows) }
}

/** Companies as the actor sees them, with what belongs to them. */
export async function dressCompanies(
  trx: Trx,
  { actor, now }: Asker,
  rows: readonly CompanyRow[],
): Promise<Company[]> {
  const ids = rows.map(({ id }) => Number(id))
  const details = {
    counts: await listCompanyCounts(trx, ids),
    primes: await listPrimes(trx, ids),
    staff: await listServingStaff(trx, ids),
    templates: await listTemplates(trx, ids),
  }
  const reader = { seesPii: may(actor, mcustomerPermissions.id.pii), now }
  return rows.map((row) => dressCompany(row, details, reader))
}

/** The own company, with those it serves below it. */
export async function listCompanyOptions(trx: Trx, actor: Actor): Promise<CompanyOption[]> {
  const names = await listCompanyNames(trx, actor.companyIds)
  const options = names.map(({ id, name, kind }) => ({ id: Number(id), name, kind: kindOf(kind) }))
  const own = options.filter(({ id }) => id === actor.companyId)
  const served = options.filter(({ id }) => id !== actor.companyId)
  return own.map((company) => ({ ...company, children: served.map((each) => ({ ...each, children: [] })) }))
}

function kindOf(stored: string): CompanyOption['kind'] {
  const kind = COMPANY_KINDS.find((known) => known === stored)
  if (kind === undefined) throw new Error(`${stored} is no kind of company`)
  return kind
}

/** Whether a name, code or host is taken by another company than the one that the caller is changing. */
export async function isCompanyTaken(call: Call, { id, ...query }: CompanyTakenQuery): Promise<boolean> {
  const caller = id === undefined ? undefined : await findCaller(call)
  // To strangers the id of a company says nothing, or they would learn whose the name is.
  const own = id !== undefined && caller?.companyIds.includes(id) ? id : undefined
  return call.inPlatform((trx) => isTaken(trx, { ...query, id: own }))
}

const columns = [
  'name',
  'code',
  'short_name',
  'kind',
  'status',
  'contact',
  'mobile',
  'licence_no',
  'industry',
  'host',
  'users',
  'shops',
  'imports',
  'last_login',
  'last_import',
  'template_roles',
  'primes',
  'staff',
  'signal',
  'opened_at',
  'expires_at',
  'created_at',
] as const

/** The filtered companies as CSV in the reader's language; mobile numbers as masked as on the screen. */
export async function exportCompanies(
  trx: Trx,
  call: Pick<ActorCall, 'actor' | 'now' | 'language'>,
  filter: CompanyFilter,
): Promise<OutgoingFile> {
  const all = { ...filter, page: 1, size: COMPANY_EXPORT_LIMIT, after: undefined }
  const { rows, next } = await listCompanies(trx, call, all)
  if (next) throw failure(commonFailures.limitReached, { params: { limit: COMPANY_EXPORT_LIMIT } })
  const header = columns.map((column) => say(companyLabels[column], call.language))
  const lines = rows.map((company) => {
    const words = {
      ...company.health,
      kind: say(companyKindLabels[company.kind], call.language),
      status: say(companyStatusLabels[company.status], call.language),
      primes: company.primes.map(({ name, username }) => `${name} (${username})`).join(', '),
      staff: company.staff.map(({ name }) => name).join(', '),
      signal: signalsOf(company.health)
        .map((signal) => say(companySignalLabels[signal], call.language))
        .join(', '),
      template_roles: company.template_roles.map(({ name }) => name).join(', '),
    }
    return columns.map((column) => ({ ...company, ...words })[column])
  })
  return {
    fileName: `companies-${call.now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([header, ...lines]),
  }
}
