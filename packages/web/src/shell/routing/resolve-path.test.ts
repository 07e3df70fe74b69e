import { expect, test } from 'vitest'
import { aSession } from '../../../test/session.ts'
import { isView } from '../screen-modules.ts'
import { routesOf } from './menu-routes.ts'
import { resolvePath } from './resolve-path.ts'

const { menus } = aSession()
const known = {
  menus,
  routes: routesOf(menus),
  isView: (key: string) => ['product/tag', 'system/menu'].includes(key),
}
const resolve = (path: string) => resolvePath(path, known)

// proves spec-2.2-04
test('an empty path leads to the dashboard', () => {
  expect(resolve('/')).toEqual({ kind: 'redirect', path: '/dashboard' })
})

test('a page of the login leads whoever is logged in home', () => {
  expect(resolve('/login')).toEqual({ kind: 'redirect', path: '/dashboard' })
})

test('a permitted page is shown', () => {
  expect(resolve('/product/tag')).toMatchObject({ kind: 'page', route: { view: 'product/tag' } })
})

test('a trailing slash is taken off', () => {
  expect(resolve('/product/tag/')).toEqual({ kind: 'redirect', path: '/product/tag' })
})

test('an area leads to its first page', () => {
  expect(resolve('/product')).toEqual({ kind: 'redirect', path: '/product/tag' })
})

// proves spec-2.2-03, spec-6-07
test('a view that exists but is not permitted is denied, an unknown path is not found', () => {
  expect(resolve('/system/menu')).toEqual({ kind: 'redirect', path: '/denied?from=%2Fsystem%2Fmenu' })
  expect(resolve('/nowhere')).toEqual({ kind: 'redirect', path: '/404' })
})

// proves spec-2.2-17, spec-2.6-08
test('the own account is there for everybody, whatever menus they have', () => {
  const nobody = { menus: [], routes: routesOf([]), isView }
  expect(resolvePath('/usercenter/profile', nobody)).toMatchObject({
    kind: 'page',
    route: { view: 'usercenter/profile', hidden: true },
  })
  expect(isView('usercenter/profile')).toBe(true)
})

test('orders are no page yet, not even for main accounts', () => {
  expect(resolvePath('/usercenter/orders', { ...known, isView })).toEqual({ kind: 'redirect', path: '/404' })
})

// proves spec-2.2-12
test('the redirect route starts a page anew', () => {
  expect(resolve('/redirect/product/tag')).toEqual({ kind: 'refresh', path: '/product/tag' })
  for (const path of ['/redirect//evil.test/a', '/redirect////evil.test/a']) {
    expect(resolve(path)).toEqual({ kind: 'refresh', path: '/evil.test/a' })
  }
})

// proves spec-2.2-14
test.each(['404', '401', 'denied'] as const)('/%s is a page of its own', (page) => {
  expect(resolve(`/${page}`)).toEqual({ kind: 'error', page })
})
