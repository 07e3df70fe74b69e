import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { aSession } from '../../../test/session.ts'
import { actorStore, dropActor } from '../../kit/access/actor-store.ts'
import { dropToken, keepToken, readToken } from '../../kit/api/session-token.ts'
import { chooseLanguage } from '../../kit/i18n/language.ts'
import { setPasswordAddress } from '../../kit/routing/set-password-address.ts'
import { siteStore } from '../start-up/site-store.ts'
import { checkSession, loginAddress } from './guard.ts'
import { routesStore } from './routes-store.ts'

let server: FakeServer

beforeEach(() => {
  chooseLanguage('en')
  dropToken()
  dropActor()
  server = startFakeServer()
  server.raw(sessionEndpoints.getSiteConfig, '{"code":20000,"message":"","vueconfigs":{"name":"North"}}')
})

test('nobody without a token comes in', async () => {
  expect(await checkSession()).toEqual({ kind: 'login' })
  expect(server.calls).toEqual([])
})

// proves spec-4-03
test('with a token the user, the routes and the site are known before anything is shown', async () => {
  keepToken('token-1')
  server.on(sessionEndpoints.getSession, () => aSession())
  expect(await checkSession()).toEqual({ kind: 'in' })
  expect(routesStore.get().routes.map((route) => route.path)).toEqual([
    '/dashboard',
    '/product/tag',
    '/usercenter/profile',
  ])
  expect(siteStore.getState().name).toBe('North')
})

test('the user is asked for once per page load', async () => {
  keepToken('token-1')
  server.on(sessionEndpoints.getSession, () => aSession())
  await checkSession()
  await checkSession()
  expect(server.sent(sessionEndpoints.getSession)).toHaveLength(1)
})

test('somebody without a password is led to set one, whenever they come', async () => {
  keepToken('token-1')
  server.on(sessionEndpoints.getSession, () => aSession({ must_set_password: true }))
  expect(await checkSession()).toEqual({ kind: 'password' })
  expect(await checkSession()).toEqual({ kind: 'password' })
  expect(setPasswordAddress('/product/tag?x=1')).toBe('/rp?own=1&redirect=%2Fproduct%2Ftag%3Fx%3D1')
})

// proves spec-4-04, spec-8-10
test('a dead token is dropped and the reason carried to the login page, without a dialog', async () => {
  keepToken('token-1')
  server.refuse(sessionEndpoints.getSession, identityFailures.sessionExpired)
  expect(await checkSession()).toEqual({ kind: 'login', message: identityFailures.sessionExpired.en })
  expect(readToken()).toBeUndefined()
})

// proves spec-5-25, spec-8-08, spec-8-09
test.each([
  ['{"code":20000,"message":"","data":{}}', 'Verification failed, please Login again.'],
  [
    '{"code":20000,"message":"","data":{"user":{"id":1},"roles":[]}}',
    'getInfo: roles must be a non-null array!',
  ],
])('an unusable user info is refused with the words of the specification', async (body, message) => {
  keepToken('token-1')
  server.raw(sessionEndpoints.getSession, body)
  expect(await checkSession()).toEqual({ kind: 'login', message })
  expect(actorStore.getState().session).toBeUndefined()
})

test('when nothing answers the token is kept: the network is no reason to log anybody out', async () => {
  keepToken('token-1')
  server.on(sessionEndpoints.getSession, () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await checkSession()).toMatchObject({ kind: 'unreachable' })
  expect(readToken()).toBe('token-1')
})

test('the way back after login keeps the query', () => {
  expect(loginAddress('/amzdata/analysis?x=1')).toBe('/login?redirect=%2Famzdata%2Fanalysis%3Fx%3D1')
  expect(loginAddress('/')).toBe('/login')
})
