import { describe, expect, it } from 'vitest'
import {
  ageBucket,
  coverDays,
  excessUnits,
  onHand,
  reservedUnits,
  sellThrough,
  stockHealth,
  stockTotal,
  turnoverDays,
  unitsAboveYear,
} from './stock-formulas.ts'

describe('stock on paper (seller.md 1.5)', () => {
  it('F-39: reserved 5 + 3 + 2 = 10; on hand 100 + 10 + 4 + 1 = 115; with 20 + 30 + 5 on the way 170', () => {
    const reserved = reservedUnits({ customerOrders: 5, transfer: 3, processing: 2 })
    expect(reserved).toBe(10)
    expect(reservedUnits({ customerOrders: 5, transfer: 3, processing: 2, staging: 4 })).toBe(14)
    const stock = {
      fulfillable: 100,
      reserved,
      unsellable: 4,
      researching: 1,
      inboundWorking: 20,
      inboundShipped: 30,
      inboundReceiving: 5,
    }
    expect([onHand(stock), stockTotal(stock)]).toEqual([115, 170])
  })

  it('F-40: each edge is in exactly one bucket', () => {
    expect([0, 30, 31, 90, 91, 180, 181, 270, 271, 331, 365, 366].map(ageBucket)).toEqual([
      'from_0_to_30',
      'from_0_to_30',
      'from_31_to_60',
      'from_61_to_90',
      'from_91_to_180',
      'from_91_to_180',
      'from_181_to_270',
      'from_181_to_270',
      'from_271_to_330',
      'from_331_to_365',
      'from_331_to_365',
      'above_365',
    ])
  })

  it('F-40: units above a year are those told, else 7 + 2 of the finer buckets, else unsaid', () => {
    expect(unitsAboveYear(12, { from_366_to_455: 7, from_456: 2 })).toBe(12)
    expect(unitsAboveYear(null, { from_366_to_455: 7, from_456: 2 })).toBe(9)
    expect(unitsAboveYear(null, { from_366_to_455: null, from_456: null })).toBeNull()
  })

  it('F-43: 180 shipped ÷ 120 on hand = 1.5; without stock unsaid', () => {
    expect([sellThrough(180, '120'), sellThrough(3, '0')]).toEqual(['1.5', null])
  })

  it('F-43: excess 500 − 4 × 90 = 140, never below 0; turnover 120 × 90 ÷ 180 = 60 days', () => {
    expect([excessUnits(500, '4'), excessUnits(100, '4'), excessUnits(500, '4', 120)]).toEqual([
      '140',
      '0',
      '20',
    ])
    expect([turnoverDays('120', 90, 180), turnoverDays('120', 90, 0)]).toEqual(['60', null])
  })

  it('F-43: cover 100 ÷ 4 = 25 days; the state goes by it', () => {
    expect([coverDays(100, '4'), coverDays(100, '0')]).toEqual(['25', null])
    const usual = { fastDays: 20, totalDays: 60, isUnsold90: false }
    const health = (sellable: number, demand: string, more = {}) =>
      stockHealth({ ...usual, sellable, demand, ...more })
    expect(health(0, '4')).toBe('out')
    expect(health(0, '0')).toBeNull()
    expect(health(76, '4')).toBe('urgent') // 19 days
    expect(health(80, '4')).toBe('warning') // 20 days
    expect(health(240, '4')).toBe('healthy') // 60 days
    expect(health(360, '4')).toBe('healthy') // 90 days
    expect(health(364, '4')).toBe('excess') // 91 days
    expect(health(5, '0', { isUnsold90: true })).toBe('stale')
  })
})
