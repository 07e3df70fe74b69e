import type { FastifyReply, FastifyRequest } from 'fastify'
import { newCsrfToken, sha256 } from '../ids.ts'
import { type HttpSettings, isSecure } from './http-settings.ts'

const CSRF = 'csrftoken'
const CSRF_FORM = /^[A-Za-z0-9_-]{32}$/

/** The CSRF token the caller holds, when it has the right form. */
export function csrfTokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[CSRF]
  return token !== undefined && CSRF_FORM.test(token) ? token : undefined
}

/** Gives the caller a new CSRF token; scripts read it, because it goes into a header and the client's helper (spec 7). */
export function setCsrfToken(reply: FastifyReply, settings: HttpSettings): string {
  const token = newCsrfToken()
  reply.setCookie(CSRF, token, { path: '/', sameSite: 'lax', secure: isSecure(settings) })
  return token
}

/** Gives a token to a caller without one; the call in hand already counts as that browser's. */
export function ensureCsrfToken(request: FastifyRequest, reply: FastifyReply, settings: HttpSettings): void {
  if (csrfTokenOf(request) === undefined) request.cookies[CSRF] = setCsrfToken(reply, settings)
}

/** The CSRF cookie, which another site can neither read nor set, tells one browser from another. */
export function browserHash(request: FastifyRequest): Buffer {
  return sha256(`browser ${csrfTokenOf(request) ?? ''}`)
}

/** Name of the cookie that no script can read; over TLS the browser itself guards it by its prefix. */
function sidName(settings: HttpSettings): string {
  return isSecure(settings) ? '__Host-sid' : 'sid'
}

/** The secret half of a session, or undefined. */
export function sidOf(request: FastifyRequest, settings: HttpSettings): string | undefined {
  return request.cookies[sidName(settings)]
}

/** Hands out the secret half of a session. */
export function setSid(
  reply: FastifyReply,
  settings: HttpSettings,
  sid: { value: string; days: number },
): void {
  reply.setCookie(sidName(settings), sid.value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
    maxAge: sid.days * 24 * 60 * 60,
  })
}

/** Takes the secret half of a session back. */
export function clearSid(reply: FastifyReply, settings: HttpSettings): void {
  reply.clearCookie(sidName(settings), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(settings),
  })
}
