import { FRONT_HOME } from '@crossdock/contracts/vocabulary/routes.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useActor } from '../../kit/access/use-actor.ts'
import { useSay, useText } from '../../kit/i18n/use-text.ts'
import { MenuButton, type MenuItem } from '../../kit/ui/menu.tsx'
import { routesStore } from '../routing/routes-store.ts'
import { logOut } from '../session/log-out.ts'
import { rolesToSwitch, switchRole } from '../session/switch-role.ts'
import { SettingsPanel } from '../settings/settings-panel.tsx'
import { DASHBOARD, shellText } from '../shell.text.ts'
import { siteStore } from '../start-up/site-store.ts'

/** The avatar and what hangs on it: homes, settings, log out (spec 2.7). */
export function AvatarMenu() {
  const t = useText(shellText)
  const say = useSay()
  const actor = useActor()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const allowFront = siteStore((site) => site.allow_front)
  const [isSetting, setSetting] = useState(false)
  const routes = routesStore.use((state) => state.routes)
  const pageEntries = (paths: readonly string[]): MenuItem[] =>
    routes
      .filter(({ path }) => paths.includes(path) && path !== pathname)
      .map(({ path, title }) => ({
        key: path,
        label: say(title),
        icon: 'user',
        onSelect: () => void navigate(path),
      }))
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
    ...(actor.user.is_prime ? pageEntries(['/usercenter/orders']) : []),
    ...pageEntries(['/usercenter/profile']),
    ...useRoleEntries(),
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

/** Entries to act in one role alone, only where the server offers it (spec 4, switch role). */
function useRoleEntries(): MenuItem[] {
  const t = useText(shellText)
  const navigate = useNavigate()
  const { roles, now } = rolesToSwitch(useActor().switch_roles)
  const choose = async (role: string | undefined) => {
    if (await switchRole(role)) void navigate(DASHBOARD)
  }
  if (roles.length === 0) return []
  return [
    { key: 'role', label: t('allRoles'), checked: now === undefined, onSelect: () => void choose(undefined) },
    ...roles.map((role) => ({
      key: `role-${role}`,
      label: t('oneRole', { role }),
      checked: role === now,
      onSelect: () => void choose(role),
    })),
  ]
}
