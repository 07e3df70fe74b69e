import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type EarningParts, explainChange } from './explain-change.ts'
import { CHANGE_EFFECTS } from './profit-views.schema.ts'

const parts = (given: Partial<Record<keyof EarningParts, number | string>>): EarningParts => {
  const of = (key: keyof EarningParts, standard: number) => new Decimal(given[key] ?? standard)
  return {
    units: of('units', 0),
    sales: of('sales', 0),
    fees: of('fees', 0),
    refunds: of('refunds', 0),
    ads: of('ads', 0),
    cogs: of('cogs', 0),
    headhaul: of('headhaul', 0),
    profit: of('profit', 0),
    rate: of('rate', 1),
  }
}

const shown = (base: EarningParts, current: EarningParts) =>
  Object.fromEntries(
    Object.entries(explainChange(base, current)).map(([key, value]) => [key, value.toFixed(2)]),
  )

describe('why a profit changed (seller.md 2.1)', () => {
  // On paper. Before: 10 units at 20, fees 3, refunds 1, costs 6, head-haul 2 each, ads 10 → 10 × 8 − 10 = 70, at 7.
  // After: 12 units at 19, fees 3, refunds 2, costs 5, head-haul 2 each, ads 20, 4 refunded by the platform
  // → 12 × 7 − 20 + 4 = 68, at 7.1.
  const base = parts({
    units: 10,
    sales: 200,
    fees: 30,
    refunds: 10,
    cogs: 60,
    headhaul: 20,
    ads: 10,
    profit: 70,
    rate: 7,
  })
  const current = parts({
    units: 12,
    sales: 228,
    fees: 36,
    refunds: 24,
    cogs: 60,
    headhaul: 24,
    ads: 20,
    profit: 68,
    rate: '7.1',
  })

  test('is told by steps that each change one thing, and the rest is named as such', () => {
    expect(shown(base, current)).toEqual({
      volume: '112.00', // 2 more units × 8 × 7
      price: '-84.00', // 12 × −1 × 7
      fee: '0.00',
      refund: '-84.00', // 12 × −1 × 7
      cogs: '84.00', // 12 × 1 × 7
      headhaul: '0.00',
      ad: '-70.00', // −10 × 7
      fx: '6.40', // 12 × 7 − 20 = 64, × 0.1
      residual: '28.40', // 4 × 7.1
      total: '-7.20', // 68 × 7.1 − 70 × 7
    })
  })

  test('is all volume for an article that was not sold before, or is not sold any more', () => {
    const nothing = parts({ rate: 7 })
    const sold = { ...base, ads: new Decimal(0), profit: new Decimal(80) }
    expect(shown(nothing, sold)).toMatchObject({
      volume: '560.00',
      price: '0.00',
      residual: '0.00',
      total: '560.00',
    })
    expect(shown(sold, nothing)).toMatchObject({ volume: '-560.00', price: '0.00', residual: '0.00' })
    expect(shown(nothing, nothing)).toMatchObject({ volume: '0.00', residual: '0.00', total: '0.00' })
  })

  test('names fees, refunds and ads of what never has units', () => {
    const before = parts({ fees: 40, refunds: 5, ads: 10, profit: -55 })
    const after = parts({ fees: 42, refunds: 5, ads: 25, profit: -72 })
    expect(shown(before, after)).toMatchObject({
      volume: '0.00',
      fee: '-2.00',
      refund: '0.00',
      ad: '-15.00',
      residual: '0.00',
      total: '-17.00',
    })
  })

  test('adds up to the change whatever the figures are', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => String(cents / 100))
    const any = fc.record({
      units: fc.integer({ min: 0, max: 500 }),
      sales: amount,
      fees: amount,
      refunds: amount,
      ads: amount,
      cogs: amount,
      headhaul: amount,
      profit: amount,
      rate: fc.integer({ min: 1, max: 2000 }).map((part) => String(part / 100)),
    })
    fc.assert(
      fc.property(any, any, (one, other) => {
        const { total, residual, ...effects } = explainChange(parts(one), parts(other))
        const sum = CHANGE_EFFECTS.reduce((so, effect) => so.plus(effects[effect]), residual)
        expect(sum.minus(total).abs().lessThan('0.000001')).toBe(true)
      }),
    )
  })
})
