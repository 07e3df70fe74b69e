import { Activity, memo, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../kit/i18n/use-text.ts'
import { type Tab, TabContext } from '../../kit/tab/tab-context.tsx'
import { useNewestSearch } from '../../kit/tab/use-newest-search.ts'
import { EmptyState } from '../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../kit/ui/error-state.tsx'
import { Page } from '../../kit/ui/page.tsx'
import { Dashboard } from '../pages/dashboard.tsx'
import { pagesText } from '../pages/pages.text.ts'
import type { ShellRoute } from '../routing/menu-routes.ts'
import { isMissing, screenOf } from '../screen-modules.ts'
import { TabBoundary } from './tab-boundary.tsx'
import { keptPaths, type OpenTab } from './tabs.ts'
import { setTabDirty, tabsStore } from './tabs-store.ts'

interface TabHostProps {
  routes: readonly ShellRoute[]
  /** Path of the page in front, or undefined while a page without a tab is shown. */
  front: string | undefined
}

/** All pages kept alive; only the one in front is visible and runs its effects. */
export function TabHost({ routes, front }: TabHostProps) {
  const { tabs, recent } = tabsStore()
  const routeOf = (path: string) => routes.find((route) => route.path === path)
  const kept = keptPaths(
    recent,
    new Set(tabs.map((tab) => tab.path)),
    (path) => routeOf(path)?.noCache === false,
  )
  return tabs
    .filter((tab) => tab.path === front || kept.has(tab.path))
    .map((tab) => {
      const route = routeOf(tab.path)
      if (!route || (tab.path !== front && route.noCache)) return null
      return (
        <Activity key={`${tab.path}#${tab.version}`} mode={tab.path === front ? 'visible' : 'hidden'}>
          <TabPage tab={tab} route={route} active={tab.path === front} />
        </Activity>
      )
    })
}

interface TabPageProps {
  tab: OpenTab
  route: ShellRoute
  active: boolean
}

const TabPage = memo(function TabPage({ tab: { path, search }, route, active }: TabPageProps) {
  const go = useNavigate()
  const write = useCallback<Tab['setSearch']>(
    (next, options) => void go(path + next, { replace: options?.replace ?? true, preventScrollReset: true }),
    [go, path],
  )
  const { readSearch, setSearch } = useNewestSearch({ search, active }, write)
  const setDirty = useCallback((dirty: boolean) => setTabDirty(path, dirty), [path])
  const navigate = useCallback((to: string) => void go(to), [go])
  const tab = useMemo<Tab>(
    () => ({ path, search, active, readSearch, setSearch, setDirty, navigate }),
    [path, search, active, readSearch, setSearch, setDirty, navigate],
  )
  return (
    <TabContext value={tab}>
      <TabBoundary>
        <Screen route={route} />
      </TabBoundary>
    </TabContext>
  )
})

function Screen({ route }: { route: ShellRoute }) {
  const t = useText(pagesText)
  if (route.view === null) return <Dashboard />
  const View = screenOf(route.view)
  if (View) return <View />
  if (isMissing(route.view))
    return (
      <Page>
        <ErrorState
          title={t('stale')}
          error={new Error(t('staleHint'))}
          onRetry={() => globalThis.location.reload()}
        />
      </Page>
    )
  return (
    <Page>
      <EmptyState title={t('noView')} hint={t('noViewHint', { view: route.view })} />
    </Page>
  )
}
