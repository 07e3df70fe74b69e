import type { MenuNode } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { PROFILE_PAGE } from '@crossdock/contracts/vocabulary/routes.ts'
import { internalPath } from '../../kit/routing/internal-path.ts'
import { DASHBOARD, shellText } from '../shell.text.ts'

/** A permitted page: where it is, what it is called, which view it shows. */
export interface ShellRoute {
  readonly path: string
  /** View key of the screen, or null for a page of the shell's own. */
  readonly view: string | null
  readonly title: Message
  readonly icon: string | null
  /** Titles from the first level down, for the search and the sidebar. */
  readonly trail: readonly Message[]
  /** Reachable, but not in the sidebar. */
  readonly hidden: boolean
  readonly pinned: boolean
  readonly noCache: boolean
  /** The entry to mark in the sidebar instead. */
  readonly activeMenu: string | null
}

/** An entry of the sidebar. */
export interface SidebarNode {
  readonly path: string
  readonly title: Message
  readonly icon: string | null
  readonly testing: boolean
  readonly children: readonly SidebarNode[]
}

const titleOf = ({ meta, name }: MenuNode): Message => ({
  zh: meta.title || name,
  en: meta.title_en || meta.title || name,
})

/** Whether somebody with these roles is let in: by any one of those a route names, by none where it names none. */
function isOpenTo(roles: readonly string[], named: readonly string[] | undefined): boolean {
  return !named?.length || named.some((role) => roles.includes(role))
}

/** The menus kept for somebody with these roles, and inside them the pages (spec 6). */
export function menusFor(menus: readonly MenuNode[], roles: readonly string[]): MenuNode[] {
  return menus
    .filter(({ meta }) => isOpenTo(roles, meta.roles))
    .map((menu) => ({ ...menu, children: menu.children.filter(({ meta }) => isOpenTo(roles, meta.roles)) }))
}

/** L1 path + L2 path = URL (platform.md 4). */
export function joinPaths(parent: string, child: string): string {
  return child.startsWith('/') ? child : `${parent.replace(/\/$/, '')}/${child}`
}

/** The page every user has: a pinned tab (spec 2.2). */
const dashboardRoute: ShellRoute = {
  path: DASHBOARD,
  view: null,
  title: shellText.dashboard,
  icon: 'dashboard',
  trail: [shellText.dashboard],
  hidden: false,
  pinned: true,
  noCache: false,
  activeMenu: null,
}

/** The own account: everybody has it, nobody finds it in the sidebar (platform.md 7.9). */
const profileRoute: ShellRoute = {
  path: PROFILE_PAGE,
  view: PROFILE_PAGE.slice(1),
  title: shellText.profile,
  icon: 'user',
  trail: [shellText.profile],
  hidden: true,
  pinned: false,
  noCache: true,
  activeMenu: null,
}

/** All permitted pages of a menu tree, dashboard first, the own account last. */
export function routesOf(menus: readonly MenuNode[]): ShellRoute[] {
  const routes = menus.flatMap((parent) =>
    parent.children.map((child): ShellRoute => {
      const title = titleOf(child)
      return {
        path: joinPaths(parent.path, child.path),
        view: child.component,
        title,
        icon: child.meta.icon ?? parent.meta.icon,
        trail: [titleOf(parent), title],
        hidden: !child.is_menu || !parent.is_menu,
        pinned: child.meta.affix,
        noCache: child.meta.noCache,
        activeMenu: child.meta.activeMenu,
      }
    }),
  )
  return [dashboardRoute, ...routes, profileRoute]
}

/** First permitted page under a first-level path, or undefined. */
export function firstChildOf(menus: readonly MenuNode[], path: string): string | undefined {
  const parent = menus.find((menu) => menu.path === path)
  if (!parent) return undefined
  const wish = internalPath(parent.redirect)
  if (wish !== '/') return wish
  const [child] = parent.children
  return child && joinPaths(parent.path, child.path)
}

/** The sidebar's tree: a single visible child stands for its parent unless it is always shown (spec 2.7). */
export function sidebarOf(menus: readonly MenuNode[]): SidebarNode[] {
  return menus.filter((menu) => menu.is_menu).flatMap(sidebarNode)
}

function sidebarNode(menu: MenuNode): SidebarNode[] {
  const children = menu.children
    .filter((child) => child.is_menu)
    .map((child) => ({
      path: joinPaths(menu.path, child.path),
      title: titleOf(child),
      icon: child.meta.icon,
      testing: child.is_testing,
      children: [],
    }))
  const [only] = children
  if (!only) return []
  if (children.length === 1 && !menu.is_alwaysShow) return [{ ...only, icon: only.icon ?? menu.meta.icon }]
  return [{ path: menu.path, title: titleOf(menu), icon: menu.meta.icon, testing: menu.is_testing, children }]
}
