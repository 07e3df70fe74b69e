import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { actorStore, dropActor, keepActor } from '../../kit/access/actor-store.ts'
import { CallFailure, NO_ANSWER } from '../../kit/api/call-failure.ts'
import { send } from '../../kit/api/send.ts'
import { dropToken, readToken } from '../../kit/api/session-token.ts'
import { currentLanguage } from '../../kit/i18n/language.ts'
import { fetchSettings, takeSettings } from '../settings/settings-sync.ts'
import { loadSiteConfig } from '../start-up/site-config.ts'
import { guardText } from './guard.text.ts'
import { routesStore } from './routes-store.ts'

/** What the guard found: somebody to work for, or a reason to log in. */
export type GuardVerdict =
  | { readonly kind: 'in' }
  | { readonly kind: 'login'; readonly message?: string }
  /** Somebody who first has to set a password. */
  | { readonly kind: 'password' }
  /** Nothing answered: the token is kept, the reader may try again. */
  | { readonly kind: 'unreachable'; readonly failure: CallFailure }

/** Token, user info, site configuration, routes: in this order, once per page load (platform.md 4). */
export async function checkSession(): Promise<GuardVerdict> {
  const token = readToken()
  if (!token) return { kind: 'login' }
  const known = actorStore.getState().session
  if (known) return { kind: known.must_set_password ? 'password' : 'in' }
  try {
    const [session, settings] = await Promise.all([
      send(sessionEndpoints.getSession, { token }),
      fetchSettings(),
      loadSiteConfig(),
    ])
    takeSession(session)
    takeSettings(session, settings)
    return { kind: session.must_set_password ? 'password' : 'in' }
  } catch (error) {
    if (error instanceof CallFailure && error.code === NO_ANSWER)
      return { kind: 'unreachable', failure: error }
    dropToken()
    dropActor()
    const message =
      error instanceof Error && error.message ? error.message : say(guardText.hasError, currentLanguage())
    return { kind: 'login', message }
  }
}

/** Takes over a fresh user info: who, rights, routes. Throws with the words of spec 8 when it is unusable. */
export function takeSession(session: SessionInfo | null | undefined): void {
  if (!session?.user) throw new Error(say(guardText.empty, currentLanguage()))
  if (!Array.isArray(session.roles) || session.roles.length === 0) {
    throw new Error(say(guardText.noRoles, currentLanguage()))
  }
  keepActor(session)
  routesStore.take(session.menus, session.roles)
}

/** Fetches the rights again without disturbing the reader (platform.md 3, rule 10). */
export async function refreshSession(): Promise<boolean> {
  const token = readToken()
  if (!token) return false
  try {
    takeSession(await send(sessionEndpoints.getSession, { token }))
    return true
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error // the next ordinary call tells the reader
    return false
  }
}

/** Address of the login page that leads back to `path`. */
export function loginAddress(path: string): string {
  return path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`
}
