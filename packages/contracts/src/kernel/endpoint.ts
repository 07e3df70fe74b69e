import * as z from 'zod/mini'
import type { PermissionCode } from './permission.ts'

/** Who may call: said aloud on every endpoint. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  /** Any one of the codes; `staff: true` additionally asks for an internal account. */
  | { readonly kind: 'permitted'; readonly codes: readonly PermissionCode[]; readonly staff?: boolean }
  | { readonly kind: 'superuser' }

export const anyone: Access = { kind: 'anyone' }
export const signedIn: Access = { kind: 'signedIn' }
export const superuserOnly: Access = { kind: 'superuser' }
/** Open to holders of any one of the codes. */
export const allow = (...codes: PermissionCode[]): Access => ({ kind: 'permitted', codes })

type Schema = z.ZodMiniType

export interface Endpoint<
  M extends 'GET' | 'POST' = 'GET' | 'POST',
  I extends Schema = Schema,
  R extends Schema = Schema,
> {
  readonly method: M
  /** Path with leading and trailing slash, without `/api`. */
  readonly path: string
  /** Query of a GET, JSON body of a POST, text fields of an upload. */
  readonly input: I
  readonly reply: R
  readonly access: Access
  /** `json` answers the envelope; `file` a download; `events` a server-sent stream; `upload` takes multipart. */
  readonly kind: 'json' | 'file' | 'events' | 'upload'
  readonly limit?: RateLimit
  /** The call is part of obtaining or leaving a session: the client never raises the session dialog for it. */
  readonly sessionless?: boolean
  /** Largest JSON body in bytes when it differs from the default of 1 MiB. */
  readonly bodyLimit?: number
  /** Writes are idempotent per `Idempotency-Key` unless the call says it needs none. */
  readonly idempotent?: boolean
  /** One sentence for the generated documentation. */
  readonly summary: string
}

/** At most `max` calls in `seconds` for one caller (session, else address). */
export interface RateLimit {
  readonly max: number
  readonly seconds: number
}

export interface EndpointOptions {
  access: Access
  summary: string
  limit?: RateLimit
  sessionless?: boolean
  bodyLimit?: number
  idempotent?: boolean
}

/** A reply or input that carries nothing. */
export const nothing = z.object({})

export function get<I extends Schema, R extends Schema>(
  path: string,
  parts: EndpointOptions & { query: I; reply: R },
): Endpoint<'GET', I, R> {
  const { query, ...rest } = parts
  return { method: 'GET', path, kind: 'json', input: query, ...rest }
}

export function post<I extends Schema, R extends Schema>(
  path: string,
  parts: EndpointOptions & { body: I; reply: R },
): Endpoint<'POST', I, R> {
  const { body, ...rest } = parts
  return { method: 'POST', path, kind: 'json', input: body, ...rest }
}

/** Multipart POST: `fields` are its text parts, the file part is named `file`. */
export function upload<I extends Schema, R extends Schema>(
  path: string,
  parts: EndpointOptions & { fields: I; reply: R },
): Endpoint<'POST', I, R> {
  const { fields, ...rest } = parts
  return { method: 'POST', path, kind: 'upload', input: fields, ...rest }
}

/** GET that answers a file (the envelope only when it fails). */
export function download<I extends Schema>(path: string, parts: EndpointOptions & { query: I }) {
  const { query, ...rest } = parts
  return { method: 'GET', path, kind: 'file', input: query, reply: nothing, ...rest } as const
}

/** GET that answers a server-sent event stream; `event` is the shape of each message. */
export function events<I extends Schema, R extends Schema>(
  path: string,
  parts: EndpointOptions & { query: I; event: R },
) {
  const { query, event, ...rest } = parts
  return { method: 'GET', path, kind: 'events', input: query, reply: event, ...rest } as const
}

export type Endpoints = Readonly<Record<string, Endpoint>>

/** Declares the calls of one module under readable names; paths appear nowhere else. */
export function defineEndpoints<const E extends Endpoints>(endpoints: E): E {
  return endpoints
}

export type InputOf<E extends Endpoint> = z.infer<E['input']>
/** What a caller may pass: defaults may be left out. */
export type CallInputOf<E extends Endpoint> = z.input<E['input']>
export type ReplyOf<E extends Endpoint> = z.infer<E['reply']>
