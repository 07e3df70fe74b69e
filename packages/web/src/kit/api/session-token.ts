import { SESSION_DAYS } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import { dropCookie, readCookie, writeCookie } from './cookies.ts'

const COOKIE = 'token'

/** The token of this browser's session, or undefined when nobody is logged in. */
export function readToken(): string | undefined {
  return readCookie(COOKIE)
}

/** Keeps the token in the cookie `token` for 14 days (spec 4). */
export function keepToken(token: string): void {
  writeCookie(COOKIE, token, SESSION_DAYS)
}

export function dropToken(): void {
  dropCookie(COOKIE)
}
