import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { FastifyRequest } from 'fastify'
import { isSameSecret } from '../ids.ts'
import { csrfTokenOf } from './cookies.ts'
import type { HttpSettings } from './http-settings.ts'

/**
 * Refuses a write that another site may have caused: it must come from our own origin as far as the browser
 * says, be marked as made by script, and repeat the CSRF cookie in a header (C1-C4).
 */
export function checkCsrf(request: FastifyRequest, settings: HttpSettings): void {
  const cookie = csrfTokenOf(request)
  const header = request.headers['x-csrftoken']
  const isAllowed =
    cookie !== undefined &&
    typeof header === 'string' &&
    isSameSecret(Buffer.from(cookie), Buffer.from(header)) &&
    request.headers['x-requested-with'] === 'XMLHttpRequest' &&
    comesFromOurselves(request, settings)
  if (!isAllowed) throw failure(commonFailures.csrfFailed)
}

/** What the browser says of where the call comes from; programs say nothing, which is fine. */
function comesFromOurselves(request: FastifyRequest, settings: HttpSettings): boolean {
  if (!isOwnSite(request)) return false
  const { origin, referer } = request.headers
  if (origin !== undefined) return isOwnOrigin(origin, request, settings)
  return referer === undefined || isOwnOrigin(referer, request, settings)
}

/** Whether the browser does not name another site as the cause (also for reading files and streams by cookie). */
export function isOwnSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

function isOwnOrigin(text: string, request: FastifyRequest, settings: HttpSettings): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return host === settings.publicUrl?.host || host === askedHost(protocol, request)
}

/** The host the request was sent to, without a port that goes without saying. */
function askedHost(protocol: string, request: FastifyRequest): string | undefined {
  const address = `${protocol}//${request.headers.host ?? ''}`
  return URL.canParse(address) ? new URL(address).host : undefined
}
