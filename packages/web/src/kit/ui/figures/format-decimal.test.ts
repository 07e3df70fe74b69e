import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, shiftPoint, signOf } from './format-decimal.ts'

test.each([
  ['1234567.891', 2, '1,234,567.89'],
  ['-86524.185', 2, '−86,524.19'],
  ['0.005', 2, '0.01'],
  ['-0.004', 2, '0.00'],
  ['999.995', 2, '1,000.00'],
  ['12', 0, '12'],
  ['99999999999999.9999', 4, '99,999,999,999,999.9999'],
  ['', 2, '—'],
  ['abc', 2, '—'],
])('%s with %i decimals reads %s', (value, decimals, shown) => {
  expect(formatDecimal(value, decimals)).toBe(shown)
})

test('no digit is lost between storage and screen, however large the amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.integer({ min: 0, max: 9999 }), (whole, part) => {
      const value = `${whole}.${String(part).padStart(4, '0')}`
      return formatDecimal(value, 4).replaceAll(',', '') === value
    }),
  )
})

test('a ratio becomes a percentage by moving the point', () => {
  expect(shiftPoint('0.1246', 2)).toBe('12.46')
  expect(shiftPoint('-1', 2)).toBe('-100.0')
  expect(formatDecimal(shiftPoint('0.182435', 2), 2)).toBe('18.24')
})

test('the sign of nothing is none', () => {
  expect([signOf('-0.00'), signOf('0.01'), signOf('-3')]).toEqual([0, 1, -1])
})
