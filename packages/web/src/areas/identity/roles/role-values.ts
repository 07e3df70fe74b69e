import { roleNameToStore } from '@crossdock/contracts/areas/identity/roles/role-presets.labels.ts'
import type { RoleScope } from '@crossdock/contracts/areas/identity/roles/role-rules.ts'
import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'

/** What the form of a role holds. */
export interface RoleValues {
  scope: RoleScope
  /** Of a company role that internal people make; empty for the own company. */
  company_id: string
  key: string
  name: string
  remark: string
  is_active: boolean
  /** Ticked entries; what stands above a ticked one is ticked too. */
  menu_ids: ReadonlySet<number>
}

/**
 * The form of a role with its ticks, or of a new one: internal people make templates and roles for one company, customers
 * roles of their own. `name` is what the reader calls the role.
 */
export function valuesOf(
  role: Role | undefined,
  ticked: readonly number[],
  { name, isStaff, companyId = '' }: { name: string; isStaff: boolean; companyId?: string | undefined },
): RoleValues {
  return {
    scope: role?.scope ?? (isStaff && companyId === '' ? 'template' : 'company'),
    company_id: role?.company_id ? String(role.company_id) : companyId,
    key: role?.key ?? '',
    name,
    remark: role?.remark ?? '',
    is_active: role?.is_active ?? true,
    menu_ids: new Set(ticked),
  }
}

/** What is sent, to be stored or only weighed. */
export function draftOf(
  role: Role | undefined,
  { menu_ids: ticked, name, remark, company_id: companyId, ...values }: RoleValues,
) {
  const isCalledAsBefore = role?.key === values.key
  return {
    ...(role ? { id: role.id, version: role.version } : {}),
    ...values,
    name: role && isCalledAsBefore ? roleNameToStore(role, name) : name,
    ...(values.scope === 'company' && companyId !== '' ? { company_id: Number(companyId) } : {}),
    remark: remark.trim() || null,
    menu_ids: [...ticked],
  }
}
