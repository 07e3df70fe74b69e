import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { actorStore } from './actor-store.ts'

/** The session of the logged-in user. Screens are only shown to one, so absence is a mistake of the program. */
export function useActor(): SessionInfo {
  const session = actorStore((state) => state.session)
  if (!session) throw new Error('useActor was used outside of a session')
  return session
}

/** `const can = useCan()`, then `can(tagPermissions.edit)`; renders again when rights change. */
export function useCan(): (code: PermissionCode) => boolean {
  const codes = actorStore((state) => state.codes)
  return (code) => codes.has(code)
}
