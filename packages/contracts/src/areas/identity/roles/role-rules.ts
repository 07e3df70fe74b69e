import { defineRuleMessages } from '../../../kernel/issues.ts'

/** For whom a role is: internal people, templates companies are furnished with, one company (platform.md 2.1). */
export const ROLE_SCOPES = ['platform', 'template', 'company'] as const
export type RoleScope = (typeof ROLE_SCOPES)[number]

/** Letters, digits and underscore, starting with a letter, 3-32 (spec 5). */
export const ROLE_KEY = /^[a-z][a-z0-9_]{2,31}$/
/** What clients are told of somebody beside assigned roles (platform.md 2.3): no role may pretend to be one of these. */
export const RESERVED_ROLE_KEYS: readonly string[] = ['superuser', 'staff', 'user', 'prime']

/** Rows of a list that was asked for without any parameter (platform.md 9). */
export const WHOLE_LIST = 500

export const roleRules = defineRuleMessages({
  roleKey: {
    zh: '须以小写字母开头，3-32 位小写字母、数字或下划线',
    en: '3-32 lower case letters, digits or underscores, starting with a letter',
  },
  roleKeyReserved: { zh: '该标识为系统保留', en: 'This key is reserved by the system' },
  roleCompany: {
    zh: '只有公司角色可以指定公司',
    en: 'Only a role of a company names one',
  },
})
