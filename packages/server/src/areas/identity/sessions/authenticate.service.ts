import type { Actor } from '../../../platform/access/actor.ts'
import type { Authenticate } from '../../../platform/access/authenticate.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { isSameSecret, sha256 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type EffectiveRights, loadRights } from '../rights/rights.service.ts'
import { displayNameOf } from './display-name.ts'
import { RightsCache } from './rights-cache.ts'
import { reasonAgainst, sessionEnded } from './session-ended.ts'
import { findSession, type SessionRow, updateLastSeen } from './sessions.queries.ts'

/** 256 bits in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/
/** How exactly the last use of a session is known. */
const SEEN_MS = 60_000

/** Makes the check that every call passes: both halves of the session, the rules of platform.md section 3, the rights in force. */
export function createAuthenticate(): Authenticate {
  const cache = new RightsCache()
  return async (platform, { token, sid }) => {
    if (token === undefined || token === '') throw sessionEnded('NO_TOKEN')
    const session = await findByBothHalves(platform, token, sid)
    if (session === undefined) throw sessionEnded('ILLEGAL')
    const now = platform.clock.now()
    const reason = reasonAgainst(session, now)
    if (reason !== undefined) throw sessionEnded(reason, session.revoke_info ?? {})
    if (now.getTime() - session.last_seen_at.getTime() > SEEN_MS) {
      await inPlatform(platform.database.db, (trx) => updateLastSeen(trx, Number(session.session_id), now))
    }
    const rights = await rightsOf(platform, session, cache)
    return {
      actor: actorOf(session, rights),
      hasNewRights: session.session_perm_version < session.perm_version,
    }
  }
}

async function findByBothHalves(
  platform: Platform,
  token: string,
  sid: string | undefined,
): Promise<SessionRow | undefined> {
  if (!TOKEN_FORM.test(token) || sid === undefined || !TOKEN_FORM.test(sid)) return undefined
  const session = await findSession(platform.database, sha256(token))
  return session !== undefined && isSameSecret(session.sid_hash, sha256(sid)) ? session : undefined
}

async function rightsOf(
  platform: Platform,
  session: SessionRow,
  cache: RightsCache,
): Promise<EffectiveRights> {
  const user = { userId: Number(session.user_id), permVersion: session.perm_version }
  const known = cache.get(user.userId, user.permVersion)
  if (known !== undefined) return known
  const rights = await inPlatform(platform.database.db, (trx) =>
    loadRights(trx, { ...user, ...flagsOf(session) }),
  )
  cache.set(user, rights)
  return rights
}

function flagsOf(session: SessionRow) {
  return { isSuperuser: session.is_superuser, isStaff: session.is_staff, isPrime: session.is_prime }
}

function actorOf(session: SessionRow, rights: EffectiveRights): Actor {
  const companyId = Number(session.company_id)
  const readable = (session.company_ids ?? []).map(Number).filter((id) => id !== companyId)
  return {
    sessionId: Number(session.session_id),
    userId: Number(session.user_id),
    displayName: displayNameOf(session),
    companyId,
    // Writes go to the first.
    companyIds: [companyId, ...readable],
    ...flagsOf(session),
    roles: rights.roles,
    permissions: rights.permissions,
    permVersion: session.perm_version,
  }
}
