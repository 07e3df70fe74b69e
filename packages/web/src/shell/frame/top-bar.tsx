import { useActor } from '../../kit/access/use-actor.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { Tag } from '../../kit/ui/tag.tsx'
import { ErrorLogButton } from '../error-log/error-log.tsx'
import { Bell } from '../notices/bell.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { settingsStore } from '../settings/settings-store.ts'
import { shellText } from '../shell.text.ts'
import { topBarColours } from '../start-up/site-colours.ts'
import { siteStore } from '../start-up/site-store.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { Brand } from './brand.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ShortcutBar } from './shortcuts.tsx'
import { sidebarStore, toggleSidebar } from './sidebar-store.ts'

/** Logo, shortcuts, search, tools, who (spec 2.7). */
export function TopBar({ front }: { front: string | undefined }) {
  const t = useText(shellText)
  const actor = useActor()
  const open = sidebarStore((state) => state.open)
  const { sidebarLogo } = settingsStore()
  const site = siteStore()
  return (
    <header className="topbar" style={topBarColours(site)}>
      <IconButton
        icon="menu"
        className="menu-button"
        label={t('openMenu')}
        aria-expanded={open}
        onClick={toggleSidebar}
      />
      {sidebarLogo ? <Brand /> : <span className="brand is-blank" />}
      <ShortcutBar current={front} />
      <SearchBox />
      <div className="tools">
        {actor.acting ? null : <Bell />}
        <ErrorLogButton />
        <FullScreenButton />
        <LanguageMenu />
      </div>
      <div className="who">
        {actor.is_demo ? <Tag line>{t('demo')}</Tag> : null}
        <span>
          {actor.company_name} · {actor.display_name}
        </span>
        <AvatarMenu />
      </div>
    </header>
  )
}
