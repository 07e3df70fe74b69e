import type { MenuNode } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { create } from 'zustand'
import { routesOf, type ShellRoute, type SidebarNode, sidebarOf } from './menu-routes.ts'

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
  take(menus: readonly MenuNode[]): void {
    useStore.setState({ menus, routes: routesOf(menus), sidebar: sidebarOf(menus) })
  },
}
