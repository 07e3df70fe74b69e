import type { DataScope, RoleScope } from '@crossdock/contracts/areas/identity/roles/role-rules.ts'
import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'

/** What the form of a role holds. */
export interface RoleValues {
  scope: RoleScope
  key: string
  name: string
  remark: string
  data_scope: DataScope
  is_active: boolean
  /** Ticked entries; what stands above a ticked one is ticked too. */
  menu_ids: ReadonlySet<number>
}

/** The form of a role with its ticks, or of a new one: internal people make templates, customers roles of their own. */
export function valuesOf(role: Role | undefined, ticked: readonly number[], isStaff: boolean): RoleValues {
  return {
    scope: role?.scope ?? (isStaff ? 'template' : 'company'),
    key: role?.key ?? '',
    name: role?.name ?? '',
    remark: role?.remark ?? '',
    data_scope: role?.data_scope ?? 'company',
    is_active: role?.is_active ?? true,
    menu_ids: new Set(ticked),
  }
}

/** What is sent, to be stored or only weighed. */
export function draftOf(role: Role | undefined, { menu_ids: ticked, remark, ...values }: RoleValues) {
  return {
    ...(role ? { id: role.id, version: role.version } : {}),
    ...values,
    ...(role?.company_id ? { company_id: role.company_id } : {}),
    remark: remark.trim() || null,
    menu_ids: [...ticked],
  }
}
