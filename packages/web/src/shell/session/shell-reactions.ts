import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { actorStore } from '../../kit/access/actor-store.ts'
import type { CallFailure } from '../../kit/api/call-failure.ts'
import { onPermVersion } from '../../kit/api/perm-version.ts'
import { onInvalidated } from '../../kit/api/query-client.ts'
import { installReactions } from '../../kit/api/reactions.ts'
import { setPasswordAddress } from '../../kit/routing/set-password-address.ts'
import { toast } from '../../kit/ui/toast.tsx'
import { refreshSession } from '../routing/guard.ts'
import { noteSessionEnd, sessionDialogStore } from './session-dialog-store.ts'

/**
 * What the frame does when a call is refused: toast, the one session dialog, or a word about missing rights. `leave`
 * goes to another page of the product.
 */
export function installShellReactions(leave: (path: string) => void): void {
  installReactions({
    toast: (message) => {
      // a page that is only being read is left in peace
      if (sessionDialogStore.getState().state !== 'reading') toast(message, 'bad')
    },
    relogin: noteSessionEnd,
    denied: (failure) => {
      if (isOfPage(failure, location.pathname)) leave(unauthorizedAddress(failure, location.pathname))
      else toast(failure.message, 'warn')
    },
    password: () => location.assign(setPasswordAddress(location.pathname + location.search)),
  })
  // what a screen changed of menus or rights is in the sidebar of whoever changed it, too
  onInvalidated(sessionEndpoints.getSession, () => void refreshSession())
  let asked = 0
  onPermVersion((version) => {
    const known = actorStore.getState().session?.perm_version ?? version
    if (version <= Math.max(known, asked)) return
    asked = version
    void refreshSession()
  })
}

/** `/401` names the page and, when the server says it, the permission, so that access can be asked for there. */
function unauthorizedAddress({ data }: CallFailure, from: string): string {
  const code = typeof data.perm_code === 'string' ? { perm_code: data.perm_code } : {}
  return `/401?${new URLSearchParams({ from, ...code })}`
}

/** The page in front cannot read what it is about: its own calls live under its own path (platform.md 4). */
function isOfPage({ endpoint }: CallFailure, path: string): boolean {
  return endpoint.method === 'GET' && endpoint.kind === 'json' && endpoint.path.startsWith(`${path}/`)
}
