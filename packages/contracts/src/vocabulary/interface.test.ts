import { describe, expect, it } from 'vitest'
import { DATA_TYPES } from '../areas/amzdata/imports/import-limits.ts'
import { SESSION_DAYS } from '../areas/identity/sessions/session-rules.ts'
import { CRAWL_STATUSES, crawlStatusLabels } from './crawl-statuses.ts'
import * as ui from './interface.ts'
import { BASE_THEME, DEFAULT_THEME, THEMES } from './themes.ts'

describe('what spec 9 fixes for the interface', () => {
  // proves spec-9-01
  it('a login lasts 14 days', () => {
    expect(SESSION_DAYS).toBe(14)
  })

  // proves spec-9-02
  it('sizes are default, medium, small and mini, medium at first', () => {
    expect(ui.SIZES).toEqual(['default', 'medium', 'small', 'mini'])
    expect(ui.DEFAULT_SIZE).toBe('medium')
  })

  // proves spec-9-08, spec-9-09
  it('a call may take 100000 ms, a toast stays 5000 ms', () => {
    expect([ui.HTTP_TIMEOUT_MS, ui.TOAST_MS]).toEqual([100_000, 5_000])
  })

  // proves spec-9-10, spec-9-11
  it('the menu of a tab is 105 wide, tabs are scrolled with 4 to spare, the sidebar is 180 or 50 wide', () => {
    expect([ui.TAB_MENU_WIDTH, ui.TAB_SCROLL_PADDING]).toEqual([105, 4])
    expect(ui.SIDEBAR_WIDTH).toEqual({ open: 180, collapsed: 50 })
  })

  it('tables keep 220 and 50, a resize takes 115 off, the settings button stands at 100', () => {
    expect(ui.TABLE_MARGIN).toEqual({ top: 220, bottom: 50 })
    expect([ui.RESIZE_OFFSET, ui.SETTINGS_BUTTON_BOTTOM]).toEqual([115, 100])
  })

  // proves spec-9-12
  it('settings panel, tags view, fixed header and sidebar logo are on at first', () => {
    expect(Object.values(ui.DEFAULT_LAYOUT)).toEqual([true, true, true, true])
    expect(Object.keys(ui.DEFAULT_LAYOUT)).toEqual(['showSettings', 'tagsView', 'fixedHeader', 'sidebarLogo'])
  })

  // proves spec-9-17
  it('the search forgives up to 0.4, weighs titles 0.7 and paths 0.3, and reads 32 characters', () => {
    expect(ui.HEADER_SEARCH).toEqual({ threshold: 0.4, titleWeight: 0.7, pathWeight: 0.3, patternMax: 32 })
  })

  // proves spec-9-31
  it('key and vector have 16 characters, the two halves of a cookie of 32', () => {
    expect(ui.KEY_LENGTH * 2).toBe(32)
  })

  // proves spec-9-30
  it('pictures and prints are drawn at 4x', () => {
    expect(ui.EXPORT_SCALE).toBe(4)
  })

  // proves spec-9-18, spec-9-19
  it('there are eight theme colours, 409EFF the first, and a dark grey below them', () => {
    expect(new Set(THEMES).size).toBe(8)
    expect([THEMES[0], DEFAULT_THEME]).toEqual(['#409EFF', '#409EFF'])
    expect(THEMES.filter((colour) => !/^#[0-9A-F]{6}$/.test(colour))).toEqual([])
    expect(BASE_THEME).toMatch(/^#([0-3][0-9A-F])\1\1$/)
  })
})

describe('choices', () => {
  // proves spec-9-22
  it('of data types are Transaction, SPAPR, BR and OrderReport (spec 9)', () => {
    expect(DATA_TYPES.slice(0, 4).map((type) => type.replace('_', ''))).toEqual([
      'transaction',
      'spapr',
      'br',
      'orderreport',
    ])
  })

  // proves spec-4-24
  it('of crawl statuses are to be crawled, in queue, succeeded and failed (spec 4)', () => {
    expect(CRAWL_STATUSES.map((status) => crawlStatusLabels[status].en)).toEqual([
      'To be crawled',
      'In queue',
      'Crawl succeeded',
      'Crawl failed',
    ])
  })
})
