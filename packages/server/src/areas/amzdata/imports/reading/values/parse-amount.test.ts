import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AmountReader, MoneySum } from './amount-reader.ts'
import { decideAmountStyle } from './amount-style.ts'
import { type AmountStyle, decimalOf, parseAmount, unitsOf } from './parse-amount.ts'

const both = (text: string, style: AmountStyle): string | null | undefined => {
  const careful = parseAmount(text, style)
  const reader = new AmountReader(style)
  expect(reader.read(text)).toBe(careful)
  const exact = typeof careful === 'string' ? Number(unitsOf(careful)) : 0
  expect(reader.units + 0).toBe(Number.isSafeInteger(exact) ? exact : Number.NaN)
  return careful
}

describe('parseAmount', () => {
  it.each([
    ['1,234.56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1,44,957.78', '144957.78'],
    ['4,907,860', '4907860'],
    ['-507,248.65', '-507248.65'],
    ['(12.00)', '-12.00'],
    ['\u221212.00', '-12.00'],
    ['¥1,200', '1200'],
    ['￥4,907,860', '4907860'],
    ['US$5,216.29', '5216.29'],
    ['-$5.00', '-5.00'],
    ['$-5.00', '-5.00'],
    ['R$ 5.00', '5.00'],
    ['0.0935%', '0.0935'],
    ['.5', '0.5'],
    ['007.10', '7.10'],
    ['-0.00', '0.00'],
    ['0', '0'],
    ['+3', '3'],
    ['1.230000', '1.23'],
    ['12,345,678,901,234.5678', '12345678901234.5678'],
  ])('reads %s with a decimal point', (text, amount) => {
    expect(both(text, 'point')).toBe(amount)
  })

  it.each([
    ['1.234,56', '1234.56'],
    ['-1.076,13', '-1076.13'],
    ['1 135,72', '1135.72'],
    ['1\u00a0234,56', '1234.56'],
    ['1\u202f234\u202f567,8', '1234567.8'],
    ['\u22121\u00a0120,40', '-1120.40'],
    ['5.255,61 €', '5255.61'],
    ['(1,5)', '-1.5'],
    ['12 kr', '12'],
    ['8,57 %', '8.57'],
    ['1.234', '1234'],
    ['0,00', '0.00'],
    ['1.234,56-', '-1234.56'],
    ['55,02 €-', '-55.02'],
    ['55,02- kr', '-55.02'],
  ])('reads %s with a decimal comma', (text, amount) => {
    expect(both(text, 'comma')).toBe(amount)
  })

  it('refuses what contradicts the style, without guessing', () => {
    for (const text of [
      '1.234,56',
      '12,34',
      '1,2345',
      '--5',
      '(-5)',
      'abc',
      '-',
      '1.2.3',
      '1e5',
      '1.23456',
      '9'.repeat(15),
    ]) {
      expect([text, both(text, 'point')]).toEqual([text, undefined])
    }
    for (const text of ['1,234.56', '12.34', '1.23', '1,2,3', 'EUR'])
      expect(both(text, 'comma')).toBeUndefined()
  })

  it('takes an empty cell as nothing', () => {
    for (const text of ['', ' ', '\u00a0']) expect(both(text, 'point')).toBeNull()
  })

  it('reads back what any of the writings says', () => {
    const units = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n })
    fc.assert(
      fc.property(units, fc.constantFrom(',', '', ' '), (value, group) => {
        const decimal = decimalOf(value)
        expect(unitsOf(decimal)).toBe(value)
        const [whole = '', fraction = ''] = decimal.split('.')
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
        expect(unitsOf(both(`${grouped}.${fraction}`, 'point') ?? '')).toBe(value)
        const comma = `${grouped.replaceAll(',', '.')},${fraction}`
        expect(unitsOf(both(comma, 'comma') ?? '')).toBe(value)
      }),
    )
  })
})

describe('decideAmountStyle', () => {
  it('goes by evidence first, then by language', () => {
    expect(decideAmountStyle(['0', '9,99', '1.234,56'], 'en')).toBe('comma')
    expect(decideAmountStyle(['12.34', '1,234'], 'de')).toBe('point')
    expect(decideAmountStyle(['1.234', '5', ''], 'de')).toBe('comma')
    expect(decideAmountStyle(['1,234', '5'], 'ja')).toBe('point')
    expect(decideAmountStyle(['1.50', '2.50', '3,50'], 'de')).toBe('point')
  })
})

describe('MoneySum', () => {
  it('stays exact beyond what a number holds', () => {
    const sum = new MoneySum()
    const reader = new AmountReader('point')
    for (const text of ['99999999999999.9999', '0.0001', '-0.01', '123456789.12']) {
      const amount = reader.read(text) ?? ''
      sum.add(reader.units, amount)
    }
    for (let at = 0; at < 3000; at += 1) sum.add(2 ** 50, '0')
    expect(decimalOf(sum.units - 3000n * 2n ** 50n)).toBe('100000123456789.11')
  })
})
