import { expect, it } from 'vitest'
import {
  FRONT_HOME,
  FRONT_PAGES,
  isFrontPath,
  isOpenPage,
  LEGAL_PAGES,
  LOGIN_PAGES,
  SHORTCUT_PAGES,
} from './routes.ts'

it('opens the login area and the public front without a login, and nothing else (spec 2.1)', () => {
  expect([...LOGIN_PAGES, ...LEGAL_PAGES, ...FRONT_PAGES].filter((path) => !isOpenPage(path))).toEqual([])
  expect(LOGIN_PAGES.length + FRONT_PAGES.length).toBe(17)
  for (const path of ['/', '/dashboard', '/m/users', '/op/po/x', '/kbm/x', '/loginx', '/Login', ''])
    expect([path, isOpenPage(path)]).toEqual([path, false])
  expect(isOpenPage('/login/')).toBe(true)
})

it('knows the public front with its mobile twins, orders and payment (platform.md 6.1)', () => {
  const paths = [...FRONT_PAGES, '/kbm/', '/m/users', '/op/p/20261121', '/m/op/cko/x']
  expect(paths.filter((path) => !isFrontPath(path))).toEqual([])
  for (const path of ['/', '/m', '/op', '/kbmx', '/mcustomer/id', '/dashboard', '/login'])
    expect([path, isFrontPath(path)]).toEqual([path, false])
})

it('has nine shortcuts and one public home (spec 2.6)', () => {
  expect(new Set(SHORTCUT_PAGES).size).toBe(9)
  expect(SHORTCUT_PAGES.filter((path) => !/^\/[a-z_]+\/[a-z_]+$/.test(path))).toEqual([])
  expect(FRONT_HOME).toBe('/kbm')
})
