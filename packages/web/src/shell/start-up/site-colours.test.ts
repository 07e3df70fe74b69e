import { contrastOf } from '@crossdock/contracts/areas/identity/companies/contrast.ts'
import type { SiteConfig } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sidebarColours, topBarColours } from './site-colours.ts'

const site = (variables: Record<string, string>): SiteConfig => ({
  name: 'North',
  site: 'A',
  logo: null,
  logo_mid: null,
  logo_long: null,
  bg_login: null,
  allow_front: false,
  variables,
})
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('the built-in look changes nothing, so that the dark scheme keeps its own', () => {
  const variables = { topMenuBg: '#ffffff', topMenuText: '#303133', topMenuActiveText: '#409EFF' }
  expect(topBarColours(site(variables))).toEqual({})
  expect(sidebarColours(site({}))).toEqual({})
})

test('chosen colours are used where they can be read', () => {
  const variables = { menuBg: '#1f2d3d', menuText: '#bfcbd9', menuActiveText: '#ffd04b' }
  const colours = sidebarColours(site(variables))
  expect(colours).toMatchObject({
    '--bg-frame': '#1f2d3d',
    '--text-1': '#bfcbd9',
    '--accent-text': '#ffd04b',
  })
})

test('words stay readable whatever a company chooses', () => {
  fc.assert(
    fc.property(hex, hex, hex, (menuBg, menuText, menuActiveText) => {
      const colours = sidebarColours(site({ menuBg, menuText, menuActiveText }))
      const ground = colours['--bg-frame']
      if (ground === undefined) return
      for (const name of ['--text-1', '--accent-text'])
        for (const under of [ground, colours['--bg-pressed'] ?? ''])
          expect(contrastOf(colours[name] ?? '', under)).toBeGreaterThanOrEqual(4.5)
    }),
    { seed: 7, numRuns: 500 },
  )
})

test('what is no colour is left alone', () => {
  expect(topBarColours(site({ topMenuBg: 'red;background:url(x)' }))).toEqual({})
})
