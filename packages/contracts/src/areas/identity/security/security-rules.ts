import { defineRuleMessages } from '../../../kernel/issues.ts'

/** Minutes without a call after which a session ends; what a company may choose. */
export const IDLE_CHOICES = [15, 30, 60, 240, 480, 1440, 4320, 10_080] as const
/** Sessions of one kind of device at once (platform.md 3, rule 5). */
export const SESSION_CHOICES = [1, 2, 3, 4, 5] as const
/** Months that logins are kept; the law asks for six at least (platform.md 10). */
export const ACCESS_LOG_CHOICES = [6, 12, 24, 36] as const
/** Days that single visits are kept; afterwards only sums remain (platform.md 7.10). */
export const VISIT_CHOICES = [30, 90, 180] as const
/** Networks of an allow-list. */
export const NETWORKS_AT_MOST = 50

/** The second step has to follow the first within this time. */
export const STEP_MINUTES = 10
/** Wrong codes of one login. */
export const STEP_TRIES = 5
/** Codes that somebody keeps for the day the phone is lost. */
export const RECOVERY_CODES = 8
/** How long a code given by an administrator counts. */
export const ISSUED_HOURS = 24
/** Without letters and digits that look alike: `7KQM-X3RD`. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const RECOVERY_FORM = /^[2-9A-HJKMNP-Z]{4}-?[2-9A-HJKMNP-Z]{4}$/

/** Words of the rules that a security policy can break. */
export const securityRules = defineRuleMessages({
  network: {
    zh: '请输入 IP 地址或网段，例如 203.0.113.0/24 或 2001:db8::/32',
    en: 'An address or a network such as 203.0.113.0/24 or 2001:db8::/32',
  },
  stepCode: {
    zh: '请输入 6 位验证码，或形如 7KQM-X3RD 的恢复码',
    en: 'The code of 6 digits, or a recovery code such as 7KQM-X3RD',
  },
})
