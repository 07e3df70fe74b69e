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
  { scope: 'platform', key: 'content_ops', name: '内容运营', holds: area('info', 'amztool_manage') },
  { scope: 'platform', key: 'course_ops', name: '课程运营', holds: area('academy') },
  { scope: 'platform', key: 'customer_ops', name: '客户运营', holds: area('mcustomer', 'amzdata') },
  { scope: 'platform', key: 'finance', name: '财务', holds: area('orderpay') },
  { scope: 'platform', key: 'hr', name: '人事', holds: area('acamp') },
  { scope: 'platform', key: 'product_dev', name: '产品开发', holds: area('product', 'supplychain') },
  { scope: 'platform', key: 'auditor', name: '审计', holds: actions('view', 'export') },
  { scope: 'platform', key: 'readonly', name: '只读', holds: actions('view') },
  { scope: 'template', key: 'basic', name: '基础版', holds: area('amzdata') },
  { scope: 'template', key: 'pro', name: '专业版', holds: area('amzdata', 'product', 'supplychain') },
  {
    scope: 'template',
    key: 'flagship',
    name: '旗舰版',
    holds: area('amzdata', 'amztool', 'product', 'supplychain', 'kits', 'soshop'),
  },
]
