import type { Actor } from '../../../platform/access/actor.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isShut } from '../company-standing/company-standing.service.ts'
import { loadRights } from '../rights/rights.service.ts'
import { findLivingUser } from './actor-of-user.queries.ts'
import { displayNameOf } from './display-name.ts'
import { inRole } from './role-token.service.ts'

/**
 * Who somebody would be with a call of theirs now, kept to their own company: for work that is done in their name after
 * the call that asked for it. Undefined when they could not come in; a role that was taken away meanwhile is refused.
 */
export async function actorOfUser(
  platform: Platform,
  wanted: { readonly companyId: number; readonly userId: number; readonly asRole: string | null },
): Promise<Actor | undefined> {
  const { companyId, userId, asRole } = wanted
  const actor = await inPlatform(platform.database.db, async (trx): Promise<Actor | undefined> => {
    const user = await findLivingUser(trx, wanted)
    if (user === undefined || isShut(user.status, user.isPrime)) return undefined
    const { isSuperuser, isStaff, isPrime, permVersion } = user
    const rights = await loadRights(trx, { userId, isSuperuser, isStaff, isPrime })
    return {
      sessionId: 0,
      userId,
      displayName: displayNameOf(user),
      companyId,
      companyIds: [companyId],
      isSuperuser,
      isStaff,
      isPrime,
      roles: rights.roles,
      permissions: rights.permissions,
      permVersion,
    }
  })
  return actor === undefined || asRole === null ? actor : inRole(platform, actor, asRole)
}
