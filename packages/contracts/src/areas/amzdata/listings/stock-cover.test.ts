import { describe, expect, it } from 'vitest'
import { coverDays, dailyDemand, windowAverage } from './stock-cover.ts'

describe('demand and cover of a listing', () => {
  it('averages over the days it could sell (F-26): 30 units in 30 days are 1 a day, but 3 when opened 10 days ago', () => {
    expect(windowAverage(30, 30, null).toFixed()).toBe('1')
    expect(windowAverage(30, 30, 10).toFixed()).toBe('3')
    expect(windowAverage(5, 7, 0).toFixed()).toBe('5')
  })

  it('weighs 7, 14 and 30 days by 0.5, 0.3 and 0.2 (F-27): 14/7·0.5 + 21/14·0.3 + 30/30·0.2 = 1.65', () => {
    expect(dailyDemand({ 7: 14, 14: 21, 30: 30 }, null).toFixed()).toBe('1.65')
  })

  it('counts whole days until the stock is short (F-32): 10 ÷ 1.65 = 6.06 → 6, at most 360', () => {
    const demand = dailyDemand({ 7: 14, 14: 21, 30: 30 }, null)
    expect(coverDays(10, demand)).toBe(6)
    expect(coverDays(0, demand)).toBe(0)
    expect(coverDays(100_000, demand)).toBe(360)
  })

  it('has no cover without demand or without knowing the stock', () => {
    expect(coverDays(10, dailyDemand({ 7: 0, 14: 0, 30: 0 }, null))).toBeNull()
    expect(coverDays(null, dailyDemand({ 7: 1, 14: 1, 30: 1 }, null))).toBeNull()
  })
})
