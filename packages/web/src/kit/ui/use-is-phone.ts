import { MOBILE_BELOW } from '@crossdock/contracts/vocabulary/interface.ts'
import { useSyncExternalStore } from 'react'

/** Spec 9: under 992 px counts as mobile for the layout. */
const query = `(max-width: ${MOBILE_BELOW - 1}px)`
let last = false

/** Whether the window is as narrow as a phone's; changes while the page is hidden are taken in on return. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone)
}

/** The same without a component. */
export function isPhone(): boolean {
  if (!document.hidden) last = matchMedia(query).matches
  return last
}

function subscribe(notify: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', notify)
  document.addEventListener('visibilitychange', notify)
  return () => {
    list.removeEventListener('change', notify)
    document.removeEventListener('visibilitychange', notify)
  }
}
