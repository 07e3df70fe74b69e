import { FRONT_HOME, ORDERS_PAGE, PROFILE_PAGE } from '@crossdock/contracts/vocabulary/routes.ts'
import { useLocation, useNavigate } from 'react-router'
import { useActor } from '../../kit/access/use-actor.ts'
import { useSay, useText } from '../../kit/i18n/use-text.ts'
import type { IconName } from '../../kit/ui/icon-paths.ts'
import { MenuButton, type MenuItem } from '../../kit/ui/menu.tsx'
import { openSettings } from '../../kit/ui/settings-door.ts'
import { routesStore } from '../routing/routes-store.ts'
import { logOut } from '../session/log-out.ts'
import { rolesToSwitch, switchRole } from '../session/switch-role.ts'
import { DASHBOARD, shellText } from '../shell.text.ts'
import { siteStore } from '../start-up/site-store.ts'
import { type AccountEntry, accountEntries } from './account-entries.ts'

/** The avatar and what hangs on it: homes, settings, log out (spec 2.7). */
export function AvatarMenu() {
  const t = useText(shellText)
  const say = useSay()
  const actor = useActor()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const roleEntries = useRoleEntries()
  const allowFront = siteStore((site) => site.allow_front)
  const routes = routesStore.use((state) => state.routes)
  const open = (path: string, icon: IconName): MenuItem[] =>
    routes
      .filter((route) => route.path === path)
      .map(({ title }) => ({ key: path, label: say(title), icon, onSelect: () => void navigate(path) }))
  const entries: Readonly<Record<AccountEntry, () => readonly MenuItem[]>> = {
    frontHome: () => [
      {
        key: 'front',
        label: t('frontHome'),
        icon: 'globe',
        onSelect: () => location.assign(FRONT_HOME),
      },
    ],
    officeHome: () => [
      { key: 'office', label: t('officeHome'), icon: 'home', onSelect: () => void navigate(DASHBOARD) },
    ],
    orders: () => open(ORDERS_PAGE, 'list'),
    profile: () => open(PROFILE_PAGE, 'user'),
    logIn: () => [],
    logOut: () => [
      ...roleEntries,
      { key: 'settings', label: t('settings'), icon: 'setting', onSelect: openSettings },
      { key: 'out', label: t('logOut'), icon: 'logout', onSelect: () => void logOut(pathname + search) },
    ],
  }
  const pages = routes.map(({ path }) => path)
  const items = accountEntries({ session: actor, path: pathname, allowFront, pages }).flatMap((entry) =>
    entries[entry](),
  )
  return (
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
