import * as z from 'zod/mini'
import { id, line } from '../../../kernel/scalars.ts'
import { AREA_PATH, COMPONENT, LAYOUT, MENU_NAME, menuRules, PERM_CODE, VIEW_PATH } from './menu-rules.ts'

const name = z
  .string()
  .check(z.minLength(2), z.maxLength(32), z.regex(MENU_NAME, { error: menuRules.menuName }))
const sort = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))
const permCode = z.string().check(z.maxLength(64), z.regex(PERM_CODE, { error: menuRules.permCode }))
const path = (pattern: RegExp, rule: string) =>
  z.string().check(z.minLength(2), z.maxLength(255), z.regex(pattern, { error: rule }))
const component = z
  .string()
  .check(z.minLength(3), z.maxLength(255), z.regex(COMPONENT, { error: menuRules.menuComponent }))
const optionalText = (max: number) => z._default(z.nullable(line(0, max)), null)

/** What every level has. The yes/no fields must be chosen, so none has a default (spec 5). */
const common = {
  name,
  sort,
  meta_title: line(2, 32),
  meta_title_en: z._default(line(0, 64), ''),
  staff_only: z.boolean(),
  staff_default: z.boolean(),
  user_default: z.boolean(),
  prime_default: z._default(z.boolean(), false),
  is_enabled: z._default(z.boolean(), true),
}

/** What a level that becomes a route has beside that. */
const route = {
  is_menu: z.boolean(),
  is_testing: z.boolean(),
  is_alwaysShow: z.boolean(),
  redirect: optionalText(255),
  meta_icon: line(2, 32),
  meta_affix: z.boolean(),
  meta_noCache: z.boolean(),
  meta_activeMenu: optionalText(255),
}

const levels = {
  1: {
    ...common,
    ...route,
    level: z.literal(1),
    parent_id: z._default(z.null(), null),
    path: path(AREA_PATH, menuRules.areaPath),
    component: z._default(z.literal(LAYOUT), LAYOUT),
    perm_code: z._default(z.nullable(permCode), null),
  },
  2: {
    ...common,
    ...route,
    level: z.literal(2),
    parent_id: id,
    path: path(VIEW_PATH, menuRules.viewPath),
    component,
    perm_code: permCode,
  },
  3: { ...common, level: z.literal(3), parent_id: id, perm_code: permCode },
}

/** A staff-only entry cannot be a default of external users (platform.md 2.2). */
const rightsAgree = z.refine<{ staff_only: boolean; user_default: boolean }>(
  (draft) => !(draft.staff_only && draft.user_default),
  { error: menuRules.staffOnlyDefault, path: ['user_default'] },
)

/** What is sent to make an entry: a union by level, so that a permission with children or a path is no type. */
export const MenuDraft = z.discriminatedUnion('level', [
  z.object(levels[1]).check(rightsAgree),
  z.object(levels[2]).check(rightsAgree),
  z.object(levels[3]).check(rightsAgree),
])
export type MenuDraft = z.infer<typeof MenuDraft>

const known = { id, version: z.number().check(z.int(), z.minimum(1)) }

/** What is sent to change one: the whole entry with the version that was read. */
export const MenuChange = z.discriminatedUnion('level', [
  z.object({ ...levels[1], ...known }).check(rightsAgree),
  z.object({ ...levels[2], ...known }).check(rightsAgree),
  z.object({ ...levels[3], ...known }).check(rightsAgree),
])
export type MenuChange = z.infer<typeof MenuChange>

/** One entry as administration shows it (spec 3). */
export const Menu = z.object({
  id: z.number(),
  parent_id: z.nullable(z.number()),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  name: z.string(),
  sort: z.number(),
  path: z.nullable(z.string()),
  perm_code: z.nullable(z.string()),
  component: z.nullable(z.string()),
  staff_only: z.boolean(),
  staff_default: z.boolean(),
  user_default: z.boolean(),
  prime_default: z.boolean(),
  is_menu: z.boolean(),
  is_testing: z.boolean(),
  is_alwaysShow: z.boolean(),
  is_enabled: z.boolean(),
  redirect: z.nullable(z.string()),
  meta_title: z.string(),
  meta_title_en: z.string(),
  meta_icon: z.nullable(z.string()),
  meta_affix: z.boolean(),
  meta_noCache: z.boolean(),
  meta_activeMenu: z.nullable(z.string()),
  /** Roles that name the entry. */
  role_count: z.number(),
  /** Part of menu administration itself, which cannot be removed. */
  is_core: z.boolean(),
  version: z.number(),
})
export type Menu = z.infer<typeof Menu>

export const MenuFilter = z.object({
  level: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3))),
  parent_id: z.optional(id),
  q: z.optional(line(0, 100)),
})
export type MenuFilter = z.infer<typeof MenuFilter>

export const MenuRemoval = z.object({ id, cascade: z._default(z.boolean(), false) })
export type MenuRemoval = z.infer<typeof MenuRemoval>

/** All entries under one parent (null: the first level) in their new order. */
export const MenuOrder = z.object({
  parent_id: z.nullable(id),
  ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
})
export type MenuOrder = z.infer<typeof MenuOrder>

/** Is any of these taken by another entry than `id`? A path is looked for among the children of `parent_id`. */
export const MenuCheck = z.object({
  name: z.optional(z.string().check(z.maxLength(64))),
  path: z.optional(z.string().check(z.maxLength(255))),
  perm_code: z.optional(z.string().check(z.maxLength(64))),
  parent_id: z._default(z.nullable(id), null),
  id: z.optional(id),
})
export type MenuCheck = z.infer<typeof MenuCheck>
