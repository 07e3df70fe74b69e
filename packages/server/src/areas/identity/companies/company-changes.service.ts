import { companyFailures } from '@crossdock/contracts/areas/identity/companies/companies.failures.ts'
import type { Company, CompanyDraft } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { may } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import { bumpPermVersion } from '../rights/rights.service.ts'
import { type CompanyRow, type CompanyValues, lockCompanies, updateCompany } from './companies.queries.ts'
import { dressCompanies } from './companies.service.ts'
import { insertServing, listUserIds } from './company-details.queries.ts'
import { companyGuards as guards, refuseWithout } from './company-guards.ts'
import { COMPANY_ENTITIES } from './company-row.service.ts'
import { changeServing } from './company-staff.service.ts'
import { changeTemplates, furnish } from './company-templates.service.ts'
import { forgetToldDays } from './contracts.queries.ts'
import { COMPANY_FIELDS, createCompany } from './create-company.service.ts'

/** What the audit log calls a company. */
export const COMPANY = 'mcustomer/company'

/** Makes a company furnished as wished; staff who make one serve it. Platform scope. */
export async function makeCompany(trx: Trx, by: Doer, draft: CompanyDraft): Promise<CompanyRow> {
  refuseWithout(by, guards.create)
  const { actor, now } = by
  const values = { ...columnsOf(draft), status: draft.kind === 'trial' ? 'trial' : 'active' }
  const row = await createCompany(trx, { ...values, kind: draft.kind, code: draft.code }, now)
  const companyId = Number(row.id)
  await furnish(trx, companyId, draft.template_role_ids ?? [])
  if (draft.staff_ids !== undefined) await changeServing(trx, { companyId, wanted: draft.staff_ids })
  if (!actor.isSuperuser) await insertServing(trx, companyId, actor.userId)
  const after = { ...values, kind: draft.kind, template_role_ids: draft.template_role_ids ?? [] }
  await recordChange(trx, inCompany(by, companyId), {
    entity: COMPANY,
    entityId: companyId,
    action: 'create',
    after,
  })
  return row
}

/** Changes a company the actor serves, from the version that was read. */
export async function changeCompany(
  trx: Trx,
  by: Doer,
  draft: CompanyDraft & { id: number },
): Promise<Company> {
  const before = await lockCompany(trx, by, draft)
  const status = draft.status ?? before.status
  if (status === before.status || may(by.actor, guards.edit)) refuseWithout(by, guards.edit)
  if (status !== before.status) refuseMove(by, before, { status, reason: draft.reason })
  const values = {
    ...(may(by.actor, guards.edit) ? { ...columnsOf(draft), kind: kindOf(before, draft) } : {}),
    ...(draft.code === undefined || !may(by.actor, guards.edit) ? {} : { code: draft.code }),
    ...statusColumns(before, { status, reason: draft.reason }),
  }
  const row = await orExists(updateCompany(trx, before, { ...values, updatedAt: by.now }), COMPANY_FIELDS)
  await changeContract(trx, by, { before, row })
  const templates = await changeTemplates(trx, by, { companyId: draft.id, wanted: draft.template_role_ids })
  const mayServe = draft.staff_ids !== undefined && may(by.actor, guards.edit)
  const serving = mayServe
    ? await changeServing(trx, { companyId: draft.id, wanted: draft.staff_ids ?? [] })
    : undefined
  await recordChange(trx, inCompany(by, draft.id), {
    entity: COMPANY,
    entityId: draft.id,
    action: deedOf(before.status, status),
    before: { ...pick(before, values), ...templates?.before, ...serving?.before },
    after: { ...values, ...templates?.after, ...serving?.after },
  })
  const [company] = await dressCompanies(trx, by, [row])
  if (company === undefined) throw failure(commonFailures.notFound)
  return company
}

/** What is done to a company is written into its own record, wherever the doer belongs. */
export function inCompany(by: Doer, companyId: number): Doer {
  const { actor, now, address, userAgent, requestId } = by
  return { actor: { ...actor, companyId }, now, address, userAgent, requestId }
}

async function lockCompany(trx: Trx, by: Doer, draft: CompanyDraft & { id: number }): Promise<CompanyRow> {
  const [row] = by.actor.companyIds.includes(draft.id) ? await lockCompanies(trx, [draft.id]) : []
  if (row === undefined) throw failure(commonFailures.notFound)
  await refuseStale(trx, inCompany(by, draft.id), {
    row: { ...row, entity: COMPANY, aliases: COMPANY_ENTITIES },
    version: draft.version,
  })
  return row
}

/** Suspending and reopening ask for a right of their own and a reason; closing is a call of its own. */
function refuseMove(
  by: Doer,
  before: CompanyRow,
  { status, reason }: { status: string; reason: string | undefined },
): void {
  if (before.kind === 'internal') throw failure(companyFailures.internalStays)
  if (status === 'closed') throw failure(commonFailures.stateForbids)
  const isGone = before.purgeBeganAt !== null
  if (before.status === 'closed' && (isGone || !by.actor.isSuperuser))
    throw failure(commonFailures.stateForbids)
  refuseWithout(by, guards.suspend)
  if (status === 'suspended' && reason === undefined) {
    throw failure(companyFailures.reasonNeeded, { data: { field: 'reason' } })
  }
}

/** What the record calls a change. */
function deedOf(before: string, after: string): 'edit' | 'suspend' | 'resume' {
  if (before === after) return 'edit'
  return after === 'suspended' ? 'suspend' : 'resume'
}

/** Another end of the contract: its people hear at once whether they only look, and of the new end in its own time. */
async function changeContract(
  trx: Trx,
  { now }: Doer,
  { before, row }: { before: CompanyRow; row: CompanyRow },
): Promise<void> {
  if (before.expiresAt?.getTime() === row.expiresAt?.getTime()) return
  await forgetToldDays(trx, row.id)
  await bumpPermVersion(trx, await listUserIds(trx, Number(row.id)), { hasRemoved: false, now })
}

function statusColumns(
  before: CompanyRow,
  { status, reason }: { status: string; reason: string | undefined },
) {
  if (status === before.status) return {}
  const isAlive = status === 'active' || status === 'trial'
  return {
    status,
    suspendReason: isAlive ? null : (reason ?? null),
    closedAt: null,
    closeRequestedAt: null,
    closeEffectiveAt: null,
  }
}

function kindOf(before: CompanyRow, draft: CompanyDraft): string {
  return before.kind === 'internal' ? before.kind : draft.kind
}

function columnsOf(draft: CompanyDraft) {
  return {
    ...basicColumns(draft),
    remark: draft.remark,
    baseCurrency: draft.base_currency,
    seatLimit: draft.seat_limit,
    shopLimit: draft.shop_limit,
    expiresAt: draft.expires_at,
    ...(draft.allow_front === undefined ? {} : { allowFront: draft.allow_front }),
  } satisfies Partial<CompanyValues>
}

/** The columns a company's own main account writes as well. */
export function basicColumns(
  basics: Pick<
    CompanyDraft,
    | 'name'
    | 'short_name'
    | 'contact'
    | 'mobile'
    | 'licence_no'
    | 'address'
    | 'industry'
    | 'host'
    | 'session_limit'
  >,
) {
  return {
    name: basics.name,
    shortName: basics.short_name,
    contact: basics.contact,
    ...(basics.mobile === undefined ? {} : { mobile: basics.mobile }),
    licenceNo: basics.licence_no,
    address: basics.address,
    industry: basics.industry,
    host: basics.host,
    sessionLimit: basics.session_limit,
  } satisfies Partial<CompanyValues>
}

/** The old values of what changes. */
export function pick(row: CompanyRow, values: object): object {
  const keys = new Set(Object.keys(values))
  return Object.fromEntries(Object.entries(row).filter(([key]) => keys.has(key)))
}
