import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Endpoint, InputOf, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { SUCCESS } from '@crossdock/contracts/kernel/envelope.ts'
import { Failure, type FailureDeclaration } from '@crossdock/contracts/kernel/failure.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import { type Language, pickLanguage, say } from '@crossdock/contracts/kernel/messages.ts'
import * as z from 'zod/mini'

/** A call as it left the screen; `input` is what the call's declaration made of it. */
export interface SentCall {
  readonly endpoint: Endpoint
  readonly headers: Headers
  readonly input: unknown
}

/** The network of a test: it answers declared calls and nothing else, and refuses what the declarations refuse. */
export interface FakeServer {
  readonly calls: readonly SentCall[]
  /** Answers a call from now on; `throw failure(…)` refuses it. */
  on<E extends Endpoint>(endpoint: E, answer: (input: InputOf<E>) => ReplyOf<E>): void
  /** Refuses a call from now on. */
  refuse(endpoint: Endpoint, declaration: FailureDeclaration, data?: object): void
  /** Answers with exactly this text, e.g. the page of a proxy. */
  raw(endpoint: Endpoint, body: string, status?: number): void
  /** Lets the connection break. */
  drop(endpoint: Endpoint): void
  /** Inputs of the calls of this endpoint so far. */
  sent<E extends Endpoint>(endpoint: E): InputOf<E>[]
  close(): void
}

type Responder = (input: unknown, language: Language) => Response

/** Puts itself in the place of `fetch` until `close`. */
export function startFakeServer(): FakeServer {
  const responders = new Map<string, { endpoint: Endpoint; respond: Responder }>()
  const calls: SentCall[] = []
  const set = (endpoint: Endpoint, respond: Responder) =>
    void responders.set(`${endpoint.method} ${endpoint.path}`, { endpoint, respond })
  const real = globalThis.fetch
  globalThis.fetch = async (target, request = {}) => {
    request.signal?.throwIfAborted()
    const { pathname, searchParams } = new URL(String(target), 'http://localhost')
    const name = `${request.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`
    const known = responders.get(name)
    if (known === undefined) throw new Error(`The test has no answer for ${name}`)
    const headers = new Headers(request.headers)
    const language = pickLanguage(headers.get('Accept-Language') ?? undefined)
    const raw = request.body ? JSON.parse(String(request.body)) : Object.fromEntries(searchParams)
    const parsed = z.safeParse(known.endpoint.input, raw, { reportInput: true })
    calls.push({ endpoint: known.endpoint, headers, input: parsed.success ? parsed.data : raw })
    if (parsed.success) return known.respond(parsed.data, language)
    return refusal(commonFailures.invalidInput, language, {
      errors: fieldErrors(parsed.error.issues, language),
    })
  }
  return {
    calls,
    // The answer is called with what the declaration of the same endpoint has parsed.
    on: (endpoint, answer) => set(endpoint, responderOf(endpoint, answer as (input: unknown) => unknown)),
    refuse: (endpoint, declaration, data) =>
      set(endpoint, (_, language) => refusal(declaration, language, data ?? null)),
    raw: (endpoint, body, status = 200) => set(endpoint, () => new Response(body, { status })),
    drop: (endpoint) =>
      set(endpoint, () => {
        throw new TypeError('Failed to fetch')
      }),
    // Kept with the endpoint that parsed them.
    sent: (endpoint) =>
      calls.filter((each) => each.endpoint === endpoint).map(({ input }) => input) as never[],
    close: () => {
      globalThis.fetch = real
    },
  }
}

function responderOf(endpoint: Endpoint, answer: (input: unknown) => unknown): Responder {
  return (input, language) => {
    try {
      return Response.json({ code: SUCCESS, message: '', data: z.parse(endpoint.reply, answer(input)) })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return refusal(error.declaration, language, error.data)
    }
  }
}

function refusal(declaration: FailureDeclaration, language: Language, data: object | null): Response {
  return Response.json({ code: declaration.code, message: say(declaration, language), data })
}
