import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  MOBILE_BELOW,
  RESIZE_OFFSET,
  SETTINGS_BUTTON_BOTTOM,
  SIDEBAR_WIDTH,
  TAB_SCROLL_PADDING,
  TABLE_MARGIN,
} from '../packages/contracts/src/vocabulary/interface.ts'
import { DEFAULT_THEME } from '../packages/contracts/src/vocabulary/themes.ts'

// Style sheets cannot read the contracts, so they repeat some measures of spec 9; these tests hold both together.
const tokens = styles('kit/ui/styles/tokens.css')
const frame = styles('shell/frame.css')
const table = styles('kit/ui/styles/table.css')

// proves spec-9-11
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

// proves spec-9-14
it('leaves as much of the window above and below a wide table as spec 9 says', () => {
  expect(tokens).toContain(`--table-above: ${TABLE_MARGIN.top}px;`)
  expect(tokens).toContain(`--table-below: ${TABLE_MARGIN.bottom}px;`)
  expect(table).toContain('calc(100dvh - var(--table-above) - var(--table-below))')
})

// proves spec-9-15
it('takes the offset of spec 9 off the window for a wide table in a drawer, whatever size the window gets', () => {
  expect(tokens).toContain(`--resize-offset: ${RESIZE_OFFSET}px;`)
  expect(table).toMatch(/\.drawer-body \.table-wrap[^}]*calc\(100dvh - var\(--resize-offset\)\)/)
})

// proves spec-9-10, spec-9-16
it('scrolls tabs with room to spare, and puts the settings button where spec 9 says', () => {
  expect(frame).toContain(`scroll-padding: ${TAB_SCROLL_PADDING}px;`)
  expect(frame).toMatch(new RegExp(`\\.settings-handle \\{[^}]*bottom: ${SETTINGS_BUTTON_BOTTOM}px;`))
})

function styles(path: string): string {
  return readFileSync(join(import.meta.dirname, '../packages/web/src', path), 'utf8')
}
