import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Authenticate } from '../access/authenticate.ts'
import type { Platform } from '../platform.ts'
import type { OpenStreams } from './open-streams.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { RequestCall } from './request-call.ts'

/** What the pipeline of every call is made of. */
export interface Pipeline {
  readonly platform: Platform
  readonly limits: RateLimiter
  readonly streams: OpenStreams
  readonly authenticate: Authenticate
  /** Told when somebody was refused for lack of rights; writes it down. */
  readonly onDenied: (call: RequestCall, endpoint: Endpoint) => Promise<void>
  /** Aborted when the server stops, so that endless streams end. */
  readonly stopping: AbortSignal
}

/** The checked pair of a declaration and its handler; the types were matched by `bind`. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: (input: unknown, call: RequestCall, file?: unknown) => Promise<unknown>
}
