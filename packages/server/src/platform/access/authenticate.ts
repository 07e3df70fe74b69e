import type { Platform } from '../platform.ts'
import type { Actor } from './actor.ts'

/** What a caller shows to prove a session. */
export interface Credentials {
  readonly token: string | undefined
  readonly sid: string | undefined
  readonly address: string
  /** The host name by which the caller came, when it may be a customer's own. */
  readonly host: string | null
}

export interface Authenticated {
  readonly actor: Actor
  /** Rights were added since the client last asked for them (rule 10): it is told, nothing is refused. */
  readonly hasNewRights: boolean
}

/** Finds the session or refuses with its reason; given by the identity area, which knows sessions. */
export type Authenticate = (platform: Platform, credentials: Credentials) => Promise<Authenticated>
