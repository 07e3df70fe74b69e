import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import type { ViewKey } from '@crossdock/contracts/catalogue.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'

type Action = 'view' | 'create' | 'edit' | 'delete' | 'reset' | 'kick'

/** From where accounts are administered: the page of internal people, or that of the own company. */
export interface AccountOffice {
  readonly view: ViewKey
  /** Accounts of several companies, and internal people. */
  readonly isStaff: boolean
  readonly guards: Readonly<Record<Action, PermissionCode>>
}

export const staffOffice: AccountOffice = {
  view: 'mcustomer/id',
  isStaff: true,
  guards: mcustomerPermissions.id,
}

export const ownOffice: AccountOffice = {
  view: 'cmanage/cid',
  isStaff: false,
  guards: cmanagePermissions.cid,
}

/** Replies that are old once an account changed. */
export const accountCalls = [
  accountEndpoints.listAccounts,
  accountEndpoints.explainRight,
  roleEndpoints.listRoles,
]
