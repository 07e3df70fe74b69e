import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { roleFailures } from '@crossdock/contracts/areas/identity/roles/roles.failures.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { holdsAny } from './role-members.queries.ts'

const staff = mcustomerPermissions.role
const own = cmanagePermissions.crole

/** The permissions of each deed, for internal people and for companies. */
export const roleGuards = {
  view: { staff: staff.view, own: own.view },
  create: { staff: staff.create, own: own.create },
  edit: { staff: staff.edit, own: own.edit },
  delete: { staff: staff.delete, own: own.delete },
  assign: { staff: staff.assign, own: own.edit },
} as const

/** What the audit log calls a role. */
export const ROLE = 'identity.role'

/** Nobody edits a role they hold (platform.md 2.3); superusers may. */
export async function refuseOwnRole(trx: Trx, actor: Actor, roleIds: readonly string[]): Promise<void> {
  if (actor.isSuperuser) return
  if (await holdsAny(trx, actor.userId, roleIds)) throw failure(roleFailures.ownRole)
}
