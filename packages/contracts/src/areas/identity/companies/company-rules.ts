import { defineRuleMessages } from '../../../kernel/issues.ts'

export const COMPANY_KINDS = ['internal', 'customer', 'trial'] as const
export const COMPANY_STATUSES = ['trial', 'active', 'suspended', 'closed'] as const
export type CompanyStatus = (typeof COMPANY_STATUSES)[number]

/** Nobody logged in for a while, the contract ends soon, or it is over. */
export const COMPANY_SIGNALS = ['quiet', 'expiring', 'ended'] as const

/** Short code of a company, part of no address that people type: small letters and digits, starting with a letter. */
export const COMPANY_CODE = /^[a-z][a-z0-9]{2,31}$/
/** A host name of its own, without scheme, port or path. */
export const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,63}$/

/** Days between the wish to close a company and its closing (platform.md 7.8). */
export const CLOSE_COOL_OFF_DAYS = 7
/** Days after its closing for which the main accounts of a company may still look and export; then its data is purged. */
export const CLOSED_EXPORT_DAYS = 30
/** Customers without a login for this long are shown as likely to leave (platform.md 7.7). */
export const CHURN_DAYS = 14
/** Days before the end of a contract at which its main accounts are told (platform.md 8.2). */
export const EXPIRY_NOTICE_DAYS = [30, 7, 1] as const
/** Days before its end at which an expiry is shown. */
export const EXPIRY_WARNING_DAYS = 30
/** Companies answered when no page is asked for (platform.md 9). */
export const COMPANY_LIST_SIZE = 500
/** More rows are not exported at once (seller.md 0). */
export const COMPANY_EXPORT_LIMIT = 5_000

/** Words of the rules that a company can break; schemas name them. */
export const companyRules = defineRuleMessages({
  companyCode: {
    zh: '3 到 32 位小写字母或数字，以字母开头',
    en: '3 to 32 small letters or digits, starting with a letter',
  },
  companyHost: {
    zh: '请输入域名，例如 shop.example.com，不含协议、端口和路径',
    en: 'A host name such as shop.example.com, without scheme, port and path',
  },
})
