import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import type { BellEvent } from '@crossdock/contracts/areas/system/notices/notices.schema.ts'
import { create } from 'zustand'
import { CallFailure } from '../../kit/api/call-failure.ts'
import { openEvents } from '../../kit/api/events.ts'
import { invalidate } from '../../kit/api/query-client.ts'
import { send } from '../../kit/api/send.ts'
import { refreshSession } from '../routing/guard.ts'

/** Number of unread notices of the reader, and the title of the one that came last. */
export const bellStore = create<{ unread: number; last: string }>(() => ({ unread: 0, last: '' }))

/**
 * Listens for notices, changed rights and the end of the session until the returned function is called. A window
 * nobody sees lets go of its stream, since a browser grants a host few connections, and catches up on return.
 */
export function listenToBell(): () => void {
  let hangUp: (() => void) | undefined
  const follow = () => {
    if (document.hidden) {
      hangUp?.()
      hangUp = undefined
    } else if (!hangUp) {
      hangUp = openEvents(noticeEndpoints.watchNotices, {}, hear)
      void countUnread()
    }
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    hangUp?.()
  }
}

/** Takes in one event; the stream's end of a session is told by the next attempt, which is refused with its reason. */
export function hear({ kind, notice, unread }: BellEvent): void {
  if (kind === 'rights') void refreshSession()
  if (kind !== 'notice') return
  keepUnread(unread ?? bellStore.getState().unread + 1)
  // said to screen readers; a toast would stand in the way of whoever works
  if (notice) bellStore.setState({ last: notice.title })
}

/** Takes over the number that an answer brought; the list is fetched again when it is open. */
export function keepUnread(unread: number): void {
  bellStore.setState({ unread })
  void invalidate(noticeEndpoints.listNotices)
}

async function countUnread(): Promise<void> {
  try {
    keepUnread((await send(noticeEndpoints.listNotices, { size: 1 })).unread)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error // the number waits for the next event
  }
}
