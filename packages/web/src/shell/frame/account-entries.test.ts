import { expect, test } from 'vitest'
import { aSession } from '../../../test/session.ts'
import { accountEntries } from './account-entries.ts'

const pages = ['/dashboard', '/usercenter/profile', '/usercenter/orders']
const member = aSession()
const prime = aSession({ user: { ...member.user, is_prime: true } })
const at = (path: string, allowFront = true, session: typeof member | undefined = member) =>
  accountEntries({ session, path, allowFront, pages })

// proves spec-2.7-18, spec-2.6-18
test('each home is hidden on its own page, and the front home where there is no front', () => {
  expect(at('/product/tag')).toEqual(['frontHome', 'officeHome', 'profile', 'logOut'])
  expect(at('/dashboard')).toEqual(['frontHome', 'profile', 'logOut'])
  expect(at('/kbm')).toEqual(['officeHome', 'profile', 'logOut'])
  expect(at('/m/kbm')).toEqual(['officeHome', 'profile', 'logOut'])
  expect(at('/product/tag', false)).toEqual(['officeHome', 'profile', 'logOut'])
})

// proves spec-2.7-22, spec-6-06
test('somebody who is not logged in is offered the two homes and the login, and nothing else', () => {
  const anonymous = (path: string, allowFront = true) =>
    accountEntries({ session: undefined, path, allowFront, pages })
  expect(anonymous('/courses')).toEqual(['frontHome', 'officeHome', 'logIn'])
  expect(anonymous('/kbm')).toEqual(['officeHome', 'logIn'])
  expect(anonymous('/courses', false)).toEqual(['officeHome', 'logIn'])
})

// proves spec-6-04
test('orders are offered to main accounts alone, whatever else somebody is, as soon as the page exists', () => {
  expect(at('/dashboard', false, prime)).toEqual(['orders', 'profile', 'logOut'])
  const flags = { is_staff: true, is_superuser: true, is_prime: false }
  const staff = aSession({ is_staff: true, user: { ...member.user, ...flags } })
  expect(at('/dashboard', false, staff)).toEqual(['profile', 'logOut'])
  const menu = { session: prime, path: '/dashboard', allowFront: false }
  expect(accountEntries({ ...menu, pages: ['/usercenter/profile'] })).toEqual(['profile', 'logOut'])
})
