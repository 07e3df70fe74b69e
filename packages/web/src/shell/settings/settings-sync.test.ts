import { layoutEndpoints } from '@crossdock/contracts/areas/identity/layouts/layouts.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { aSession } from '../../../test/session.ts'
import { changeSetting, restoreSettings, settingsStore, unsentSettings } from './settings-store.ts'
import { fetchSettings, sendSettings, takeSettings } from './settings-sync.ts'

let server: FakeServer
let account: { cfg: Record<string, unknown>; version: number }

beforeEach(() => {
  localStorage.clear()
  restoreSettings()
  account = { cfg: {}, version: 0 }
  server = startFakeServer()
  server.on(layoutEndpoints.getLayout, ({ scope }) => ({ scope, ...account }))
  server.on(layoutEndpoints.saveLayout, ({ cfg, version }) => {
    if (version !== account.version)
      throw failure(commonFailures.changedByAnother, {
        params: { by: 'Lin' },
        data: { by: 'Lin', version: account.version },
      })
    account = { cfg: { ...account.cfg, ...cfg }, version: version + 1 }
    return { version: account.version }
  })
})
afterEach(() => server.close())

const logIn = async (session = aSession()) => takeSettings(session, await fetchSettings())
/** A browser that has never seen this user. */
const otherBrowser = () => {
  localStorage.clear()
  restoreSettings()
}

test('a setting follows the account into another browser, and nothing else is sent', async () => {
  await logIn()
  changeSetting('scheme', 'dark')
  await sendSettings()
  expect(account.cfg).toEqual({ scheme: 'dark' })
  otherBrowser()
  expect(settingsStore.getState().scheme).toBe('system')
  await logIn()
  expect(settingsStore.getState().scheme).toBe('dark')
  expect(settingsStore.getState().tagsView).toBe(true)
})

test('a key that does not exist is taken from nobody', async () => {
  account = { cfg: { tagsView: false, evil: 1, theme: 'red' }, version: 3 }
  await logIn()
  expect(settingsStore.getState()).toMatchObject({ tagsView: false, theme: '#409EFF' })
  expect(settingsStore.getState()).not.toHaveProperty('evil')
})

test('a change that another window overtook goes on top of its version', async () => {
  await logIn()
  account = { cfg: { tagsView: false }, version: 4 }
  changeSetting('theme', '#11A983')
  await sendSettings()
  expect(account).toEqual({ cfg: { tagsView: false, theme: '#11A983' }, version: 5 })
})

test('what could not be sent stays, and is sent after the next login', async () => {
  await logIn()
  server.drop(layoutEndpoints.saveLayout)
  changeSetting('fixedHeader', false)
  await sendSettings()
  expect(unsentSettings()).toEqual({ fixedHeader: false })
  server.on(layoutEndpoints.saveLayout, ({ cfg }) => {
    account = { cfg, version: 1 }
    return { version: 1 }
  })
  restoreSettings()
  await logIn()
  await sendSettings()
  expect(account.cfg).toEqual({ fixedHeader: false })
  expect(settingsStore.getState().fixedHeader).toBe(false)
  expect(unsentSettings()).toEqual({})
})

test('looking at a customer leaves the settings of both alone', async () => {
  account = { cfg: { tagsView: false }, version: 2 }
  const acting = {
    company_id: 2,
    company_name: 'South',
    user_id: 9,
    display_name: 'Wu',
    until: '2026-11-21T06:30:00Z',
  }
  await logIn(aSession({ acting }))
  changeSetting('scheme', 'dark')
  await sendSettings()
  expect(settingsStore.getState().tagsView).toBe(true)
  expect(server.sent(layoutEndpoints.saveLayout)).toEqual([])
})
