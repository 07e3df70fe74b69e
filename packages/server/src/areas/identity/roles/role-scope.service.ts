import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { isInternal } from './audience.service.ts'
import { areCompanyRoles } from './roles.queries.ts'

/**
 * Runs a change of these roles in the narrowest eyes: the actor's companies for company roles, the platform's for
 * roles of no company, whose holders may sit anywhere.
 */
export async function inScopeOfRoles<T>(
  call: Pick<ActorCall, 'actor' | 'inTenant' | 'inPlatform'>,
  { ids, isNewOfPlatform }: { ids: readonly number[]; isNewOfPlatform: boolean },
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (!isInternal(call.actor)) return call.inTenant(work)
  const isOfCompanies = !isNewOfPlatform && (await call.inTenant((trx) => areCompanyRoles(trx, ids)))
  return isOfCompanies ? call.inTenant(work) : call.inPlatform(work)
}
