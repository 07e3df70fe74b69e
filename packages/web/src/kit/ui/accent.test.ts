import { DEFAULT_THEME, THEMES } from '@crossdock/contracts/vocabulary/themes.ts'
import { describe, expect, test } from 'vitest'
import { accentVariables, contrast } from './accent.ts'

test('the default colour keeps the values of the style sheet', () => {
  expect(Object.values(accentVariables(DEFAULT_THEME, false)).every((value) => value === null)).toBe(true)
})

describe.each([...THEMES.slice(1), '#FFE600', '#FFFFFF', '#000000'])(
  'a company that chooses %s',
  (accent) => {
    test.each([false, true])('can read text and filled buttons (dark: %s)', (dark) => {
      const tokens = accentVariables(accent, dark)
      const paper = dark ? '#121418' : '#FFFFFF'
      expect(contrast(tokens['--accent-text'] ?? '', paper)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tokens['--accent-solid'] ?? '', '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
    })
  },
)
