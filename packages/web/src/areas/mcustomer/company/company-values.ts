import type { Company, CompanyDraft } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import type { CompanyStatus } from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import { wallTime } from '../../../kit/ui/figures/moment.ts'

/** What the form of a company holds. */
export interface CompanyValues {
  name: string
  code: string
  short_name: string
  contact: string
  mobile: string
  licence_no: string
  address: string
  industry: string
  host: string
  remark: string
  kind: 'customer' | 'trial'
  base_currency: string
  seat_limit: string
  shop_limit: string
  session_limit: string
  /** Last day of the contract, `YYYY-MM-DD` in UTC+8. */
  expires_at: string
  allow_front: boolean
  template_role_ids: readonly string[]
  staff_ids: readonly string[]
  prime_username: string
  prime_name: string
  prime_mobile: string
  prime_email: string
}

const MASK = '*'
/** Contracts end with their last day in China. */
const CONTRACT_ZONE = 8
const END_OF_DAY = 'T15:59:59.000Z'

/** The masked number that the reader may replace but not read. */
export function maskedMobile(company: Company | undefined): string | undefined {
  return company?.mobile?.includes(MASK) ? company.mobile : undefined
}

/** The form of a company, or of a new one. */
export function valuesOf(company: Company | undefined): CompanyValues {
  const { short_name, contact, licence_no, address, industry, host, remark } = company ?? {}
  const numberOf = (value: number | null | undefined) => (value ? String(value) : '')
  return {
    name: company?.name ?? '',
    code: company?.code ?? '',
    short_name: short_name ?? '',
    contact: contact ?? '',
    mobile: maskedMobile(company) ? '' : (company?.mobile ?? ''),
    licence_no: licence_no ?? '',
    address: address ?? '',
    industry: industry ?? '',
    host: host ?? '',
    remark: remark ?? '',
    kind: company?.kind === 'trial' ? 'trial' : 'customer',
    base_currency: company?.base_currency ?? 'CNY',
    seat_limit: numberOf(company?.seat_limit),
    shop_limit: numberOf(company?.shop_limit),
    session_limit: String(company?.session_limit ?? 1),
    expires_at: dayOf(company?.expires_at),
    allow_front: company?.allow_front ?? false,
    template_role_ids: company?.template_roles.map(({ id }) => String(id)) ?? [],
    staff_ids: company?.staff.map(({ id }) => String(id)) ?? [],
    prime_username: '',
    prime_name: '',
    prime_mobile: '',
    prime_email: '',
  }
}

function dayOf(at: string | null | undefined): string {
  return at ? (wallTime(at, CONTRACT_ZONE)?.date ?? '') : ''
}

type SentDraft = { -readonly [K in keyof CompanyDraft]?: unknown }

/** What is sent: all facts of the company; of a new one also its main account. */
export function draftOf(company: Company | undefined, values: CompanyValues): SentDraft {
  const textOf = (value: string) => value.trim() || null
  const mobile = textOf(values.mobile)
  return {
    ...(company ? { id: company.id, version: company.version } : {}),
    ...(values.code.trim() === '' ? {} : { code: values.code }),
    // an empty number stays as it was when the reader sees it masked
    ...(mobile === null && maskedMobile(company) ? {} : { mobile }),
    ...(company || values.prime_username.trim() === '' ? {} : { prime: primeOf(values) }),
    name: values.name,
    short_name: textOf(values.short_name),
    contact: textOf(values.contact),
    licence_no: textOf(values.licence_no),
    address: textOf(values.address),
    industry: textOf(values.industry),
    host: textOf(values.host),
    remark: textOf(values.remark),
    kind: values.kind,
    base_currency: values.base_currency,
    seat_limit: textOf(values.seat_limit),
    shop_limit: textOf(values.shop_limit),
    session_limit: values.session_limit,
    expires_at: endOf(company, values.expires_at),
    allow_front: values.allow_front,
    template_role_ids: values.template_role_ids.map(Number),
    staff_ids: values.staff_ids.map(Number),
  }
}

/** Another state of a company that otherwise stays as it is. */
export function moveOf(company: Company, status: CompanyStatus, reason?: string): SentDraft {
  return { ...draftOf(company, valuesOf(company)), status, ...(reason ? { reason } : {}) }
}

/** The end of the chosen day; the very moment stays when the day does. */
function endOf(company: Company | undefined, day: string): string | null {
  if (day === '') return null
  return company?.expires_at && dayOf(company.expires_at) === day ? company.expires_at : `${day}${END_OF_DAY}`
}

function primeOf(values: CompanyValues) {
  return {
    username: values.prime_username,
    name: values.prime_name,
    mobile: values.prime_mobile.trim() || null,
    email: values.prime_email.trim() || null,
  }
}
