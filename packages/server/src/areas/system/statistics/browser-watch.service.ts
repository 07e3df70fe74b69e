import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { Call } from '../../../platform/http/call.ts'
import { notify } from '../notices/notices.service.ts'
import { browserOf } from './browser-of.ts'
import { type BrowserStanding, findStanding, listWatchers } from './browsers.queries.ts'

interface Person {
  readonly userId: number
  readonly companyId: number
}

/**
 * Looks at the browser of somebody who has proven who they are. Once a browser of theirs is marked as known, others
 * are told of, to them and to the main accounts of the company; where known ones alone may log in, they are refused
 * (40006, platform.md 7.10).
 */
export async function watchBrowser(call: Call, person: Person): Promise<void> {
  const isRefused = await call.inPlatform(async (trx) => {
    const standing = await findStanding(trx, { userId: person.userId, userAgent: call.userAgent })
    if (standing === undefined || !standing.hasKnown || standing.isKnown) return false
    await tell(trx, call, { person, standing })
    return standing.isGuarded
  })
  if (isRefused) throw failure(identityFailures.browserUnknown)
}

async function tell(
  trx: Trx,
  call: Call,
  { person, standing }: { person: Person; standing: BrowserStanding },
): Promise<void> {
  const { userName, browserId, isGuarded } = standing
  const { browser, os } = browserOf(call.userAgent)
  const kind = isGuarded ? 'browser_refused' : 'browser_unknown'
  await notify(
    trx,
    {
      userIds: await listWatchers(trx, person),
      kind,
      params: { name: userName, browser: `${browser} / ${os}`, ip: call.address },
      matter: `${kind} ${person.userId} ${browserId}`,
    },
    call.now,
  )
  if (!isGuarded) return
  const where = { at: call.now, ip: call.address, requestId: call.requestId }
  const what = { entity: 'identity/session', entityId: String(person.userId), action: 'login_refused' }
  await insertAudit(trx, { ...person, ...what, ...where })
}
