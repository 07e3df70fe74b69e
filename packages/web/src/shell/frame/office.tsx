import { type ComponentType, useEffect } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { actorStore } from '../../kit/access/actor-store.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { ConfirmHost } from '../../kit/ui/confirm.tsx'
import { ToastHost } from '../../kit/ui/toast.tsx'
import { useIsPhone } from '../../kit/ui/use-is-phone.ts'
import { ActingBanner } from '../acting/acting-banner.tsx'
import { RestrictionBanner } from '../acting/restriction-banner.tsx'
import { ErrorPage } from '../pages/error-page.tsx'
import type { Loaded } from '../routing/router.tsx'
import { SessionBanner, SessionDialog } from '../session/session-dialog.tsx'
import { SettingsHandle, SettingsHost } from '../settings/settings-panel.tsx'
import { settingsStore } from '../settings/settings-store.ts'
import { shellText } from '../shell.text.ts'
import { TabBar } from '../tabs/tab-bar.tsx'
import { TabHost } from '../tabs/tab-host.tsx'
import { useTabLimit } from '../tabs/use-tab-limit.ts'
import { NavProgress } from './nav-progress.tsx'
import { Sidebar } from './sidebar.tsx'
import { closeSidebar, sidebarStore } from './sidebar-store.ts'
import { TopBar } from './top-bar.tsx'
import { usePageTitle } from './use-page-title.ts'
import { useShownPage } from './use-shown-page.ts'

interface OfficeProps {
  failed: ComponentType<{ error: Error }>
  /** Shown while nobody is logged in any more and the login page is on its way. */
  leaving: ComponentType
}

/** The frame of the back-office: it stays, the page scrolls. */
export function Office({ failed: Failed, leaving: Leaving }: OfficeProps) {
  const { unreachable } = useLoaderData<Loaded>()
  const isIn = actorStore((state) => state.session !== undefined)
  if (unreachable) return <Failed error={unreachable} />
  return isIn ? <Frame /> : <Leaving />
}

function Frame() {
  const t = useText(shellText)
  const phone = useIsPhone()
  const { pathname } = useLocation()
  const { open, animated } = sidebarStore()
  const { tagsView, fixedHeader, showSettings } = settingsStore()
  const { routes, front, page } = useShownPage()
  usePageTitle(front)
  useTabLimit(front?.path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a narrow window closes the sidebar on every route change (spec 2.7)
  useEffect(() => {
    if (phone) closeSidebar()
  }, [phone, pathname])
  const names = [
    'office',
    phone || open ? '' : 'folded',
    animated ? 'is-moving' : '',
    tagsView ? '' : 'no-tabs',
    fixedHeader ? '' : 'is-loose',
  ]
  return (
    <div className={names.filter(Boolean).join(' ')}>
      <a className="vh" href="#page">
        {t('skip')}
      </a>
      <NavProgress />
      <TopBar front={front?.path} />
      <Sidebar phone={phone} front={front} />
      {tagsView ? <TabBar routes={routes} front={front?.path} /> : null}
      <main className="page-slot" id="page" tabIndex={-1}>
        <ActingBanner />
        <RestrictionBanner />
        <SessionBanner />
        <TabHost routes={routes} front={front?.path} />
        {page ? <ErrorPage kind={page} /> : null}
      </main>
      {showSettings ? <SettingsHandle /> : null}
      <SettingsHost />
      <ToastHost />
      <ConfirmHost />
      <SessionDialog />
    </div>
  )
}
