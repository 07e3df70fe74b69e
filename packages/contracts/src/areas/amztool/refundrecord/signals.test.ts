import { describe, expect, it } from 'vitest'
import { anomalyOf, histogramOf, isClaimCandidate, paretoOf, rateOf } from './signals.ts'

const refund = {
  type: 'refund',
  channel: 'FBA',
  event_on: '2026-03-01',
  is_returned: false,
  is_reimbursed: false,
}

describe('refund without return (seller.md 6.2)', () => {
  it('can be claimed from the 45th day on, not a day before', () => {
    expect(isClaimCandidate(refund, '2026-04-14')).toBe(false)
    expect(isClaimCandidate(refund, '2026-04-15')).toBe(true)
  })

  it.each([
    { is_returned: true },
    { is_reimbursed: true },
    { channel: 'FBM' },
    { channel: null },
    { type: 'return' },
  ])('is none with %o', (other) => {
    expect(isClaimCandidate({ ...refund, ...other }, '2026-12-31')).toBe(false)
  })
})

describe('anomaly of a SKU (seller.md 6.2, F-05)', () => {
  // Twelve weeks of 100 units: six with 2 refunds, six with 4. Mean 3 %, σ 1 %, limit 5 %.
  const weeks = Array.from({ length: 12 }, (_, at) => ({ units: 100, refunded: at % 2 === 0 ? 2 : 4 }))

  it('is a week above mean + 2 σ of the twelve before it', () => {
    expect(anomalyOf([...weeks, { units: 100, refunded: 6 }])).toEqual({
      rate: '0.060000',
      mean: '0.030000',
      limit: '0.050000',
    })
    expect(anomalyOf([...weeks, { units: 100, refunded: 5 }])).toBeNull()
  })

  it('needs five events, sales in the week and enough weeks to compare with', () => {
    expect(anomalyOf([...weeks, { units: 10, refunded: 4 }])).toBeNull()
    expect(anomalyOf([...weeks, { units: 0, refunded: 9 }])).toBeNull()
    expect(anomalyOf([...weeks.slice(0, 3), { units: 10, refunded: 9 }])).toBeNull()
    expect(anomalyOf([])).toBeNull()
  })

  it('looks at twelve weeks alone and leaves weeks without sales out', () => {
    const wild = { units: 1, refunded: 50 }
    const still = weeks.map((week, at) => (at === 3 ? { units: 0, refunded: 0 } : week))
    expect(anomalyOf([wild, ...weeks, { units: 100, refunded: 6 }])).not.toBeNull()
    expect(anomalyOf([...still, { units: 100, refunded: 9 }])).not.toBeNull()
  })
})

describe('shares', () => {
  it('have no rate where nothing was sold', () => {
    expect([rateOf(1, 0), rateOf(1, 8)]).toEqual([null, '0.125000'])
  })

  it('of reasons run up to the whole (Pareto)', () => {
    const counts = [
      { key: 'DEFECTIVE', count: 3 },
      { key: 'UNWANTED_ITEM', count: 5 },
      { key: 'NONE', count: 0 },
    ]
    expect(paretoOf(counts)).toEqual([
      { key: 'UNWANTED_ITEM', count: 5, share: '0.625000', cumulative: '0.625000' },
      { key: 'DEFECTIVE', count: 3, share: '0.375000', cumulative: '1.000000' },
    ])
    expect(paretoOf([])).toEqual([])
  })

  it('of days to the return fall into closed steps, the last one open', () => {
    const days = [7, 8, 30, 31, 400].map((day) => ({ days: day, units: 1 }))
    expect(histogramOf(days).map(({ units }) => units)).toEqual([1, 1, 1, 1, 0, 0, 1])
  })
})
