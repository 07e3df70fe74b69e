import { describe, expect, test } from 'vitest'
import { aMenu, aMeta, aPage } from '../../../test/session.ts'
import { firstChildOf, menusFor, routesOf, sidebarOf } from './menu-routes.ts'

// proves spec-2.2-09
test('the address of a page is the path of its area and its own', () => {
  const routes = routesOf([aMenu({ path: '/product', children: [aPage({ path: 'tag' })] })])
  expect(routes.map((route) => route.path)).toEqual(['/dashboard', '/product/tag', '/usercenter/profile'])
})

// proves spec-2.2-05, spec-2.2-15
test('the dashboard is there without any menu, pinned', () => {
  expect(routesOf([])[0]).toMatchObject({ path: '/dashboard', pinned: true })
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

describe('routes that name roles', () => {
  const ofRoles = (...roles: string[]) => ({ meta: aMeta('x', { roles }) })
  const pathsFor = (menus: Parameters<typeof menusFor>[0], roles: string[]) =>
    routesOf(menusFor(menus, roles)).flatMap(({ path, view }) => (view?.startsWith('a/') ? [path] : []))
  const children = [
    aPage({ path: 'both', component: 'a/both', ...ofRoles('buyer', 'finance') }),
    aPage({ path: 'prime', component: 'a/prime', ...ofRoles('prime') }),
    aPage({ path: 'open', component: 'a/open' }),
    aPage({ path: 'none', component: 'a/none', ...ofRoles() }),
  ]

  // proves spec-6-02
  test('are kept when the user has any one of them', () => {
    expect(pathsFor([aMenu({ path: '/a', children })], ['finance', 'user'])).toEqual([
      '/a/both',
      '/a/open',
      '/a/none',
    ])
    expect(pathsFor([aMenu({ path: '/a', children })], ['prime'])).toContain('/a/prime')
  })

  // proves spec-6-03
  test('are open without any, and children are filtered like their parents', () => {
    expect(pathsFor([aMenu({ path: '/a', children })], [])).toEqual(['/a/open', '/a/none'])
    const closed = aMenu({ path: '/a', children, ...ofRoles('staff') })
    expect(pathsFor([closed], ['finance'])).toEqual([])
    expect(pathsFor([closed], ['staff', 'prime'])).toEqual(['/a/prime', '/a/open', '/a/none'])
    expect(sidebarOf(menusFor([closed], ['user']))).toEqual([])
  })
})
