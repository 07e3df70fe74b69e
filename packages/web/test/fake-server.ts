import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Endpoint, InputOf, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { SUCCESS } from '@crossdock/contracts/kernel/envelope.ts'
import { Failure, type FailureDeclaration } from '@crossdock/contracts/kernel/failure.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import { type Language, pickLanguage, say } from '@crossdock/contracts/kernel/messages.ts'
import * as z from 'zod/mini'

/** A call as it left the screen; `input` is what the call's declaration made of it. */
export interface SeenCall {
  readonly endpoint: Endpoint
  readonly path: string
  readonly headers: Headers
  readonly input: unknown
}

type Answerer = (input: unknown, language: Language) => string

/**
 * The network of a test: it takes the place of `fetch`, checks input and reply by the same declarations as the
 * server, and fails the test on a call that nobody expected.
 */
export class FakeServer {
  readonly seen: SeenCall[] = []
  readonly #answers = new Map<string, { endpoint: Endpoint; answerer: Answerer }>()

  constructor() {
    globalThis.fetch = (target, request = {}) => this.#respond(String(target), request)
  }

  /** Answers a call from now on; `throw failure(…)` refuses it. */
  answer<E extends Endpoint>(endpoint: E, reply: (input: InputOf<E>) => ReplyOf<E>): void {
    this.#set(endpoint, (input) => {
      // What arrives here was parsed by the declaration of the same call.
      const data = z.parse(endpoint.reply, reply(input as InputOf<E>))
      return JSON.stringify({ code: SUCCESS, message: '', data })
    })
  }

  /** Refuses a call from now on. */
  refuse(endpoint: Endpoint, declaration: FailureDeclaration, data: object | null = null): void {
    this.#set(endpoint, (_, language) => envelopeOf(declaration, language, data))
  }

  /** Answers with exactly this text, e.g. the page of a proxy. */
  raw(endpoint: Endpoint, body: string): void {
    this.#set(endpoint, () => body)
  }

  /** Lets the connection break. */
  drop(endpoint: Endpoint): void {
    this.#set(endpoint, () => {
      throw new TypeError('Failed to fetch')
    })
  }

  /** Inputs of the calls of this endpoint so far. */
  sent<E extends Endpoint>(endpoint: E): InputOf<E>[] {
    // Kept with the endpoint that parsed them.
    return this.seen.filter((each) => each.endpoint === endpoint).map(({ input }) => input as InputOf<E>)
  }

  #set(endpoint: Endpoint, answerer: Answerer): void {
    this.#answers.set(`${endpoint.method} ${endpoint.path}`, { endpoint, answerer })
  }

  async #respond(target: string, request: RequestInit): Promise<Response> {
    const url = new URL(target, 'http://localhost')
    const path = url.pathname.replace(/^\/api/, '')
    const method = request.method ?? 'GET'
    const known = this.#answers.get(`${method} ${path}`)
    if (known === undefined) throw new Error(`The test has no answer for ${method} ${path}.`)
    const { endpoint, answerer } = known
    const headers = new Headers(request.headers)
    const raw = request.body ? JSON.parse(String(request.body)) : Object.fromEntries(url.searchParams)
    const parsed = z.safeParse(endpoint.input, raw, { reportInput: true })
    this.seen.push({ endpoint, path, headers, input: parsed.success ? parsed.data : raw })
    const language = pickLanguage(headers.get('Accept-Language') ?? undefined)
    if (parsed.success) return new Response(answerOf(answerer, parsed.data, language))
    const errors = fieldErrors(parsed.error.issues, language)
    return new Response(envelopeOf(commonFailures.invalidInput, language, { errors }))
  }
}

function answerOf(answerer: Answerer, input: unknown, language: Language): string {
  try {
    return answerer(input, language)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return envelopeOf(error.declaration, language, error.data)
  }
}

function envelopeOf(declaration: FailureDeclaration, language: Language, data: object | null): string {
  return JSON.stringify({ code: declaration.code, message: say(declaration, language), data })
}
