import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'

/** An entry of menu administration with only the interesting part said. */
export function aMenuEntry(menu: Partial<Menu> & { id: number }): Menu {
  const level = menu.level ?? 1
  return {
    parent_id: null,
    level,
    name: `Entry${menu.id}`,
    sort: 10,
    path: level === 3 ? null : level === 1 ? `/area${menu.id}` : `view${menu.id}`,
    perm_code: level === 1 ? null : `area.view${menu.id}.view`,
    component: level === 3 ? null : level === 1 ? 'layout' : 'amzdata/analysis',
    staff_only: false,
    staff_default: false,
    user_default: false,
    prime_default: false,
    is_menu: level < 3,
    is_testing: false,
    is_alwaysShow: false,
    is_enabled: true,
    redirect: null,
    meta_title: `标题${menu.id}`,
    meta_title_en: `Title ${menu.id}`,
    meta_icon: level === 3 ? null : 'chart',
    meta_affix: false,
    meta_noCache: false,
    meta_activeMenu: null,
    role_count: 0,
    is_core: false,
    version: 1,
    ...menu,
  }
}
