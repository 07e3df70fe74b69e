import type { MenuNode } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { isOpenPage } from '@crossdock/contracts/vocabulary/routes.ts'
import { DASHBOARD } from '../shell.text.ts'
import { firstChildOf, type ShellRoute } from './menu-routes.ts'

/** What a path shows. */
export type Target =
  | { readonly kind: 'page'; readonly route: ShellRoute }
  | { readonly kind: 'error'; readonly page: ErrorPage }
  | { readonly kind: 'refresh'; readonly path: string }
  | { readonly kind: 'redirect'; readonly path: string }

export type ErrorPage = '404' | '401' | 'denied'

interface Known {
  readonly routes: readonly ShellRoute[]
  readonly menus: readonly MenuNode[]
  /** Whether a view of this key exists in the product, permitted or not. */
  readonly isView: (key: string) => boolean
}

/** Finds what a path shows; the catch-all comes last, once the menus are known (platform.md 1.1). */
export function resolvePath(path: string, { routes, menus, isView }: Known): Target {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
  if (clean === '/' || clean === '') return { kind: 'redirect', path: DASHBOARD }
  if (clean.startsWith('/redirect/')) {
    // two slashes would be another host to whoever follows the redirect (C8)
    return { kind: 'refresh', path: clean.slice('/redirect'.length).replace(/^\/+/, '/') }
  }
  if (clean === '/404') return { kind: 'error', page: '404' }
  if (clean === '/401') return { kind: 'error', page: '401' }
  if (clean === '/denied') return { kind: 'error', page: 'denied' }
  const route = routes.find((one) => one.path === clean)
  if (route) return clean === path ? { kind: 'page', route } : { kind: 'redirect', path: clean }
  // whoever is logged in needs no login page (spec 2.2)
  if (isOpenPage(clean)) return { kind: 'redirect', path: DASHBOARD }
  const child = firstChildOf(menus, clean)
  if (child) return { kind: 'redirect', path: child }
  if (isView(clean.slice(1))) return { kind: 'redirect', path: `/denied?from=${encodeURIComponent(clean)}` }
  return { kind: 'redirect', path: '/404' }
}
