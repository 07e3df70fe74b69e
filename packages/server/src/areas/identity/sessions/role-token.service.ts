import type { Actor } from '../../../platform/access/actor.ts'
import type { Credentials } from '../../../platform/access/authenticate.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { sha256 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { loadRights } from '../rights/rights.service.ts'
import { findDemoSession } from './role-token.queries.ts'
import { sessionEnded } from './session-ended.ts'
import { findSession, type SessionRow } from './sessions.queries.ts'

/** The token of "switch role" (spec 4): the name of a role and this ending. It proves nothing by itself. */
const ROLE_TOKEN = /^([a-z][a-z0-9_]{1,31})-token$/
/** 256 bits in base64url. */
const SID_FORM = /^[A-Za-z0-9_-]{43}$/

/** The role that a token asks for; undefined when it is a token of another kind. */
export function roleOfToken(token: string): string | undefined {
  return ROLE_TOKEN.exec(token)?.[1]
}

/** The session of the demonstration company that the HttpOnly cookie alone proves. */
export async function findBySid(
  platform: Platform,
  { sid, host }: Pick<Credentials, 'sid' | 'host'>,
): Promise<SessionRow | undefined> {
  if (sid === undefined || !SID_FORM.test(sid)) return undefined
  const tokenHash = await inPlatform(platform.database.db, (trx) => findDemoSession(trx, sha256(sid)))
  return tokenHash && findSession(platform.database, tokenHash, host)
}

/** The actor in one of the own roles alone; a role the user does not hold makes the token worth nothing. */
export async function inRole(platform: Platform, actor: Actor, asRole: string): Promise<Actor> {
  if (!actor.roles.includes(asRole)) throw sessionEnded('ILLEGAL')
  const rights = await inPlatform(platform.database.db, (trx) => loadRights(trx, actor, asRole))
  return {
    ...actor,
    isSuperuser: actor.isSuperuser && asRole === 'superuser',
    isPrime: actor.isPrime && asRole === 'prime',
    roles: [asRole],
    permissions: rights.permissions,
    asRole,
  }
}
