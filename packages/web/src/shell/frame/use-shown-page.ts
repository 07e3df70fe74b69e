import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { useActor } from '../../kit/access/use-actor.ts'
import type { ShellRoute } from '../routing/menu-routes.ts'
import { type ErrorPage, resolvePath } from '../routing/resolve-path.ts'
import { routesStore } from '../routing/routes-store.ts'
import { isView } from '../screen-modules.ts'
import { restoreTabs, showTab, tabsStore } from '../tabs/tabs-store.ts'

interface ShownPage {
  readonly routes: readonly ShellRoute[]
  /** Page in front that has a tab. */
  readonly front: ShellRoute | undefined
  /** Page in front without one. */
  readonly page: ErrorPage | undefined
}

/** What the address shows now; its tab is opened or brought up to date. */
export function useShownPage(): ShownPage {
  const { pathname, search } = useLocation()
  const { routes, menus } = routesStore.use()
  const userId = useActor().user.id
  useLayoutEffect(() => {
    if (tabsStore.getState().tabs.length > 0) return
    const known = routesStore.get().routes
    const pinned = known.filter((route) => route.pinned).map((route) => route.path)
    restoreTabs(userId, pinned, (path) => known.some((route) => route.path === path))
  }, [userId])
  const target = resolvePath(pathname, { routes, menus, isView })
  const front = target.kind === 'page' ? target.route : undefined
  const path = front?.path
  const pinned = front?.pinned ?? false
  useLayoutEffect(() => {
    if (path) showTab(path, search, pinned)
  }, [path, search, pinned])
  return { routes, front, page: target.kind === 'error' ? target.page : undefined }
}
