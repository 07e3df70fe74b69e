import { expect, test } from 'vitest'
import { aMenu, aMeta, aPage } from '../../../test/session.ts'
import { firstChildOf, routesOf, sidebarOf } from './menu-routes.ts'

// proves spec-2.2-09
test('the address of a page is the path of its area and its own', () => {
  const routes = routesOf([aMenu({ path: '/product', children: [aPage({ path: 'tag' })] })])
  expect(routes.map((route) => route.path)).toEqual(['/dashboard', '/product/tag'])
})

// proves spec-2.2-05, spec-2.2-15
test('the dashboard is there without any menu, pinned', () => {
  expect(routesOf([])).toMatchObject([{ path: '/dashboard', pinned: true }])
})

// proves spec-2.7-09
test('a page that is no menu entry can be reached but is hidden', () => {
  const menus = [aMenu({ path: '/supply', children: [aPage({ path: 'detail', is_menu: false })] })]
  expect(routesOf(menus)[1]).toMatchObject({ path: '/supply/detail', hidden: true })
  expect(sidebarOf(menus)).toEqual([])
})

// proves spec-2.7-10
test('a single visible child stands for its parent', () => {
  const menus = [
    aMenu({
      path: '/kits',
      is_alwaysShow: false,
      children: [aPage({ path: 'nav', meta: aMeta('导航') })],
    }),
  ]
  expect(sidebarOf(menus)).toMatchObject([{ path: '/kits/nav', title: { zh: '导航' }, children: [] }])
})

// proves spec-2.7-10
test('unless the parent is always shown', () => {
  const menus = [aMenu({ path: '/kits', is_alwaysShow: true, children: [aPage({ path: 'nav' })] })]
  expect(sidebarOf(menus)).toMatchObject([{ path: '/kits', children: [{ path: '/kits/nav' }] }])
})

test('the address of an area leads to its first permitted page, or where it says', () => {
  const menus = [
    aMenu({ path: '/a', children: [aPage({ path: 'x' }), aPage({ path: 'y' })] }),
    aMenu({ path: '/b', redirect: '/b/y', children: [aPage({ path: 'x' }), aPage({ path: 'y' })] }),
  ]
  expect(firstChildOf(menus, '/a')).toBe('/a/x')
  expect(firstChildOf(menus, '/b')).toBe('/b/y')
  expect(firstChildOf(menus, '/c')).toBeUndefined()
})
