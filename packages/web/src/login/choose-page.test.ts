import { beforeEach, expect, test } from 'vitest'
import { dropToken, keepToken } from '../kit/api/session-token.ts'
import { choosePage } from './choose-page.tsx'

beforeEach(() => {
  dropToken()
  sessionStorage.clear()
})

const at = (pathname: string, search = '') => choosePage({ pathname, search })

test.each(['/login', '/login/', '/register', '/fu', '/rp', '/auth-redirect'])(
  '%s has a page for whoever is not logged in',
  async (path) => {
    expect(await at(path)).toHaveProperty('show')
  },
)

test.each(['/login', '/register', '/fu', '/rp'])(
  'somebody who is logged in has no business on %s',
  async (path) => {
    keepToken('token-1')
    expect(await at(path)).toEqual({ goTo: '/' })
    expect(await at(path, '?redirect=%2Fproduct%2Ftag')).toEqual({ goTo: '/product/tag' })
    expect(await at(path, '?redirect=%2F%2Fevil.test')).toEqual({ goTo: '/' })
  },
)

test('somebody who is logged in without a password sets one first, and nobody else does', async () => {
  expect(await at('/rp', '?own=1')).toHaveProperty('show.props.proof')
  keepToken('token-1')
  expect(await at('/rp', '?own=1&redirect=%2Fproduct%2Ftag')).toHaveProperty(
    'show.props.target',
    '/product/tag',
  )
})

test('an invitation and a scan are taken up by somebody who is logged in as well', async () => {
  keepToken('token-1')
  expect(await at('/rp', '?invite=token')).toHaveProperty('show')
  expect(await at('/auth-redirect', '?code=1&state=2')).toHaveProperty('show')
})
