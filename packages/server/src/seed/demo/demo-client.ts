import type { CallInputOf, Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { type Envelope, SUCCESS } from '@crossdock/contracts/kernel/envelope.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { OpenedSession } from '../../areas/identity/sessions/sessions.service.ts'
import { newCsrfToken } from '../../platform/ids.ts'

/** What a call of the loading refused; the message is the one a user would have read. */
export class DemoRefusal extends Error {
  override readonly name = 'DemoRefusal'
}

/** Calls the product as its pages do, without the network: the demonstration takes no way of its own. */
export class DemoClient {
  readonly #app: FastifyInstance
  readonly #headers: Record<string, string>

  constructor(app: FastifyInstance, session: OpenedSession) {
    const csrf = newCsrfToken()
    this.#app = app
    this.#headers = {
      'user-agent': 'crossdock-demo',
      'accept-language': 'zh',
      'x-requested-with': 'XMLHttpRequest',
      'x-csrftoken': csrf,
      'x-token': session.token,
      // The name differs over TLS; the server reads the one it knows.
      cookie: `csrftoken=${csrf}; sid=${session.sid}; __Host-sid=${session.sid}`,
    }
  }

  /** Calls an endpoint; anything but success is thrown. */
  call<E extends Endpoint>(endpoint: E, input: CallInputOf<E>): Promise<ReplyOf<E>> {
    // Inputs of all declared calls are objects.
    const values = input as Record<string, unknown>
    if (endpoint.method === 'POST') return this.#send(endpoint, { payload: values })
    const pairs = Object.entries(values).map(([key, value]) => [key, String(value)] as [string, string])
    return this.#send(endpoint, { query: Object.fromEntries(pairs) })
  }

  /** Uploads one file with its text fields. */
  upload<E extends Endpoint>(
    endpoint: E,
    fields: Readonly<Record<string, string>>,
    file: { name: string; bytes: Buffer },
  ): Promise<ReplyOf<E>> {
    const boundary = `----demo${newCsrfToken()}`
    const part = (head: string, body: Buffer | string) => [
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(body),
      Buffer.from('\r\n'),
    ]
    const payload = Buffer.concat([
      ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
      ...part(`name="file"; filename="${file.name}"\r\nContent-Type: text/csv`, file.bytes),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return this.#send(endpoint, { payload, headers })
  }

  async #send<E extends Endpoint>(endpoint: E, options: InjectOptions): Promise<ReplyOf<E>> {
    const headers = { ...this.#headers, ...options.headers }
    const url = `/api${endpoint.path}`
    const reply = await this.#app.inject({ ...options, method: endpoint.method, url, headers })
    const { code, message, data } = reply.json<Envelope<ReplyOf<E>>>()
    if (code === SUCCESS) return data
    throw new DemoRefusal(`${endpoint.path}: ${message} ${JSON.stringify(data ?? {})}`)
  }
}
