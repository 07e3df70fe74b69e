import type { CallInputOf, Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Envelope } from '@crossdock/contracts/kernel/envelope.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { OpenedSession } from '../src/areas/identity/sessions/sessions.service.ts'

export const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
export const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

/** What a call answered: the envelope with the HTTP status and headers. `data` has the declared type only on success. */
export interface Answer<T> extends Envelope<T> {
  readonly status: number
  readonly headers: LightMyRequestResponse['headers']
}

export interface UploadParts {
  fields?: Record<string, string>
  file?: { name: string; content: Buffer | string; type?: string }
  /** The file part before the fields, as some programs send it. */
  fileFirst?: boolean
}

/** A browser as the server sees it: keeps cookies, sends the token and the CSRF headers. */
export class Client {
  readonly userAgent: string
  readonly address: string
  readonly cookies = new Map<string, string>()
  token: string | undefined
  language = 'en'
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance, from: { userAgent: string; address: string }) {
    this.#app = app
    this.userAgent = from.userAgent
    this.address = from.address
  }

  /** Opens the site, which sets the CSRF cookie. */
  async open(): Promise<void> {
    await this.inject({ method: 'GET', url: '/users/gvc/' })
  }

  useSession(session: OpenedSession): this {
    this.token = session.token
    this.cookies.set('sid', session.sid)
    return this
  }

  /** Calls a declared endpoint the way the pages do. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInputOf<E>,
    headers: Record<string, string> = {},
  ): Promise<Answer<ReplyOf<E>>> {
    const response =
      endpoint.method === 'GET'
        ? await this.inject({ method: 'GET', url: `/api${endpoint.path}${queryOf(input)}`, headers })
        : await this.inject({ method: 'POST', url: `/api${endpoint.path}`, payload: asBody(input), headers })
    return answerOf(response)
  }

  /** Sends a multipart upload. */
  async upload<E extends Endpoint>(endpoint: E, parts: UploadParts): Promise<Answer<ReplyOf<E>>> {
    const { body, contentType } = multipart(parts)
    const headers = { 'content-type': contentType }
    return answerOf(
      await this.inject({ method: 'POST', url: `/api${endpoint.path}`, payload: body, headers }),
    )
  }

  /** Sends whatever a test wants, with this client's cookies and headers; `headers` win. */
  async inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      remoteAddress: this.address,
      ...options,
      headers: { ...this.#headers(), ...options.headers },
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0 || value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  #headers(): Record<string, string> {
    return {
      'user-agent': this.userAgent,
      'accept-language': this.language,
      'x-requested-with': 'XMLHttpRequest',
      'x-csrftoken': this.cookies.get('csrftoken') ?? '',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(this.token === undefined ? {} : { 'x-token': this.token }),
    }
  }
}

function answerOf<T>(response: LightMyRequestResponse): Answer<T> {
  const envelope = response.json<Envelope<T>>()
  return { ...envelope, status: response.statusCode, headers: response.headers }
}

function asBody(input: unknown): object {
  return typeof input === 'object' && input !== null ? input : {}
}

function queryOf(input: unknown): string {
  const pairs = Object.entries(asBody(input)).flatMap(([key, value]) =>
    value === undefined || value === null ? [] : [[key, String(value)] as [string, string]],
  )
  const query = new URLSearchParams(pairs).toString()
  return query === '' ? '' : `?${query}`
}

/** A multipart body as a browser builds it. */
export function multipart({ fields = {}, file, fileFirst = false }: UploadParts) {
  const boundary = '----crossdock-test-boundary'
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const files =
    file === undefined
      ? []
      : [
          Buffer.concat([
            Buffer.from(
              `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n` +
                `Content-Type: ${file.type ?? 'text/csv'}\r\n\r\n`,
            ),
            Buffer.from(file.content),
            Buffer.from('\r\n'),
          ]),
        ]
  const parts = fileFirst ? [...files, ...texts] : [...texts, ...files]
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
