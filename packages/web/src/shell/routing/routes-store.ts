import type { MenuNode } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { create } from 'zustand'
import { menusFor, routesOf, type ShellRoute, type SidebarNode, sidebarOf } from './menu-routes.ts'

interface RoutesState {
  readonly menus: readonly MenuNode[]
  readonly routes: readonly ShellRoute[]
  readonly sidebar: readonly SidebarNode[]
}

const useStore = create<RoutesState>(() => ({ menus: [], routes: routesOf([]), sidebar: [] }))

/** Permitted pages of the logged-in user. */
export const routesStore = {
  use: useStore,
  get: useStore.getState,
  /** Takes over what the server sends, as far as it is open to somebody with these roles. */
  take(sent: readonly MenuNode[], roles: readonly string[] = []): void {
    const menus = menusFor(sent, roles)
    useStore.setState({ menus, routes: routesOf(menus), sidebar: sidebarOf(menus) })
  },
}
