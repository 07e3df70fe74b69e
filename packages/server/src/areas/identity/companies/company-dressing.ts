import { type Company, OwnCompany } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import {
  CHURN_DAYS,
  COMPANY_KINDS,
  COMPANY_SIGNALS,
  COMPANY_STATUSES,
  EXPIRY_WARNING_DAYS,
} from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import { maskMobileNumber } from '@crossdock/contracts/rules/mask.ts'
import * as z from 'zod/mini'
import { brandOf } from '../brand/site-config.service.ts'
import type { CompanyRow } from './companies.queries.ts'
import type { CompanyCounts, CompanyPerson, TemplateOfCompany } from './company-details.queries.ts'

type CompanySignal = (typeof COMPANY_SIGNALS)[number]
const DAY_MS = 24 * 60 * 60 * 1000

/** What belongs to a page of companies, of all of them together. */
export interface CompanyDetails {
  readonly counts: readonly CompanyCounts[]
  readonly primes: readonly CompanyPerson[]
  readonly staff: readonly CompanyPerson[]
  readonly templates: readonly TemplateOfCompany[]
}

/** Who reads: whether personal data is shown in full, and when. */
export interface CompanyReader {
  readonly seesPii: boolean
  readonly now: Date
}

/** A company as staff see it. */
export function dressCompany(row: CompanyRow, details: CompanyDetails, reader: CompanyReader): Company {
  const ofThis = ({ companyId }: { companyId: string }) => companyId === row.id
  const counts = details.counts.find(ofThis)
  return {
    ...factsOf(row),
    kind: z.parse(z.enum(COMPANY_KINDS), row.kind),
    status: z.parse(z.enum(COMPANY_STATUSES), row.status),
    is_demo: row.isDemo,
    mobile: row.mobile === null || reader.seesPii ? row.mobile : maskMobileNumber(row.mobile),
    remark: row.remark,
    base_currency: row.baseCurrency,
    allow_front: row.allowFront,
    suspend_reason: row.suspendReason,
    closed_at: row.closedAt?.toISOString() ?? null,
    last_login: counts?.lastLogin?.toISOString() ?? null,
    purged_at: row.purgedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    template_roles: details.templates
      .filter(ofThis)
      .map(({ id, key, name }) => ({ id: Number(id), key, name })),
    primes: details.primes
      .filter(ofThis)
      .map(({ id, username, name }) => ({ id: Number(id), username, name })),
    staff: details.staff.filter(ofThis).map(({ id, name }) => ({ id: Number(id), name })),
    health: healthOf(row, counts, reader.now),
  }
}

/** The own company as its main account sees it. */
export function dressOwnCompany(row: CompanyRow, counts: CompanyCounts | undefined): OwnCompany {
  return OwnCompany.parse({
    ...factsOf(row),
    kind: row.kind,
    status: row.status,
    mobile: row.mobile,
    seats_used: counts?.users ?? 0,
    shops_used: counts?.shops ?? 0,
    brand: brandOf(row),
  })
}

function factsOf(row: CompanyRow) {
  return {
    id: Number(row.id),
    version: row.version,
    name: row.name,
    code: row.code,
    short_name: row.shortName,
    contact: row.contact,
    licence_no: row.licenceNo,
    address: row.address,
    industry: row.industry,
    host: row.host,
    session_limit: row.sessionLimit,
    seat_limit: row.seatLimit,
    shop_limit: row.shopLimit,
    opened_at: row.openedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    close_requested_at: row.closeRequestedAt?.toISOString() ?? null,
    close_effective_at: row.closeEffectiveAt?.toISOString() ?? null,
  }
}

/** The signals that a company gives, in words of the list's filter. */
export function signalsOf({ is_quiet, is_expiring, is_ended }: Company['health']): CompanySignal[] {
  const given = { quiet: is_quiet, expiring: is_expiring, ended: is_ended }
  return COMPANY_SIGNALS.filter((signal) => given[signal])
}

function healthOf(row: CompanyRow, counts: CompanyCounts | undefined, now: Date): Company['health'] {
  const since = counts?.lastLogin ?? row.createdAt
  const isLiving = row.kind !== 'internal' && (row.status === 'active' || row.status === 'trial')
  const left = row.expiresAt === null ? Number.POSITIVE_INFINITY : row.expiresAt.getTime() - now.getTime()
  return {
    users: counts?.users ?? 0,
    shops: counts?.shops ?? 0,
    imports: counts?.imports ?? 0,
    last_import: counts?.lastImport?.toISOString() ?? null,
    is_quiet: isLiving && now.getTime() - since.getTime() > CHURN_DAYS * DAY_MS,
    is_expiring: isLiving && left > 0 && left < EXPIRY_WARNING_DAYS * DAY_MS,
    is_ended: isLiving && left <= 0,
  }
}
