import { expect, it } from 'vitest'
import { quadrantOf } from './quadrants.ts'

const spread = { median: { sales: '100', margin: '0.2' } }

it('tells MSKUs apart by the medians, which belong to the upper side', () => {
  expect(quadrantOf({ sales: '100', margin: '0.2' }, spread)).toBe('star')
  expect(quadrantOf({ sales: '900', margin: '-0.1' }, spread)).toBe('volume')
  expect(quadrantOf({ sales: '9.5', margin: '0.21' }, spread)).toBe('niche')
  expect(quadrantOf({ sales: '99.99', margin: '0.19' }, spread)).toBe('weak')
})

it('says nothing of an MSKU without a margin', () => {
  expect(quadrantOf({ sales: '0', margin: null }, spread)).toBeUndefined()
})
