import * as z from 'zod/mini'
import { pageOf, pageQuery, sortBy } from '../../../kernel/page.ts'
import { currencyCode, id, idList, instant, line, version } from '../../../kernel/scalars.ts'
import { MOBILE } from '../../../rules/mobile.ts'
import { EMAIL } from '../../../rules/patterns.ts'
import { Brand } from './brand.schema.ts'
import {
  COMPANY_CODE,
  COMPANY_KINDS,
  COMPANY_LIST_SIZE,
  COMPANY_SIGNALS,
  COMPANY_STATUSES,
  companyRules,
  HOST,
} from './company-rules.ts'

const text = (max: number) => z.nullable(line(0, max))
const count = (max: number) => z.nullable(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max)))
const code = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(COMPANY_CODE, { error: companyRules.companyCode }))
const host = z.nullable(
  z.string().check(z.trim(), z.toLowerCase(), z.regex(HOST, { error: companyRules.companyHost })),
)
/** Logins of one device class at once (platform.md 3, rule 5). */
const sessionLimit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))
const moment = z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/), z.refine(isMoment)))

function isMoment(value: string): boolean {
  return !Number.isNaN(Date.parse(value))
}

/** The facts of a company that both its main account and the staff who serve it may change. */
const basics = {
  name: line(2, 254),
  short_name: z._default(text(64), null),
  contact: z._default(text(64), null),
  /** Absent: as it was, since readers without the right to personal data see it masked. */
  mobile: z.optional(z.nullable(z.string().check(z.trim(), z.regex(MOBILE)))),
  licence_no: z._default(text(64), null),
  address: z._default(text(254), null),
  industry: z._default(text(64), null),
  host: z._default(host, null),
  session_limit: z._default(sessionLimit, 1),
}

/** The first main account of a new company: it is invited and sets its own password. */
export const FirstPrime = z.object({
  username: z.string().check(z.trim(), z.regex(/^[A-Za-z][A-Za-z0-9_]{5,149}$/)),
  name: z._default(line(0, 64), ''),
  mobile: z._default(z.nullable(z.string().check(z.trim(), z.regex(MOBILE))), null),
  email: z._default(z.nullable(z.string().check(z.trim(), z.maxLength(254), z.regex(EMAIL))), null),
})
export type FirstPrime = z.infer<typeof FirstPrime>

/** What staff send to make a company (no `id`) or to change one (`id` with the `version` that was read). */
export const CompanyDraft = z.object({
  id: z.optional(id),
  version: z.optional(version),
  ...basics,
  /** Made by the server when a new company names none. */
  code: z.optional(code),
  kind: z._default(z.enum(['customer', 'trial']), 'customer'),
  status: z.optional(z.enum(COMPANY_STATUSES)),
  /** Asked for when the company is suspended. */
  reason: z.optional(line(2, 254)),
  remark: z._default(text(500), null),
  base_currency: z._default(currencyCode, 'CNY'),
  seat_limit: z._default(count(100_000), null),
  shop_limit: z._default(count(100_000), null),
  expires_at: z._default(moment, null),
  /** Whether the company's public pages are open (spec 2.2). */
  allow_front: z.optional(z.boolean()),
  /** Templates the company is furnished with; absent leaves them as they are. */
  template_role_ids: z.optional(z.array(id).check(z.maxLength(100))),
  /** Internal people who serve the company; absent leaves them as they are. */
  staff_ids: z.optional(z.array(id).check(z.maxLength(100))),
  /** Read for a new company alone. */
  prime: z.optional(FirstPrime),
})
export type CompanyDraft = z.infer<typeof CompanyDraft>

/** How a customer is doing (platform.md 7.7). */
export const CompanyHealth = z.object({
  users: z.number(),
  shops: z.number(),
  /** Files that were imported. */
  imports: z.number(),
  last_import: z.nullable(instant),
  /** Nobody logged in for 14 days. */
  is_quiet: z.boolean(),
  /** Ends within 30 days. */
  is_expiring: z.boolean(),
  /** The contract is over: its people look and export. */
  is_ended: z.boolean(),
})

export const Company = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  code: z.string(),
  short_name: z.nullable(z.string()),
  kind: z.enum(COMPANY_KINDS),
  status: z.enum(COMPANY_STATUSES),
  is_demo: z.boolean(),
  contact: z.nullable(z.string()),
  /** Masked unless the reader holds the right to personal data. */
  mobile: z.nullable(z.string()),
  licence_no: z.nullable(z.string()),
  address: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  host: z.nullable(z.string()),
  session_limit: z.number(),
  base_currency: z.string(),
  seat_limit: z.nullable(z.number()),
  shop_limit: z.nullable(z.number()),
  allow_front: z.boolean(),
  opened_at: z.nullable(instant),
  expires_at: z.nullable(instant),
  suspend_reason: z.nullable(z.string()),
  close_requested_at: z.nullable(instant),
  close_effective_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  /** Of anybody of the company. */
  last_login: z.nullable(instant),
  /** Whether nothing of the company is left but its number. */
  purged_at: z.nullable(instant),
  created_at: instant,
  updated_at: instant,
  template_roles: z.array(z.object({ id: z.number(), key: z.string(), name: z.string() })),
  primes: z.array(z.object({ id: z.number(), username: z.string(), name: z.string() })),
  /** Staff who serve the company. */
  staff: z.array(z.object({ id: z.number(), name: z.string() })),
  health: CompanyHealth,
})
export type Company = z.infer<typeof Company>

/** Without any parameter the first 500 companies are answered (platform.md 9). */
export const CompanyFilter = z.object({
  ...pageQuery,
  size: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(COMPANY_LIST_SIZE)),
    COMPANY_LIST_SIZE,
  ),
  sort: sortBy('name', 'code', 'kind', 'status', 'created_at', 'updated_at', 'expires_at', 'last_login'),
  /** Without a status all but those of which nothing is left. */
  status: z.optional(z.enum(COMPANY_STATUSES)),
  kind: z.optional(z.enum(COMPANY_KINDS)),
  /** Customers likely to leave (platform.md 7.7). */
  signal: z.optional(z.enum(COMPANY_SIGNALS)),
  /** Those this internal person serves. */
  staff_id: z.optional(id),
})
export type CompanyFilter = z.infer<typeof CompanyFilter>
export const CompanyPage = pageOf(Company)

const option = { id: z.number(), name: z.string(), kind: z.enum(COMPANY_KINDS) }
/** A company as selectors need it; `children` are the companies that the own one serves. */
export const CompanyOption = z.object({
  ...option,
  children: z.array(z.object({ ...option, children: z.array(z.never()) })),
})
export type CompanyOption = z.infer<typeof CompanyOption>

export const CompanyTakenQuery = z.object({
  field: z.enum(['name', 'code', 'host']),
  value: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
  /** The company that is being changed; counts for those alone who may see it. */
  id: z.optional(id),
})
export type CompanyTakenQuery = z.infer<typeof CompanyTakenQuery>

export const CompanyClosing = z.object({ ids: idList, reason: line(2, 254) })
export type CompanyClosing = z.infer<typeof CompanyClosing>

/** The own company with its brand, as its main account sees and changes it. */
export const OwnCompany = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  code: z.string(),
  short_name: z.nullable(z.string()),
  status: z.enum(COMPANY_STATUSES),
  kind: z.enum(COMPANY_KINDS),
  contact: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  licence_no: z.nullable(z.string()),
  address: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  host: z.nullable(z.string()),
  session_limit: z.number(),
  seats_used: z.number(),
  seat_limit: z.nullable(z.number()),
  shops_used: z.number(),
  shop_limit: z.nullable(z.number()),
  opened_at: z.nullable(instant),
  expires_at: z.nullable(instant),
  close_requested_at: z.nullable(instant),
  close_effective_at: z.nullable(instant),
  brand: Brand,
})
export type OwnCompany = z.infer<typeof OwnCompany>

/** Absent parts stay as they are; a brand replaces the one before. */
export const OwnCompanyDraft = z.object({
  version,
  basics: z.optional(z.object(basics)),
  brand: z.optional(Brand),
})
export type OwnCompanyDraft = z.infer<typeof OwnCompanyDraft>

export const OwnCompanyChange = z.object({
  action: z.enum(['reset_brand', 'close', 'cancel_close']),
  sms_code: z.optional(z.string().check(z.maxLength(12))),
  /** The name of the company, typed by whoever closes it. */
  confirm_name: z.optional(z.string().check(z.trim(), z.maxLength(254))),
})
export type OwnCompanyChange = z.infer<typeof OwnCompanyChange>
