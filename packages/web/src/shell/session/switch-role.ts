import { actorStore } from '../../kit/access/actor-store.ts'
import { queryClient } from '../../kit/api/query-client.ts'
import { tellSessionNews } from '../../kit/api/session-news.ts'
import { keepToken, readToken } from '../../kit/api/session-token.ts'
import { refreshSession } from '../routing/guard.ts'
import { dropAllTabs } from '../tabs/tabs-store.ts'

/** Ending of the token that asks for a role (spec 4). */
const ENDING = '-token'
/** Where this window remembers the way back to all own roles. */
const KEY = 'ownRoles'

interface OwnRoles {
  readonly token: string
  readonly roles: readonly string[]
}

/** The roles that can be switched between, and the one that is acted in alone; none where the server offers none. */
export function rolesToSwitch(offered: readonly string[] = []): { roles: readonly string[]; now?: string } {
  const token = readToken()
  const now = token?.endsWith(ENDING) ? token.slice(0, -ENDING.length) : undefined
  if (now === undefined) return { roles: offered.length > 1 ? offered : [] }
  const own = readOwn()
  return own && offered.length > 0 ? { roles: own.roles, now } : { roles: [] }
}

/**
 * Acts in one of the own roles alone, or in all of them again: another token, fresh user info and routes, and no open
 * tabs (spec 4). Answers whether the server agreed.
 */
export async function switchRole(role: string | undefined): Promise<boolean> {
  const [before, session] = [readToken(), actorStore.getState().session]
  const own = readOwn() ?? (before && session ? { token: before, roles: session.roles } : undefined)
  if (!before || !own) return false
  keepToken(role === undefined ? own.token : role + ENDING)
  await refreshSession()
  if (actorStore.getState().session === session) {
    keepToken(before) // the server did not agree
    return false
  }
  if (role === undefined) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, JSON.stringify(own))
  queryClient.clear()
  dropAllTabs()
  tellSessionNews('login')
  return true
}

/** Puts the own token back for good, e.g. to log out with it: a role's token ends no session. */
export function leaveRole(): void {
  const own = readOwn()
  sessionStorage.removeItem(KEY)
  if (own && readToken()?.endsWith(ENDING)) keepToken(own.token)
}

function readOwn(): OwnRoles | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('token' in kept) || !('roles' in kept))
      return undefined
    const { token, roles } = kept
    return typeof token === 'string' && Array.isArray(roles) ? { token, roles: roles.map(String) } : undefined
  } catch {
    return undefined // written by something else
  }
}
