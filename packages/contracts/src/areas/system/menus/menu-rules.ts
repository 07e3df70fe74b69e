import { defineRuleMessages } from '../../../kernel/issues.ts'

/** 1 menu, 2 view, 3 permission (spec 3). */
export type MenuLevel = 1 | 2 | 3

/** Component of every level-1 menu: the frame around its views. */
export const LAYOUT = 'layout'

/** Letters, digits and underscore, starting with a letter (spec 5). */
export const MENU_NAME = /^[A-Za-z][A-Za-z0-9_]*$/
/** Lower case letters, digits, slash and underscore (spec 5): a level-1 path starts with a slash, a level-2 path does not. */
export const AREA_PATH = /^\/[a-z0-9/_]+$/
export const VIEW_PATH = /^[a-z][a-z0-9/_]*$/
export const COMPONENT = /^[a-z][a-z0-9/_]*$/
/** Two to four parts: `area.menu`, `area.view.action` (platform.md 2.2). */
export const PERM_CODE = /^[a-z][a-z0-9_]*(\.[a-z0-9_]+){1,3}$/

/** Words of the rules an entry can break (spec 5); schemas name them. */
export const menuRules = defineRuleMessages({
  menuName: {
    zh: '须以字母开头，只能含字母、数字和下划线',
    en: 'Starts with a letter; letters, digits and underscore only',
  },
  areaPath: {
    zh: '一级菜单路径须以 / 开头，只能含小写字母、数字、斜杠和下划线',
    en: 'The path of a first-level menu starts with a slash; lower case letters, digits, slash and underscore only',
  },
  viewPath: {
    zh: '二级菜单路径须以字母开头（不能以 / 开头），只能含小写字母、数字、斜杠和下划线',
    en: 'The path of a second-level menu starts with a letter, not with a slash; lower case letters, digits, slash and underscore only',
  },
  menuComponent: {
    zh: '须以字母开头，只能含小写字母、数字、斜杠和下划线',
    en: 'Starts with a letter; lower case letters, digits, slash and underscore only',
  },
  permCode: {
    zh: '格式为 area.view.action，只能含小写字母、数字和下划线',
    en: 'Written area.view.action, with lower case letters, digits and underscore only',
  },
  staffOnlyDefault: {
    zh: '仅内部可见的菜单不能作为外部用户的默认菜单',
    en: 'A staff-only menu cannot be a default of external users',
  },
})

/** The level of what stands under an entry; a permission is a leaf. */
export function levelBelow(level: MenuLevel): MenuLevel | undefined {
  if (level === 1) return 2
  return level === 2 ? 3 : undefined
}

/** Whether an entry may have entries under it (spec 5: a third-level menu may not). */
export function mayHaveChildren(level: MenuLevel): boolean {
  return levelBelow(level) !== undefined
}

/** Menu administration itself: whoever removed it could never put it back (platform.md 2.2). */
export function isCorePermission(code: string | null): boolean {
  return code !== null && /^system\.menu(\.|$)/.test(code)
}
