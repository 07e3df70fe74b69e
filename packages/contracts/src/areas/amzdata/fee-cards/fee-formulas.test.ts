import { describe, expect, it } from 'vitest'
import type { RateRow } from './fee-card-rows.ts'
import {
  agedSurcharge,
  cubicFeet,
  daysUntilNextBucket,
  fulfilmentFee,
  monthlyStorageFee,
  referralFee,
} from './fee-formulas.ts'

const blank: RateRow = {
  tier: null,
  category: null,
  variant: null,
  month_from: null,
  month_to: null,
  price_from: '0',
  price_to: null,
  weight_from: '0',
  weight_to: null,
  age_from: null,
  age_to: null,
  basis: 'unit',
  rate: '0',
  step_weight: null,
  step_rate: null,
  minimum: null,
}
const row = (wish: Partial<RateRow>): RateRow => ({ ...blank, ...wish })

describe('F-47 fulfilment fee', () => {
  const card = [
    row({ tier: 'small_standard', weight_to: '0.125', rate: '3.06' }),
    row({ tier: 'small_standard', weight_from: '0.125', weight_to: '0.25', rate: '3.15' }),
    row({ tier: 'large_standard', weight_from: '2.75', weight_to: '3', rate: '6.62' }),
    row({
      tier: 'large_standard',
      weight_from: '3',
      weight_to: '20',
      rate: '6.92',
      step_weight: '0.25',
      step_rate: '0.08',
    }),
  ]
  const fee = (tier: string, weight: string) => fulfilmentFee(card, { tier, weight, price: '20' })

  it('takes the band that ends with the weight', () => {
    expect(fee('small_standard', '0.125')).toBe('3.06')
    expect(fee('small_standard', '0.126')).toBe('3.15')
    expect(fee('large_standard', '3')).toBe('6.62')
  })

  it('adds a step for each started quarter pound above three', () => {
    // 3.453237 lb: 0.453237 ÷ 0.25 = 1.8 → 2 steps; 6.92 + 2 × 0.08 = 7.08
    expect(fee('large_standard', '3.453237')).toBe('7.08')
    // 20 lb: 17 ÷ 0.25 = 68 steps; 6.92 + 68 × 0.08 = 12.36
    expect(fee('large_standard', '20')).toBe('12.36')
    expect(fee('large_standard', '20.1')).toBeNull()
    expect(fee('large_bulky', '5')).toBeNull()
  })

  it('follows the price band and the variant, the special row before the general one', () => {
    const bands = [
      row({ tier: 's', price_to: '9.99', rate: '3' }),
      row({ tier: 's', price_from: '9.99', price_to: '50', rate: '3.25' }),
      row({ tier: 's', price_from: '50', rate: '3.51' }),
      row({ tier: 's', variant: 'apparel', price_from: '9.99', price_to: '50', rate: '3.4' }),
    ]
    const at = (price: string, variant?: string) =>
      fulfilmentFee(bands, { tier: 's', weight: '1', price, ...(variant ? { variant } : {}) })
    expect([at('9.99'), at('10'), at('50'), at('50.01')]).toEqual(['3.00', '3.25', '3.25', '3.51'])
    expect([at('10', 'apparel'), at('60', 'apparel')]).toEqual(['3.40', '3.51'])
  })
})

describe('F-48 referral fee', () => {
  const card = [
    row({ category: 'beauty', basis: 'share', price_to: '10', rate: '0.08', minimum: '0.30' }),
    row({ category: 'beauty', basis: 'share', price_from: '10', rate: '0.15', minimum: '0.30' }),
    row({ category: 'cables', basis: 'share_part', price_to: '100', rate: '0.15', minimum: '0.30' }),
    row({ category: 'cables', basis: 'share_part', price_from: '100', rate: '0.08', minimum: '0.30' }),
    row({ basis: 'share', rate: '0.15', minimum: '0.30' }),
  ]
  const fee = (category: string | null, price: string) => referralFee(card, { category, price })

  it('by threshold charges the whole price at the rate of its band', () => {
    // 10.00 × 8 % = 0.80; 10.01 × 15 % = 1.5015
    expect([fee('beauty', '10'), fee('beauty', '10.01')]).toEqual(['0.80', '1.50'])
  })

  it('marginally charges each part at its own rate', () => {
    // 150: 100 × 15 % + 50 × 8 % = 15 + 4
    expect([fee('cables', '100'), fee('cables', '150')]).toEqual(['15.00', '19.00'])
  })

  it('never charges less than the minimum, and knows other categories by the general row', () => {
    expect([fee('beauty', '3'), fee('cables', '0')]).toEqual(['0.30', '0.30'])
    expect([fee('garden', '20'), fee(null, '1.99')]).toEqual(['3.00', '0.30'])
    expect(referralFee([], { category: null, price: '10' })).toBeNull()
  })
})

describe('F-42 monthly storage', () => {
  const card = [
    row({ tier: 'standard', month_from: 1, month_to: 9, basis: 'volume', rate: '0.78' }),
    row({ tier: 'standard', month_from: 10, month_to: 12, basis: 'volume', rate: '2.40' }),
  ]

  it('is units × cubic feet × the rate of the month', () => {
    // 12 × 12 × 12 in = 1 ft³; 100 units: 78.00 in September, 240.00 in October
    const volume = cubicFeet({ length: '12', width: '12', height: '12' })
    expect(volume).toBe('1')
    const in_ = (month: number) =>
      monthlyStorageFee(card, { units: '100', cubicFeet: volume, tier: 'standard', month })
    expect([in_(9), in_(10)]).toEqual(['78.00', '240.00'])
    expect(monthlyStorageFee(card, { units: '1', cubicFeet: '1', tier: 'bulky', month: 1 })).toBeNull()
  })
})

describe('F-41 aged surcharge', () => {
  const card = [
    row({ age_from: 181, age_to: 210, basis: 'volume', rate: '0.50' }),
    row({ age_from: 211, age_to: 365, basis: 'volume', rate: '1.00' }),
    row({ age_from: 366, basis: 'volume', rate: '6.90', minimum: '0.15' }),
  ]

  it('adds up the buckets and takes the minimum per unit where that is more', () => {
    // 10 × 0.1 × 0.50 = 0.50; 20 × 0.1 × 1.00 = 2.00; 5 × 0.1 × 6.90 = 3.45 (more than 5 × 0.15)
    const layers = [
      { units: 10, days: 181 },
      { units: 20, days: 365 },
      { units: 5, days: 400 },
      { units: 99, days: 180 },
    ]
    expect(agedSurcharge(card, { layers, cubicFeet: '0.1' })).toBe('5.95')
    // 0.01 ft³: 5 × 0.01 × 6.90 = 0.345 is less than 5 × 0.15 = 0.75
    expect(agedSurcharge(card, { layers: [{ units: 5, days: 400 }], cubicFeet: '0.01' })).toBe('0.75')
    expect(agedSurcharge([], { layers, cubicFeet: '1' })).toBe('0.00')
  })

  it('knows the days until the next bucket', () => {
    expect([0, 181, 365, 366].map((days) => daysUntilNextBucket(card, days))).toEqual([181, 30, 1, null])
  })
})
