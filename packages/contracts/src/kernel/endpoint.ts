import * as z from 'zod/mini'
import type { PermissionCode } from './permission.ts'

/** Who may call: said aloud on every endpoint. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'signedIn' }
  /** Any one of the codes; `staff: true` additionally asks for an internal account. */
  | { readonly kind: 'permitted'; readonly codes: readonly PermissionCode[]; readonly staff?: boolean }
  /** The codes say which buttons lead here; holding one of them is not enough. */
  | { readonly kind: 'superuser'; readonly codes?: readonly PermissionCode[] }

export const anyone = { kind: 'anyone' } as const satisfies Access
export const signedIn = { kind: 'signedIn' } as const satisfies Access
export const superuserOnly = { kind: 'superuser' } as const satisfies Access
/** The same for what has codes in the menu tree all the same (platform.md 7.7, 7.10), which a superuser always holds. */
export const superuserFor = (...codes: PermissionCode[]) =>
  ({ kind: 'superuser', codes }) as const satisfies Access
/** Open to holders of any one of the codes. */
export const allow = (...codes: PermissionCode[]) => ({ kind: 'permitted', codes }) as const satisfies Access
/** The same for internal accounts alone: a customer is refused even with the code. */
export const allowStaff = (...codes: PermissionCode[]) =>
  ({ kind: 'permitted', codes, staff: true }) as const satisfies Access

type Schema = z.ZodMiniType

/** `json` answers the envelope; `file` a download; `events` a server-sent stream; `upload` takes multipart. */
export type EndpointKind = 'json' | 'file' | 'events' | 'upload'

export interface Endpoint<
  M extends 'GET' | 'POST' = 'GET' | 'POST',
  I extends Schema = Schema,
  R extends Schema = Schema,
  K extends EndpointKind = EndpointKind,
  A extends Access = Access,
> {
  readonly method: M
  /** Path with leading and trailing slash, without `/api`. */
  readonly path: string
  /** Query of a GET, JSON body of a POST, text fields of an upload. */
  readonly input: I
  readonly reply: R
  readonly access: A
  readonly kind: K
  readonly limit?: RateLimit
  /** The call is part of obtaining or leaving a session: the client never raises the session dialog for it. */
  readonly sessionless?: boolean
  /** Largest JSON body (upload: file) in bytes when it differs from the default of 1 MiB (200 MiB). */
  readonly bodyLimit?: number
  /** Writes are idempotent per `Idempotency-Key` unless the call says it needs none. */
  readonly idempotent?: boolean
  /** The fields of the reply also stand beside `code` (the site configuration of spec 7). */
  readonly flat?: boolean
  /**
   * While an internal person only looks at a customer's pages: `reads` is a POST that changes nothing and is answered,
   * `leaves` leads back to the own pages and is answered also when the time is over.
   */
  readonly whileActing?: 'reads' | 'leaves'
  /** Answered also to somebody who first has to set a password. */
  readonly beforePassword?: boolean
  /** Answered also when the contract of the company is over, or it is closed: it ends or exports what was kept. */
  readonly afterEnd?: boolean
  /** One sentence for the generated documentation. */
  readonly summary: string
}

/** At most `max` calls in `seconds` for one caller (session, else address). */
export interface RateLimit {
  readonly max: number
  readonly seconds: number
}

export interface EndpointOptions<A extends Access = Access> {
  access: A
  summary: string
  limit?: RateLimit
  sessionless?: boolean
  bodyLimit?: number
  idempotent?: boolean
  flat?: boolean
  whileActing?: 'reads' | 'leaves'
  beforePassword?: boolean
  afterEnd?: boolean
}

/** A reply or input that carries nothing. */
export const nothing = z.object({})

/** A call that only reads: its input is the query. */
export function get<I extends Schema, R extends Schema, A extends Access>(
  path: string,
  parts: EndpointOptions<A> & { query: I; reply: R },
): Endpoint<'GET', I, R, 'json', A> {
  const { query, ...rest } = parts
  return { method: 'GET', path, kind: 'json', input: query, ...rest }
}

/** A call that does something: its input is the JSON body. */
export function post<I extends Schema, R extends Schema, A extends Access>(
  path: string,
  parts: EndpointOptions<A> & { body: I; reply: R },
): Endpoint<'POST', I, R, 'json', A> {
  const { body, ...rest } = parts
  return { method: 'POST', path, kind: 'json', input: body, ...rest }
}

/** Multipart POST: `fields` are its text parts, the file part is named `file`. */
export function upload<I extends Schema, R extends Schema, A extends Access>(
  path: string,
  parts: EndpointOptions<A> & { fields: I; reply: R },
): Endpoint<'POST', I, R, 'upload', A> {
  const { fields, ...rest } = parts
  return { method: 'POST', path, kind: 'upload', input: fields, ...rest }
}

/** GET that answers a file (the envelope only when it fails). */
export function download<I extends Schema, A extends Access>(
  path: string,
  parts: EndpointOptions<A> & { query: I },
): Endpoint<'GET', I, typeof nothing, 'file', A> {
  const { query, ...rest } = parts
  return { method: 'GET', path, kind: 'file', input: query, reply: nothing, ...rest }
}

/** GET that answers a server-sent event stream; `event` is the shape of each message. */
export function events<I extends Schema, R extends Schema, A extends Access>(
  path: string,
  parts: EndpointOptions<A> & { query: I; event: R },
): Endpoint<'GET', I, R, 'events', A> {
  const { query, event, ...rest } = parts
  return { method: 'GET', path, kind: 'events', input: query, reply: event, ...rest }
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
