import { actorStore } from '../../kit/access/actor-store.ts'
import { onSessionNews } from '../../kit/api/session-news.ts'
import { readToken } from '../../kit/api/session-token.ts'
import { refreshSession } from '../routing/guard.ts'
import { clearSessionEnd } from './session-dialog-store.ts'

/** Another window logged in or out: this one follows, and never acts as the wrong user (platform.md 3). */
export function followOtherWindows(): void {
  onSessionNews((news) => {
    if (news === 'logout') return location.reload()
    void takeLogin()
  })
  window.addEventListener('pageshow', (event) => {
    // the browser's own memory of a page outlives the session: back leads to the login, not to old figures
    if (event.persisted && !readToken()) location.reload()
  })
}

async function takeLogin(): Promise<void> {
  const before = actorStore.getState().session?.user.id
  if (!readToken()) return
  if (!(await refreshSession())) return
  if (actorStore.getState().session?.user.id !== before) location.reload()
  else clearSessionEnd()
}
