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
  actorStore.setState({ session, codes: new Set(session.permcodes.filter(mayShow(session))) })
}

/** Rights that only read; the server refuses the others to whoever looks at a customer's pages. */
const READING = /\.(view|export|cost)$/

/** Which rights the screens offer: all of them, or while a customer's pages are looked at those that read. */
function mayShow({ acting }: SessionInfo): (code: string) => boolean {
  return (code) => !acting || READING.test(code)
}

export function dropActor(): void {
  actorStore.setState({ session: undefined, codes: new Set() })
}
