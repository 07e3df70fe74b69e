import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { childrenOf } from './menu-nodes.ts'

export const AUDIENCES = ['user', 'prime', 'staff', 'superuser'] as const
export type Audience = (typeof AUDIENCES)[number]

export interface PreviewGroup {
  readonly menu: Menu
  readonly pages: readonly Menu[]
}

/** What an audience sees by default (platform.md 2.3): its flags, without disabled and hidden entries. */
export function previewOf(menus: readonly Menu[], audience: Audience): PreviewGroup[] {
  return childrenOf(menus, null).flatMap((menu) => {
    if (!menu.is_enabled || !menu.is_menu || (menu.staff_only && isExternal(audience))) return []
    const pages = childrenOf(menus, menu.id).filter((page) => page.is_menu && isSeen(page, audience))
    return pages.length > 0 ? [{ menu, pages }] : []
  })
}

/** What a role sees: the entries it holds, and the areas above them. */
export function previewOfRole(menus: readonly Menu[], held: ReadonlySet<number>): PreviewGroup[] {
  return childrenOf(menus, null).flatMap((menu) => {
    if (!menu.is_enabled || !menu.is_menu) return []
    const pages = childrenOf(menus, menu.id).filter(
      (page) => page.is_menu && page.is_enabled && held.has(page.id),
    )
    return pages.length > 0 ? [{ menu, pages }] : []
  })
}

function isSeen(page: Menu, audience: Audience): boolean {
  if (!page.is_enabled || (page.staff_only && isExternal(audience))) return false
  if (audience === 'superuser') return true
  if (audience === 'staff') return page.staff_default
  return page.user_default || (audience === 'prime' && page.prime_default)
}

function isExternal(audience: Audience): boolean {
  return audience === 'user' || audience === 'prime'
}
