import { create } from 'zustand'
import { readCookie, writeCookie } from '../../kit/api/cookies.ts'
import { isPhone } from '../../kit/ui/use-is-phone.ts'

const COOKIE = 'sidebarStatus'

/** Open or folded, kept in a cookie as 1 or 0, open by default (spec 4). On a phone it is a drawer, closed at first. */
export const sidebarStore = create<{ open: boolean; animated: boolean }>(() => ({
  open: !isPhone() && readCookie(COOKIE) !== '0',
  /** The last change was the reader's own: it is shown as a movement. */
  animated: false,
}))

export function toggleSidebar(): void {
  const open = !sidebarStore.getState().open
  sidebarStore.setState({ open, animated: true })
  if (!isPhone()) writeCookie(COOKIE, open ? '1' : '0', 365)
}

/** Closes without animation and without remembering: the reader of a wide window keeps the last choice. */
export function closeSidebar(): void {
  sidebarStore.setState({ open: false, animated: false })
}

/** Back to what the cookie says, when the window grew wide again. */
export function restoreSidebar(): void {
  sidebarStore.setState({ open: readCookie(COOKIE) !== '0', animated: false })
}
