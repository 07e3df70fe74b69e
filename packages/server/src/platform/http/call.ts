import type { Readable } from 'node:stream'
import type { Endpoint, Endpoints, InputOf, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Actor } from '../access/actor.ts'
import type { Trx } from '../database/open-database.ts'
import type { Platform } from '../platform.ts'

/** What every handler receives beside its validated input. */
export interface Call {
  /** Files, jobs, notifications and the rest that modules stand on. */
  readonly platform: Platform
  readonly language: Language
  readonly requestId: string
  /** Address of the peer; proxy headers count only when the configuration trusts the proxy. */
  readonly address: string
  readonly userAgent: string
  readonly log: Logger
  readonly now: Date
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** Runs `work` in one transaction bound to the actor's companies (see tenancy.ts). */
  readonly inTenant: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>
  /** Runs `work` in one transaction over the identity tables only. */
  readonly inPlatform: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The call of somebody who is logged in. */
export interface ActorCall extends Call {
  readonly actor: Actor
  /** Whether rights were added since the session last asked for them (platform.md 3, rule 10). */
  readonly hasNewRights: boolean
}

/** A file part as it arrives: the stream must be consumed. */
export interface IncomingFile {
  readonly fileName: string
  readonly mimeType: string
  readonly stream: Readable
  /** Whether the stream was cut at the upload limit; meaningful once it has ended. */
  isTruncated(): boolean
}

/** A file as it leaves; the name is encoded by the platform (RFC 6266). */
export interface OutgoingFile {
  readonly fileName: string
  readonly contentType: string
  readonly content: Readable | Buffer | string
}

/** Yields events of a server-sent stream until the client leaves (`call.signal`) or it ends. */
export type EventSource<T> = AsyncIterable<T>

type CallOf<E extends Endpoint> = E['access'] extends { kind: 'anyone' } ? Call : ActorCall

type ResultOf<E extends Endpoint> = E['kind'] extends 'file'
  ? OutgoingFile
  : E['kind'] extends 'events'
    ? EventSource<ReplyOf<E>>
    : ReplyOf<E>

/** One handler per declared call: `(input, call) => reply`; uploads get the file as third argument. */
export type Handlers<E extends Endpoints> = {
  readonly [K in keyof E]: E[K]['kind'] extends 'upload'
    ? (input: InputOf<E[K]>, call: ActorCall, file: IncomingFile) => Promise<ReplyOf<E[K]>>
    : (input: InputOf<E[K]>, call: CallOf<E[K]>) => Promise<ResultOf<E[K]>>
}

/** A server module: what it declares and who answers. `areas/index.ts` lists all of them. */
export interface ServerModule {
  readonly name: string
  readonly endpoints: Endpoints
  readonly handlers: Readonly<Record<string, unknown>>
}

/** Binds handlers to the calls of a module: exactly one per key, checked by the compiler. */
export function bind<E extends Endpoints>(name: string, endpoints: E, handlers: Handlers<E>): ServerModule {
  return { name, endpoints, handlers }
}
