import { describe, expect, it } from 'vitest'
import { grouped, percent, shortened } from './number.ts'

describe('grouped (spec 9)', () => {
  // proves spec-9-24
  it('sets thousands apart in groups of three with the decimals asked for', () => {
    expect(grouped('2486310.42', 2)).toBe('2,486,310.42')
    expect(grouped('1234567.005', 2)).toBe('1,234,567.01')
    expect(grouped(999, 0)).toBe('999')
    expect(grouped('-1000', 0)).toBe('-1,000')
  })

  it('keeps the decimals of the figure when none are asked for', () => {
    expect(grouped('12345.6700')).toBe('12,345.67')
  })

  it('never shows a minus before nothing and loses no digit of a large amount', () => {
    expect(grouped('-0.001', 2)).toBe('0.00')
    expect(grouped('12345678901234.5678', 4)).toBe('12,345,678,901,234.5678')
  })
})

describe('shortened (spec 9)', () => {
  // proves spec-9-23
  it('uses k, M, G, T, P, E at powers of 1000', () => {
    expect(['999', '1000', '1e6', '1e9', '1e12', '1e15', '1e18'].map((figure) => shortened(figure))).toEqual([
      '999',
      '1k',
      '1M',
      '1G',
      '1T',
      '1P',
      '1E',
    ])
    expect(shortened('-12345', 1)).toBe('-12.3k')
  })

  it('goes to the next suffix when rounding reaches it', () => {
    expect(shortened('999960', 1)).toBe('1M')
    expect(shortened('999940', 1)).toBe('999.9k')
  })
})

describe('percent', () => {
  it('shows a fraction with two decimals', () => {
    expect(percent('0.182412')).toBe('18.24')
    expect(percent('-0.5')).toBe('-50.00')
  })
})
