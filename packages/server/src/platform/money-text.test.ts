import { Decimal } from 'decimal.js'
import { describe, expect, it } from 'vitest'
import { money } from './money-text.ts'

describe('the text of an amount', () => {
  it('has two places at least and no superfluous zeroes', () => {
    const texts = [
      '19.9900',
      '19.9950',
      '-0.0001',
      '100.0000',
      '7',
      '-1200',
      '0.5',
      '1e3',
      '1.25e-7',
      '12.10',
    ]
    expect(texts.map(money)).toEqual([
      ...[
        '19.99',
        '19.995',
        '-0.0001',
        '100.00',
        '7.00',
        '-1200.00',
        '0.50',
        '1000.00',
        '0.000000125',
        '12.10',
      ],
    ])
  })

  it('is the same whether it is calculated or cut', () => {
    for (const text of ['0.00', '-5.0000', '999999999999.9999', '0.1000', '10.0100', '-3.450']) {
      const amount = new Decimal(text)
      expect(money(text)).toBe(amount.toFixed(Math.max(2, amount.decimalPlaces())))
    }
  })
})
