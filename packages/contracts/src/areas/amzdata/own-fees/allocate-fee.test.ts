import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allocateFee } from './allocate-fee.ts'

const amounts = (amount: string, bases: string[], decimals?: number) =>
  allocateFee(
    amount,
    bases.map((basis, place) => ({ key: String(place), basis })),
    decimals,
  ).map((share) => share.amount)

it('shares 100.00 among three equals as 33.34, 33.33, 33.33', () => {
  expect(amounts('100', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33'])
})

it('gives the cents to the largest remainders', () => {
  // 10.00 by 1 : 2 : 4 of 7 = 1.428…, 2.857…, 5.714…; the two cents go to .857 and .714
  expect(amounts('10', ['1', '2', '4'])).toEqual(['1.43', '2.86', '5.71'])
  expect(amounts('0.02', ['5', '3', '2'])).toEqual(['0.01', '0.01', '0.00'])
})

it('keeps the sign, knows currencies without cents, and counts bases below zero as none', () => {
  expect(amounts('-10', ['1', '3'])).toEqual(['-2.50', '-7.50'])
  expect(amounts('100', ['1', '1', '1'], 0)).toEqual(['34', '33', '33'])
  expect(amounts('10', ['-5', '1'])).toEqual(['0.00', '10.00'])
})

it('shares nothing out without a basis', () => {
  expect(amounts('10', ['0', '0'])).toEqual([])
  expect(allocateFee('10', [])).toEqual([])
})

it('always adds up to the amount', () => {
  const basis = fc.integer({ min: 0, max: 1_000_000 }).map((number) => new Decimal(number).div(100).toFixed())
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.array(basis), (cents, bases) => {
      const amount = new Decimal(cents).div(100)
      const shares = amounts(amount.toFixed(), bases)
      if (shares.length === 0) return
      expect(Decimal.sum(...shares).toFixed(2)).toBe(amount.toFixed(2))
    }),
  )
})
