import { LAYOUT, type MenuLevel } from '@crossdock/contracts/areas/system/menus/menu-rules.ts'
import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'

/** What the form holds. A yes/no field that nobody chose yet is undefined (spec 5: it must be chosen). */
export interface MenuValues {
  level: MenuLevel
  parent_id: number | null
  name: string
  sort: number | undefined
  meta_title: string
  meta_title_en: string
  path: string
  component: string
  perm_code: string | null
  redirect: string | null
  meta_icon: string
  meta_activeMenu: string | null
  staff_only: boolean | undefined
  staff_default: boolean | undefined
  user_default: boolean | undefined
  prime_default: boolean
  is_enabled: boolean
  is_menu: boolean | undefined
  is_testing: boolean | undefined
  is_alwaysShow: boolean | undefined
  meta_affix: boolean | undefined
  meta_noCache: boolean | undefined
}

/** Yes/no fields that a new entry leaves open until they are chosen. */
export const RIGHTS = ['staff_only', 'staff_default', 'user_default'] as const
export const LOOKS = ['is_menu', 'is_testing', 'is_alwaysShow', 'meta_affix', 'meta_noCache'] as const

/** Steps between sort numbers, as the seed uses them. */
const SORT_STEP = 10

/** The form of an existing entry. */
export function valuesOf(menu: Menu): MenuValues {
  const { id: _id, version: _version, role_count: _roles, is_core: _core, ...fields } = menu
  return {
    ...fields,
    path: fields.path ?? '',
    component: fields.component ?? '',
    meta_icon: fields.meta_icon ?? '',
  }
}

/** The form of a new entry under a parent, or of the first level; it goes to the end. */
export function newValues(parent: Menu | undefined, siblings: readonly Menu[]): MenuValues {
  const level: MenuLevel = parent === undefined ? 1 : parent.level === 1 ? 2 : 3
  return {
    level,
    parent_id: parent?.id ?? null,
    name: '',
    sort: Math.max(0, ...siblings.map(({ sort }) => sort)) + SORT_STEP,
    meta_title: '',
    meta_title_en: '',
    path: level === 1 ? '/' : '',
    component: level === 1 ? LAYOUT : '',
    perm_code: level === 3 ? (parent?.perm_code?.replace(/view$/, '') ?? '') : level === 1 ? null : '',
    redirect: null,
    meta_icon: '',
    meta_activeMenu: null,
    staff_only: undefined,
    staff_default: undefined,
    user_default: undefined,
    prime_default: false,
    is_enabled: true,
    is_menu: undefined,
    is_testing: undefined,
    is_alwaysShow: undefined,
    meta_affix: undefined,
    meta_noCache: undefined,
  }
}

export interface MenuDifference {
  readonly field: keyof MenuValues
  readonly before: unknown
  readonly after: unknown
}

/** What saving would change, field by field. */
export function differences(before: MenuValues, after: MenuValues): MenuDifference[] {
  // keys of an object of this type
  const fields = Object.keys(after) as (keyof MenuValues)[]
  return fields
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter(({ before: old, after: next }) => (old ?? '') !== (next ?? ''))
}
