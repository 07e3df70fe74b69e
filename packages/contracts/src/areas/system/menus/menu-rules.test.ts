import { expect, it } from 'vitest'
import {
  AREA_PATH,
  COMPONENT,
  isCorePermission,
  levelBelow,
  MENU_NAME,
  mayHaveChildren,
  PERM_CODE,
  VIEW_PATH,
} from './menu-rules.ts'

// proves spec-5-20
it('has three levels, of which the third is a leaf (spec 5)', () => {
  expect([levelBelow(1), levelBelow(2), levelBelow(3)]).toEqual([2, 3, undefined])
  expect([mayHaveChildren(1), mayHaveChildren(2), mayHaveChildren(3)]).toEqual([true, true, false])
})

// proves spec-5-14, spec-5-16, spec-5-17
it.each([
  [MENU_NAME, ['Tag', 'a1', 'Menu_2'], ['1a', '_a', 'a-b', '菜单', 'a b', '']],
  [AREA_PATH, ['/product', '/a/b_1'], ['product', '/Product', '/', '/a-b', '//../']],
  [VIEW_PATH, ['tag', 'a/b_1'], ['/tag', '1tag', 'Tag', 'a.b', '']],
  [COMPONENT, ['product/tag', 'layout'], ['/product', 'Product', '../x', '']],
  [PERM_CODE, ['a.b', 'product.tag.view', 'a.b.c.d'], ['a', 'a.b.c.d.e', 'A.b', '.a', 'a.', '1.a']],
])('%s takes what spec 5 allows and nothing else', (pattern, good, bad) => {
  expect(good.filter((text) => !pattern.test(text))).toEqual([])
  expect(bad.filter((text) => pattern.test(text))).toEqual([])
})

it('knows the entries of menu administration itself', () => {
  expect(isCorePermission('system.menu.view')).toBe(true)
  expect(isCorePermission('system.menu')).toBe(true)
  expect(isCorePermission('system.menus.view')).toBe(false)
  expect(isCorePermission(null)).toBe(false)
})
