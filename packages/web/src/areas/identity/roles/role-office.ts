import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import type { ViewKey } from '@crossdock/contracts/catalogue.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'

/** From where roles are administered: the page of internal people, or that of the own company. */
export interface RoleOffice {
  readonly view: ViewKey
  /** Platform roles, templates and roles of several companies. */
  readonly isStaff: boolean
  readonly guards: Readonly<Record<'view' | 'create' | 'edit' | 'delete' | 'assign', PermissionCode>>
}

export const staffRoleOffice: RoleOffice = {
  view: 'mcustomer/role',
  isStaff: true,
  guards: mcustomerPermissions.role,
}

export const ownRoleOffice: RoleOffice = {
  view: 'cmanage/crole',
  isStaff: false,
  guards: { ...cmanagePermissions.crole, assign: cmanagePermissions.crole.edit },
}

/** Replies that are old once a role changed. */
export const roleCalls = [
  roleEndpoints.listRoles,
  roleEndpoints.listRoleOptions,
  roleEndpoints.listTemplateCompanies,
  menuEndpoints.listMenuIdsOfRole,
  accountEndpoints.listAccounts,
  accountEndpoints.explainRight,
]
