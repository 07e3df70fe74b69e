import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { may } from '../../../platform/access/actor.ts'
import type { Doer } from '../../../platform/audit/audit.queries.ts'

/** The permissions of company administration by internal people. */
export const companyGuards = mcustomerPermissions.company

/** Refuses whoever lacks the permission, naming it. */
export function refuseWithout(by: Doer, code: PermissionCode): void {
  if (!may(by.actor, code)) throw failure(commonFailures.permissionDenied, { data: { perm_code: code } })
}
