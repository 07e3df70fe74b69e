import { expect, test } from 'vitest'
import { knownSettings } from './settings-store.ts'

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
