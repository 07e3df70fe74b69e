import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { isInternal } from '../roles/audience.service.ts'
import type { AccountReach } from './accounts.queries.ts'

const staff = mcustomerPermissions.id
const own = cmanagePermissions.cid

/** The permissions of each deed, for internal people and for companies. */
export const accountGuards = {
  view: { staff: staff.view, own: own.view },
  create: { staff: staff.create, own: own.create },
  edit: { staff: staff.edit, own: own.edit },
  delete: { staff: staff.delete, own: own.delete },
  reset: { staff: staff.reset, own: own.reset },
  kick: { staff: staff.kick, own: own.kick },
} as const

/** What the audit log calls an account. */
export const ACCOUNT = 'identity.user'

/** Whose accounts the actor reaches: the own company's, or of customers served; internal people are a superuser's. */
export function accountsWithin(actor: Actor): AccountReach {
  const companyIds = isInternal(actor) ? actor.companyIds : [actor.companyId]
  return { companyIds, withInternal: actor.isSuperuser }
}
