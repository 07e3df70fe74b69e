import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { aMenu, aPage, aSession } from '../../../test/session.ts'
import { actorStore } from '../../kit/access/actor-store.ts'
import { keepToken, readToken } from '../../kit/api/session-token.ts'
import { takeSession } from '../routing/guard.ts'
import { routesStore } from '../routing/routes-store.ts'
import { tabsStore } from '../tabs/tabs-store.ts'
import { leaveRole, rolesToSwitch, switchRole } from './switch-role.ts'

const offered = ['prime', 'user']
const menus = [aMenu({ path: '/product', children: [aPage({ path: 'tag', component: 'product/tag' })] })]
const tab = (path: string, pinned = false) => ({ path, search: '', pinned, version: 0 })
let server: FakeServer

beforeEach(() => {
  sessionStorage.clear()
  keepToken('own-secret')
  server = startFakeServer()
  server.on(sessionEndpoints.getSession, ({ token }) => {
    const role = /^(\w+)-token$/.exec(token ?? '')?.[1]
    if (role && !offered.includes(role)) throw failure(identityFailures.sessionIllegal)
    return aSession(
      role ? { roles: [role], switch_roles: [role], menus } : { roles: offered, switch_roles: offered },
    )
  })
  takeSession(aSession({ roles: offered, switch_roles: offered, menus: [] }))
  tabsStore.setState({ tabs: [tab('/dashboard', true), tab('/product/tag')] })
})
afterEach(() => server.close())

const choice = () => rolesToSwitch(actorStore.getState().session?.switch_roles)

test('nothing is offered where the server offers nothing, or only one role is held', () => {
  expect(rolesToSwitch(undefined).roles).toEqual([])
  expect(rolesToSwitch(['user']).roles).toEqual([])
})

// proves spec-4-07, spec-4-08
test('one role alone means its token, fresh rights and routes, and closed tabs; and there is a way back', async () => {
  expect(await switchRole('user')).toBe(true)
  expect(readToken()).toBe('user-token')
  expect(actorStore.getState().session?.roles).toEqual(['user'])
  expect(routesStore.get().routes.map(({ path }) => path)).toContain('/product/tag')
  expect(tabsStore.getState().tabs.map(({ path }) => path)).toEqual(['/dashboard'])
  expect(choice()).toEqual({ roles: offered, now: 'user' })
  expect(await switchRole('prime')).toBe(true)
  expect(await switchRole(undefined)).toBe(true)
  expect(readToken()).toBe('own-secret')
  expect(choice()).toEqual({ roles: offered })
})

test('a role that the server refuses changes nothing', async () => {
  expect(await switchRole('superuser')).toBe(false)
  expect(readToken()).toBe('own-secret')
  expect(tabsStore.getState().tabs).toHaveLength(2)
})

test('who logs out in one role alone logs the own session out, and leaves nothing behind for the next', async () => {
  await switchRole('user')
  leaveRole()
  expect(readToken()).toBe('own-secret')
  keepToken('user-token')
  expect(choice().roles).toEqual([])
})
