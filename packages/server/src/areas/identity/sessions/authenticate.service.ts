import { isInside } from '@crossdock/contracts/rules/networks.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Authenticate, Credentials } from '../../../platform/access/authenticate.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { isSameSecret, sha256 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { actingOf } from '../acting/acting.service.ts'
import { restrictionOf } from '../company-standing/company-standing.service.ts'
import { type EffectiveRights, loadRights, type UserFlags } from '../rights/rights.service.ts'
import { displayNameOf } from './display-name.ts'
import { RightsCache } from './rights-cache.ts'
import { findBySid, inRole, roleOfToken } from './role-token.service.ts'
import { reasonAgainst, sessionEnded } from './session-ended.ts'
import { findSession, type SessionRow, updateLastSeen } from './sessions.queries.ts'

/** 256 bits in base64url. */
const TOKEN_FORM = /^[A-Za-z0-9_-]{43}$/
/** How exactly the last use of a session is known. */
const SEEN_MS = 60_000

/** Makes the check that every call passes: both halves of the session, the rules of platform.md section 3, the rights in force. */
export function createAuthenticate(): Authenticate {
  const cache = new RightsCache()
  return async (platform, credentials) => {
    const { token } = credentials
    if (token === undefined || token === '') throw sessionEnded('NO_TOKEN')
    const asRole = platform.http.demoRoles === true ? roleOfToken(token) : undefined
    const session = await (asRole === undefined
      ? findByBothHalves(platform, token, credentials)
      : findBySid(platform, credentials))
    if (session === undefined || !isAtHome(session)) throw sessionEnded('ILLEGAL')
    const now = platform.clock.now()
    refuseEnded(session, credentials.address, now)
    await noteUse(platform, session, now)
    const own = { userId: Number(session.user_id), permVersion: session.perm_version, ...flagsOf(session) }
    const actor = actorOf(session, await rightsOf(platform, own, cache), now)
    if (asRole !== undefined) return { actor: await inRole(platform, actor, asRole), hasNewRights: false }
    const acting = actor.isStaff || actor.isSuperuser ? await actingOf(platform, actor.sessionId) : undefined
    if (acting === undefined) {
      return { actor, hasNewRights: session.session_perm_version < session.perm_version }
    }
    if (acting.until <= now || !acting.isServing) {
      return {
        actor: { ...actor, acting: { ...personOf(actor), until: acting.until, isOver: true } },
        hasNewRights: false,
      }
    }
    const { userId, permVersion, isPrime } = acting
    const rights = await rightsOf(platform, { userId, permVersion, ...noFlags, isPrime }, cache)
    return { actor: actingActor(actor, acting, rights), hasNewRights: false }
  }
}

/** At a customer's own host only that customer's people have a session, and whoever serves them (rule 2). */
function isAtHome({ company_id: own, company_ids: readable, host_company_id: host }: SessionRow): boolean {
  return host === null || host === own || (readable ?? []).includes(host)
}

/** Refuses a session that ended, and one used from a network that its company does not know. */
function refuseEnded(session: SessionRow, address: string, now: Date): void {
  const reason = reasonAgainst(session, now)
  if (reason !== undefined) throw sessionEnded(reason, session.revoke_info ?? {})
  if (session.allowed_networks.length > 0 && !isInside(address, session.allowed_networks)) {
    throw sessionEnded('ADDRESS', { ip: address })
  }
}

async function noteUse({ database }: Platform, session: SessionRow, now: Date): Promise<void> {
  if (now.getTime() - session.last_seen_at.getTime() <= SEEN_MS) return
  await inPlatform(database.db, (trx) => updateLastSeen(trx, Number(session.session_id), now))
}

async function findByBothHalves(
  platform: Platform,
  token: string,
  { sid, host }: Credentials,
): Promise<SessionRow | undefined> {
  if (!TOKEN_FORM.test(token) || sid === undefined || !TOKEN_FORM.test(sid)) return undefined
  const session = await findSession(platform.database, sha256(token), host)
  return session !== undefined && isSameSecret(session.sid_hash, sha256(sid)) ? session : undefined
}

async function rightsOf(
  platform: Platform,
  user: UserFlags & { readonly permVersion: number },
  cache: RightsCache,
): Promise<EffectiveRights> {
  const known = cache.get(user.userId, user.permVersion)
  if (known !== undefined) return known
  const rights = await inPlatform(platform.database.db, (trx) => loadRights(trx, user))
  cache.set(user, rights)
  return rights
}

const noFlags = { isSuperuser: false, isStaff: false }

/** The customer as the internal person behind the session sees them: their company, their rights, nobody else's. */
function actingActor(
  person: Actor,
  acting: NonNullable<Awaited<ReturnType<typeof actingOf>>>,
  rights: EffectiveRights,
): Actor {
  const { companyId, userId, isPrime, permVersion, until } = acting
  return {
    ...noFlags,
    sessionId: person.sessionId,
    userId,
    displayName: displayNameOf({ ...acting, nick_name: acting.nickName }),
    companyId,
    companyIds: [companyId],
    isPrime,
    roles: rights.roles,
    permissions: rights.permissions,
    permVersion,
    acting: { ...personOf(person), until, isOver: false },
  }
}

function personOf({ userId, displayName }: Actor) {
  return { userId, displayName }
}

function flagsOf(session: SessionRow) {
  return { isSuperuser: session.is_superuser, isStaff: session.is_staff, isPrime: session.is_prime }
}

function actorOf(session: SessionRow, rights: EffectiveRights, now: Date): Actor {
  const restriction = restrictionOf(session.company_status, rights.contractEnds, now)
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
    ...(restriction === undefined ? {} : { restriction }),
    ...(session.must_set_password ? { mustSetPassword: true } : {}),
  }
}
