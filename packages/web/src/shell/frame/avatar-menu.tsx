import { FRONT_HOME } from '@crossdock/contracts/vocabulary/routes.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useActor } from '../../kit/access/use-actor.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { MenuButton, type MenuItem } from '../../kit/ui/menu.tsx'
import { logOut } from '../session/log-out.ts'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { DASHBOARD, shellText } from '../shell.text.ts'
import { siteStore } from '../start-up/site-config.ts'

/** The avatar and what hangs on it: homes, settings, log out (spec 2.7). */
export function AvatarMenu() {
  const t = useText(shellText)
  const actor = useActor()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const allowFront = siteStore((site) => site.allow_front)
  const [isSetting, setSetting] = useState(false)
  const items: MenuItem[] = [
    ...(allowFront
      ? [
          {
            key: 'front',
            label: t('frontHome'),
            icon: 'globe' as const,
            onSelect: () => location.assign(FRONT_HOME),
          },
        ]
      : []),
    ...(pathname === DASHBOARD
      ? []
      : [
          {
            key: 'office',
            label: t('officeHome'),
            icon: 'home' as const,
            onSelect: () => void navigate(DASHBOARD),
          },
        ]),
    { key: 'settings', label: t('settings'), icon: 'setting', onSelect: () => setSetting(true) },
    { key: 'out', label: t('logOut'), icon: 'logout', onSelect: () => void logOut(pathname + search) },
  ]
  return (
    <>
      <MenuButton
        label={t('account', { name: actor.display_name })}
        items={items}
        align="end"
        className="avatar-button"
      >
        {actor.avatar ? (
          <img className="avatar" src={actor.avatar} alt="" />
        ) : (
          <b className="avatar">{initialOf(actor.display_name)}</b>
        )}
      </MenuButton>
      {isSetting ? <SettingsPanel onClose={() => setSetting(false)} /> : null}
    </>
  )
}

/** First letter or character of a name. */
function initialOf(name: string): string {
  return ([...name][0] ?? '·').toUpperCase()
}
