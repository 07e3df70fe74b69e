import { isCorePermission, type MenuLevel } from '@crossdock/contracts/areas/system/menus/menu-rules.ts'
import type { Menu, MenuDraft } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import type { MenuRow, MenuValues } from './menus.queries.ts'

/** The entry as it leaves the server, under the field names of spec 3. */
export function dressMenu(row: MenuRow & { roleCount: number }): Menu {
  return {
    id: Number(row.id),
    parent_id: row.parentId === null ? null : Number(row.parentId),
    level: levelOf(row),
    name: row.name,
    sort: row.sort,
    path: row.path,
    perm_code: row.permCode,
    component: row.component,
    staff_only: row.staffOnly,
    staff_default: row.staffDefault,
    user_default: row.userDefault,
    prime_default: row.primeDefault,
    is_menu: row.isMenu,
    is_testing: row.isTesting,
    is_alwaysShow: row.isAlwaysShow,
    is_enabled: row.isEnabled,
    redirect: row.redirect,
    meta_title: row.metaTitle,
    meta_title_en: row.metaTitleEn,
    meta_icon: row.metaIcon,
    meta_affix: row.metaAffix,
    meta_noCache: row.metaNoCache,
    meta_activeMenu: row.metaActiveMenu,
    role_count: row.roleCount,
    is_core: isCorePermission(row.permCode),
    version: row.version,
  }
}

/** The columns a draft fills; a permission has neither path nor component and no place in the sidebar. */
export function valuesOf(draft: MenuDraft): MenuValues {
  const common = {
    level: draft.level,
    parentId: draft.parent_id === null ? null : String(draft.parent_id),
    name: draft.name,
    sort: draft.sort,
    permCode: draft.perm_code,
    metaTitle: draft.meta_title,
    metaTitleEn: draft.meta_title_en,
    staffOnly: draft.staff_only,
    staffDefault: draft.staff_default,
    userDefault: draft.user_default,
    primeDefault: draft.prime_default,
    isEnabled: draft.is_enabled,
  }
  if (draft.level === 3) return { ...common, ...permissionAlone }
  return {
    ...common,
    path: draft.path,
    component: draft.component,
    isMenu: draft.is_menu,
    isTesting: draft.is_testing,
    isAlwaysShow: draft.is_alwaysShow,
    redirect: draft.redirect,
    metaIcon: draft.meta_icon,
    metaAffix: draft.meta_affix,
    metaNoCache: draft.meta_noCache,
    metaActiveMenu: draft.meta_activeMenu,
  }
}

const permissionAlone = {
  path: null,
  component: null,
  isMenu: false,
  isTesting: false,
  isAlwaysShow: false,
  redirect: null,
  metaIcon: 'perm',
  metaAffix: false,
  metaNoCache: false,
  metaActiveMenu: null,
}

/** The level of a stored entry, which the table keeps between 1 and 3. */
export function levelOf(row: { level: number }): MenuLevel {
  if (row.level === 1) return 1
  return row.level === 2 ? 2 : 3
}
