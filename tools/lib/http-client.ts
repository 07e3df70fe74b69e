import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { CallInputOf, Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { type Envelope, SUCCESS } from '@crossdock/contracts/kernel/envelope.ts'

/** A program that talks to a running server as a browser does: cookies, CSRF header, session token. */
export class Client {
  readonly #origin: string
  readonly #cookies = new Map<string, string>()
  #token = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Logs in; any failure throws with the server's own words. */
  async logIn(username: string, password: string): Promise<void> {
    await this.call(sessionEndpoints.getSiteConfig, {})
    const { token } = await this.call(sessionEndpoints.logIn, { username, password })
    this.#token = token
  }

  async call<E extends Endpoint>(endpoint: E, input: CallInputOf<E>): Promise<ReplyOf<E>> {
    const envelope = await this.#send(endpoint, input)
    if (envelope.code !== SUCCESS) throw new Error(`${endpoint.path} ${envelope.code} ${envelope.message}`)
    // The reply has the declared shape: the server presents it through the same schema.
    return (endpoint.path === sessionEndpoints.getSiteConfig.path ? envelope : envelope.data) as ReplyOf<E>
  }

  /** Sends one file as multipart. */
  async upload<E extends Endpoint>(
    endpoint: E,
    fields: Record<string, string>,
    path: string,
  ): Promise<ReplyOf<E>> {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', await openAsBlob(path), basename(path))
    const response = await fetch(`${this.#origin}/api${endpoint.path}`, {
      method: 'POST',
      headers: this.headers(),
      body: form,
    })
    const envelope = await this.#read(response)
    if (envelope.code !== SUCCESS) throw new Error(`${endpoint.path} ${envelope.code} ${envelope.message}`)
    return envelope.data as ReplyOf<E> // presented by the server through the declared schema
  }

  async #send(endpoint: Endpoint, input: unknown): Promise<Envelope> {
    const url = new URL(`/api${endpoint.path}`, this.#origin)
    const init: RequestInit = { method: endpoint.method, headers: this.headers() }
    if (endpoint.method === 'GET') {
      for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
        if (value !== undefined) url.searchParams.set(name, String(value))
      }
    } else {
      init.headers = { ...this.headers(), 'content-type': 'application/json' }
      init.body = JSON.stringify(input)
    }
    return this.#read(await fetch(url, init))
  }

  /** Address of a call with its query, under `/api`. */
  urlOf(pathAndQuery: string): string {
    return `${this.#origin}/api${pathAndQuery}`
  }

  /** Headers of the session, for callers that send requests themselves. */
  headers(): Record<string, string> {
    return {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-requested-with': 'XMLHttpRequest',
      'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
      'accept-language': 'en',
      ...(this.#token ? { 'x-token': this.#token } : {}),
    }
  }

  async #read(response: Response): Promise<Envelope> {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const cut = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1))
    }
    return (await response.json()) as Envelope
  }
}
