import { beforeEach, expect, test } from 'vitest'
import {
  changeSetting,
  knownSettings,
  restoreSettings,
  settingsStore,
  takeAccountSettings,
  takeSiteTheme,
} from './settings-store.ts'

beforeEach(() => {
  localStorage.clear()
  takeSiteTheme(undefined)
  restoreSettings()
})

// proves spec-9-12, spec-9-19
test('everything is on by default, in 409EFF (spec 9)', () => {
  expect(knownSettings(undefined)).toEqual({
    theme: '#409EFF',
    showSettings: true,
    tagsView: true,
    fixedHeader: true,
    sidebarLogo: true,
    scheme: 'system',
  })
})

test('only keys that exist can change', () => {
  expect(knownSettings({ tagsView: false, evil: 1 })).toMatchObject({ tagsView: false })
  expect(knownSettings({ evil: 1 })).not.toHaveProperty('evil')
})

test.each([{ tagsView: 'no' }, { theme: 'red;background:url(x)' }, { scheme: 'pink' }, 'text', null, 7])(
  'ignores %j',
  (kept) => {
    expect(knownSettings(kept)).toEqual(knownSettings(undefined))
  },
)

test('a company colour stands where the reader chose none', () => {
  takeSiteTheme('#11a983')
  expect(settingsStore.getState().theme).toBe('#11A983')
  changeSetting('theme', '#F5222D')
  takeSiteTheme('#13C2C2')
  expect(settingsStore.getState().theme).toBe('#F5222D')
})

test('somebody else on the same browser begins with their own settings', () => {
  takeAccountSettings(1, { tagsView: false })
  takeAccountSettings(2, {})
  expect(settingsStore.getState().tagsView).toBe(true)
})
