import { expect, test } from 'vitest'
import { fractionOf, percentOf } from './percent-input.ts'

test('a typed percentage becomes a fraction without binary numbers', () => {
  expect(fractionOf('12.5')).toBe('0.125')
  expect(fractionOf('5%')).toBe('0.05')
  expect(fractionOf('-3')).toBe('-0.03')
  expect(fractionOf('100')).toBe('1')
  expect(fractionOf('0')).toBe('0')
})

test('an empty field is no limit, words are refused', () => {
  expect(fractionOf(' ')).toBe('')
  expect(fractionOf('low')).toBeUndefined()
})

test('a fraction is shown as it would be typed', () => {
  expect(percentOf('0.125')).toBe('12.5')
  expect(percentOf('0.1')).toBe('10')
  expect(percentOf('-0.03')).toBe('-3')
  expect(percentOf('')).toBe('')
})
