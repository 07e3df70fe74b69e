import { COPYRIGHT_YEARS } from '@crossdock/contracts/vocabulary/interface.ts'
import { useEffect, useRef } from 'react'
import { useActor } from '../../kit/access/use-actor.ts'
import { siteText } from '../../kit/i18n/site.text.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import type { ShellRoute, SidebarNode } from '../routing/menu-routes.ts'
import { routesStore } from '../routing/routes-store.ts'
import { settingsStore } from '../settings/settings-store.ts'
import { DASHBOARD, shellText } from '../shell.text.ts'
import { sidebarColours } from '../start-up/site-colours.ts'
import { siteStore } from '../start-up/site-store.ts'
import { Brand } from './brand.tsx'
import { useShortcuts } from './shortcuts.tsx'
import { SidebarItem } from './sidebar-item.tsx'
import { closeSidebar, restoreSidebar, sidebarStore, toggleSidebar } from './sidebar-store.ts'

interface SidebarProps {
  phone: boolean
  front: ShellRoute | undefined
}

/** The tree of permitted pages; on a phone a drawer over the page. */
export function Sidebar({ phone, front }: SidebarProps) {
  const open = sidebarStore((state) => state.open)
  const t = useText(shellText)
  const site = siteStore()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!phone) restoreSidebar()
  }, [phone])
  useEffect(() => {
    if (!phone || !open) return
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeSidebar()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [phone, open])
  if (phone && !open) return null
  return (
    <>
      {phone ? (
        <button
          type="button"
          className="veil is-under"
          tabIndex={-1}
          aria-label={t('closeMenu')}
          onClick={closeSidebar}
        />
      ) : null}
      <aside ref={panel} className="sidebar" style={sidebarColours(site)}>
        <SidebarTree folded={!phone && !open} current={front?.activeMenu ?? front?.path} />
        <SidebarFoot folded={!phone && !open} phone={phone} />
      </aside>
    </>
  )
}

function SidebarTree({ folded, current }: { folded: boolean; current: string | undefined }) {
  const nodes = routesStore.use((state) => state.sidebar)
  const { sidebarLogo } = settingsStore()
  const t = useText(shellText)
  const shortcuts = useShortcuts()
  const phone = !folded && sidebarLogo
  const directory: SidebarNode = {
    path: '#directory',
    title: shellText.shortcuts,
    icon: 'directory',
    testing: false,
    children: shortcuts.map((route) => ({ ...route, testing: false, children: [] })),
  }
  const home: SidebarNode = {
    path: DASHBOARD,
    title: shellText.dashboard,
    icon: 'dashboard',
    testing: false,
    children: [],
  }
  return (
    <nav className="sidebar-scroll" aria-label={t('mainMenu')}>
      {phone ? (
        <div className="only-drawer">
          <Brand />
        </div>
      ) : null}
      {shortcuts.length > 0 ? (
        <>
          <SidebarItem node={directory} folded={folded} current={undefined} />
          <div className="nav-gap" />
        </>
      ) : null}
      {[home, ...nodes].map((node) => (
        <SidebarItem key={node.path} node={node} folded={folded} current={current} />
      ))}
    </nav>
  )
}

function SidebarFoot({ folded, phone }: { folded: boolean; phone: boolean }) {
  const actor = useActor()
  const { allow_front: hasFront, name } = siteStore()
  const t = useText(shellText)
  const s = useText(siteText)
  return (
    <div className="sidebar-foot">
      <div className="sidebar-who">
        <b>{actor.display_name}</b>
        <span>{actor.company_name}</span>
        {hasFront ? (
          <>
            <span>{s('poweredBy', { name })}</span>
            <span>{s('copyright', { name, ...COPYRIGHT_YEARS })}</span>
          </>
        ) : null}
      </div>
      {phone ? null : (
        <IconButton
          small
          icon={folded ? 'unfold' : 'fold'}
          label={t(folded ? 'unfold' : 'fold')}
          aria-expanded={!folded}
          onClick={toggleSidebar}
        />
      )}
    </div>
  )
}
