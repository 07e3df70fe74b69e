import { describe, expect, test } from 'vitest'
import { ACCENTS, accentVariables, contrast, DEFAULT_ACCENT } from './accent.ts'

test('there are eight colours to choose from, the first is 409EFF (spec 9)', () => {
  expect(ACCENTS).toHaveLength(8)
  expect(ACCENTS[0]).toBe('#409EFF')
})

test('the default colour keeps the values of the style sheet', () => {
  expect(Object.values(accentVariables(DEFAULT_ACCENT, false)).every((value) => value === null)).toBe(true)
})

describe.each([...ACCENTS.slice(1), '#FFE600', '#FFFFFF', '#000000'])(
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
