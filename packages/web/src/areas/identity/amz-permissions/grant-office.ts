import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'

const own = cmanagePermissions.amzpermission
const staff = mcustomerPermissions.id

/** Replies that are old once grants or accounts changed. */
export const grantCalls = [amzPermissionEndpoints.listAccounts, amzPermissionEndpoints.getPermissionMap]

/** What the reader may do with grants: main accounts and delegates in their company, internal people in those served. */
interface GrantRights {
  readonly view: boolean
  readonly create: boolean
  readonly edit: boolean
  readonly remove: boolean
}

/** The rights of the reader over grants. */
export function useGrantRights(): GrantRights {
  const can = useCan()
  return {
    view: can(own.view) || can(staff.view),
    create: can(own.create) || can(staff.edit),
    edit: can(own.edit) || can(staff.edit),
    remove: can(own.delete) || can(staff.delete),
  }
}

/** Whether the reader reaches every account of a company without a grant: then the own grant may be changed too. */
export function useSeesAll(): boolean {
  const { user, is_staff: isStaff } = useActor()
  return user.is_prime || user.is_superuser || isStaff
}
