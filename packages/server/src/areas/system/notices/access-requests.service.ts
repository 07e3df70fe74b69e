import { noticeFailures } from '@crossdock/contracts/areas/system/notices/notices.failures.ts'
import {
  type AccessRequest,
  ASK_AGAIN_HOURS,
} from '@crossdock/contracts/areas/system/notices/notices.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { findPermission, listDeciders, wasAskedSince } from './access-requests.queries.ts'
import { notify } from './notices.service.ts'

const HOUR_MS = 60 * 60 * 1000
/** Where roles and accounts are edited. */
const CUSTOMER_PAGE = '/cmanage/cid'
const STAFF_PAGE = '/mcustomer/id'

/**
 * Sends the wish for a permission to whoever can fulfil it: the main accounts of the company, superusers for internal
 * people (platform.md 4). Once a day for each permission; answers how many were told.
 */
export async function askForAccess(
  call: ActorCall,
  { perm_code }: AccessRequest,
): Promise<{ asked: number }> {
  const { actor, now, language } = call
  // The set is of declared codes; this text may be none of them, which is what is asked.
  if (actor.isSuperuser || (actor.permissions as ReadonlySet<string>).has(perm_code)) {
    throw failure(noticeFailures.alreadyAllowed)
  }
  return call.inPlatform(async (trx) => {
    const wanted = await findPermission(trx, perm_code)
    if (wanted === undefined) throw failure(commonFailures.notFound)
    const matter = `access ${actor.userId} ${perm_code}`
    const since = new Date(now.getTime() - ASK_AGAIN_HOURS * HOUR_MS)
    if (await wasAskedSince(trx, matter, since)) throw failure(noticeFailures.alreadyAsked)
    const deciders = await listDeciders(trx, { companyId: actor.companyId, isInternal: actor.isStaff })
    const permission = say({ zh: wanted.title, en: wanted.titleEn }, language)
    const params = { name: actor.displayName, permission: `${permission} (${perm_code})` }
    const link = actor.isStaff ? STAFF_PAGE : CUSTOMER_PAGE
    const asked = await notify(trx, { userIds: deciders, kind: 'access_request', params, link, matter }, now)
    const change = {
      entity: 'system/notice',
      entityId: perm_code,
      action: 'ask',
      after: { perm_code, asked },
    }
    await recordChange(trx, call, change)
    return { asked }
  })
}
