import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  MOBILE_BELOW,
  SETTINGS_BUTTON_BOTTOM,
  SIDEBAR_WIDTH,
  TAB_SCROLL_PADDING,
} from '../packages/contracts/src/vocabulary/interface.ts'
import { DEFAULT_THEME } from '../packages/contracts/src/vocabulary/themes.ts'

// Style sheets cannot read the contracts, so they repeat some measures of spec 9; these tests hold both together.
const tokens = styles('kit/ui/styles/tokens.css')
const frame = styles('shell/frame.css')

it('makes the sidebar as wide as spec 9 says, open and collapsed', () => {
  expect(tokens).toContain(`--sidebar: ${SIDEBAR_WIDTH.open}px;`)
  expect(tokens).toContain(`--sidebar-folded: ${SIDEBAR_WIDTH.collapsed}px;`)
})

it('begins with the default colour', () => {
  expect(tokens).toContain(`--accent: ${DEFAULT_THEME.toLowerCase()};`)
})

it('lets styles and scripts agree where a window becomes narrow', () => {
  for (const sheet of [tokens, frame]) expect(sheet).toContain(`(max-width: ${MOBILE_BELOW - 1}px)`)
})

it('scrolls tabs with room to spare, and puts the settings button where spec 9 says', () => {
  expect(frame).toContain(`scroll-padding: ${TAB_SCROLL_PADDING}px;`)
  expect(frame).toMatch(new RegExp(`\\.settings-handle \\{[^}]*bottom: ${SETTINGS_BUTTON_BOTTOM}px;`))
})

function styles(path: string): string {
  return readFileSync(join(import.meta.dirname, '../packages/web/src', path), 'utf8')
}
