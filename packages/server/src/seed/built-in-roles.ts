import { builtInRoleLabels as words } from '@crossdock/contracts/areas/identity/roles/role-presets.labels.ts'
import type { SeedRole } from './seed.queries.ts'

/** A role the product brings along, and which permission codes it holds when it or a new view is seeded. */
export interface BuiltInRole extends SeedRole {
  readonly holds: (code: string) => boolean
}

const area =
  (...names: string[]) =>
  (code: string) =>
    names.some((name) => code.startsWith(`${name}.`))
const actions =
  (...names: string[]) =>
  (code: string) =>
    names.some((name) => code.endsWith(`.${name}`))

/** Roles of staff, and templates from which companies are furnished (platform.md 11). */
export const BUILT_IN_ROLES: readonly BuiltInRole[] = [
  {
    scope: 'platform',
    key: 'content_ops',
    name: words.content_ops.zh,
    holds: area('info', 'amztool_manage'),
  },
  { scope: 'platform', key: 'course_ops', name: words.course_ops.zh, holds: area('academy') },
  {
    scope: 'platform',
    key: 'customer_ops',
    name: words.customer_ops.zh,
    holds: area('mcustomer', 'amzdata'),
  },
  { scope: 'platform', key: 'finance', name: words.finance.zh, holds: area('orderpay') },
  { scope: 'platform', key: 'hr', name: words.hr.zh, holds: area('acamp') },
  {
    scope: 'platform',
    key: 'product_dev',
    name: words.product_dev.zh,
    holds: area('product', 'supplychain'),
  },
  { scope: 'platform', key: 'auditor', name: words.auditor.zh, holds: actions('view', 'export') },
  { scope: 'platform', key: 'readonly', name: words.readonly.zh, holds: actions('view') },
  { scope: 'template', key: 'basic', name: words.basic.zh, holds: area('amzdata') },
  { scope: 'template', key: 'pro', name: words.pro.zh, holds: area('amzdata', 'product', 'supplychain') },
  {
    scope: 'template',
    key: 'flagship',
    name: words.flagship.zh,
    holds: area('amzdata', 'amztool', 'product', 'supplychain', 'kits', 'soshop'),
  },
]
