import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { create } from 'zustand'

interface ActorState {
  session: SessionInfo | undefined
  codes: ReadonlySet<string>
}

/** Who is logged in. The guard fills it; screens read it through `useActor` and `can`. */
export const actorStore = create<ActorState>(() => ({ session: undefined, codes: new Set() }))

/** Takes over a fresh `/users/info/`. */
export function keepActor(session: SessionInfo): void {
  actorStore.setState({ session, codes: new Set(session.permcodes) })
}

export function dropActor(): void {
  actorStore.setState({ session: undefined, codes: new Set() })
}
