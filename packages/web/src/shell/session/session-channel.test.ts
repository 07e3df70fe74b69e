import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { aSession } from '../../../test/session.ts'
import { actorStore, keepActor } from '../../kit/access/actor-store.ts'
import { dropToken, keepToken } from '../../kit/api/session-token.ts'
import { followOtherWindows } from './session-channel.ts'
import { sessionDialogStore } from './session-dialog-store.ts'

const reload = vi.fn()
vi.stubGlobal('location', { ...location, protocol: 'http:', reload })

const lin = aSession()
const wu = aSession({ display_name: 'Wu', user: { ...lin.user, id: 9 } })
let server: FakeServer
let otherWindow: BroadcastChannel

beforeAll(followOtherWindows)
beforeEach(() => {
  reload.mockClear()
  keepToken('token-1')
  keepActor(lin)
  server = startFakeServer()
  otherWindow = new BroadcastChannel('crossdock-session')
})
afterEach(() => {
  otherWindow.close()
  server.close()
})
afterAll(() => vi.unstubAllGlobals())

test('a log-out in another window reaches this one', async () => {
  otherWindow.postMessage('logout')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a new login of the same person lets this window go on without a dialog', async () => {
  sessionDialogStore.setState({ state: 'asking', message: 'over', reason: 'EXPIRED' })
  server.on(sessionEndpoints.getSession, () => aSession({ perm_version: 2 }))
  otherWindow.postMessage('login')
  await vi.waitFor(() => expect(sessionDialogStore.getState().state).toBe('fine'))
  expect(actorStore.getState().session?.perm_version).toBe(2)
  expect(reload).not.toHaveBeenCalled()
})

test('a login that cannot be read leaves the dialog where it is', async () => {
  sessionDialogStore.setState({ state: 'asking', message: 'over', reason: 'EXPIRED' })
  server.refuse(sessionEndpoints.getSession, commonFailures.serverError)
  otherWindow.postMessage('login')
  await vi.waitFor(() => expect(server.sent(sessionEndpoints.getSession)).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect(sessionDialogStore.getState().state).toBe('asking')
  expect(reload).not.toHaveBeenCalled()
})

test('this window never goes on as somebody else', async () => {
  server.on(sessionEndpoints.getSession, () => wu)
  otherWindow.postMessage('login')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('news without a session, and words nobody knows, change nothing', async () => {
  dropToken()
  otherWindow.postMessage('login')
  otherWindow.postMessage({ evil: true })
  const thirdWindow = new BroadcastChannel('crossdock-session')
  const heard = new Promise((resolve) => thirdWindow.addEventListener('message', resolve))
  otherWindow.postMessage('that is all')
  await heard
  thirdWindow.close()
  expect(reload).not.toHaveBeenCalled()
  expect(server.calls).toEqual([])
})
