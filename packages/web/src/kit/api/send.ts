import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { CallInputOf, Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { SUCCESS } from '@crossdock/contracts/kernel/envelope.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { HTTP_TIMEOUT_MS } from '@crossdock/contracts/vocabulary/interface.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'
import { currentLanguage } from '../i18n/language.ts'
import { ABORTED, CallFailure, isRecord, NO_ANSWER } from './call-failure.ts'
import { readCookie } from './cookies.ts'
import { notePermVersion } from './perm-version.ts'
import { readToken } from './session-token.ts'

/** All calls go to the `/api` twin of the fixed paths (platform.md 0). */
const BASE = '/api'

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** Same key, same write: a repeated press after a lost answer changes nothing twice. */
  readonly idempotencyKey?: string | undefined
  /** Goes on when the page is left; browsers do so for small bodies alone, larger ones go as usual. */
  readonly keepalive?: boolean | undefined
}

/** Browsers let 64 KB outlive a page. */
const KEEPALIVE_CHARS = 20_000

/** One call without any reaction to failures; screens use `call`, `useCall` and `useAction`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInputOf<E>,
  options: SendOptions = {},
): Promise<ReplyOf<E>> {
  const request: RequestInit = { method: endpoint.method, headers: headersOf(endpoint, options) }
  if (endpoint.method === 'POST') request.body = JSON.stringify(input ?? {})
  if (options.keepalive && String(request.body ?? '').length < KEEPALIVE_CHARS) request.keepalive = true
  const url = endpoint.method === 'GET' ? urlOf(endpoint, input) : BASE + endpoint.path
  const response = await reach(endpoint, url, { ...request, signal: options.signal })
  return await openEnvelope(endpoint, response)
}

/** Address of a GET with its query; empty values are left out, lists repeat their key. */
export function urlOf<E extends Endpoint>(endpoint: E, query: CallInputOf<E>): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(isRecord(query) ? query : {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(key, String(item))
    }
  }
  const tail = search.toString()
  return BASE + endpoint.path + (tail ? `?${tail}` : '')
}

/** Headers every call carries: token, CSRF token, marker, language (spec 7). */
export function headersOf(endpoint: Endpoint, options: SendOptions = {}): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Requested-With': 'XMLHttpRequest',
    'Accept-Language': currentLanguage(),
    Accept: 'application/json',
  }
  const token = readToken()
  if (token) headers['X-Token'] = token
  if (endpoint.method === 'POST') headers['X-CSRFToken'] = readCookie('csrftoken') ?? ''
  if (endpoint.method === 'POST' && endpoint.kind === 'json') headers['Content-Type'] = 'application/json'
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey
  return headers
}

/** Fetches with the time limit; what does not arrive becomes a transport failure. */
export async function reach(
  endpoint: Endpoint,
  url: string,
  { signal, ...request }: Omit<RequestInit, 'signal'> & { signal?: AbortSignal | undefined },
): Promise<Response> {
  const limit = AbortSignal.timeout(HTTP_TIMEOUT_MS)
  try {
    const response = await fetch(url, {
      ...request,
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    notePermVersion(response.headers.get('X-Perm-Version'))
    return response
  } catch {
    if (signal?.aborted) throw new CallFailure(endpoint, { code: ABORTED, message: '' })
    throw transportFailure(endpoint)
  }
}

export function transportFailure(endpoint: Endpoint): CallFailure {
  return new CallFailure(endpoint, { code: NO_ANSWER, message: say(words.transport, currentLanguage()) })
}

async function openEnvelope<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  return unwrap(endpoint, await response.text().catch(() => ''))
}

/** Takes the payload out of an envelope, or throws what it refuses. */
export function unwrap<E extends Endpoint>(endpoint: E, body: string): ReplyOf<E> {
  const envelope = parse(body)
  if (!envelope) throw unreadable(endpoint, body)
  const { code, message, data, ...beside } = envelope
  if (code !== SUCCESS) {
    const words =
      typeof message === 'string' && message ? message : say(commonFailures.serverError, currentLanguage())
    throw new CallFailure(endpoint, { code: Number(code), message: words, data })
  }
  // the reply's shape is the server's promise, proved by the contract tests
  return (data ?? beside) as ReplyOf<E>
}

function parse(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body)
    return isRecord(value) && 'code' in value ? value : null
  } catch {
    return null
  }
}

/** A page instead of JSON: a proxy's login page means the session is over (spec 8, platform.md 0). */
function unreadable(endpoint: Endpoint, body: string): CallFailure {
  if (!/login/i.test(body)) return transportFailure(endpoint)
  const { sessionIllegal } = identityFailures
  return new CallFailure(endpoint, {
    code: sessionIllegal.code,
    message: say(sessionIllegal, currentLanguage()),
  })
}
