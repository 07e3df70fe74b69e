import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketOf, GROWTH_EDGES, growthOf } from './growth-bucket.ts'

describe('growthOf', () => {
  it('is the change over the base', () => {
    expect(growthOf('130', '100')).toEqual({ kind: 'rate', rate: '0.3' })
    expect(growthOf('0', '100')).toEqual({ kind: 'rate', rate: '-1' })
  })

  it('calls what had no base new and says nothing when there was neither', () => {
    expect(growthOf('5', '0')).toEqual({ kind: 'new' })
    expect(growthOf('0', '0')).toEqual({ kind: 'none' })
    expect(growthOf('5', '-3')).toEqual({ kind: 'none' })
  })
})

describe('bucketOf (spec 9, F-25)', () => {
  // proves spec-9-29
  it('puts each edge on the side F-25 says', () => {
    const cases: [string, string | undefined][] = [
      ['130.0001', 'above_30'],
      ['130', 'from_20_to_30'],
      ['120.0001', 'from_20_to_30'],
      ['120', 'from_15_to_20'],
      ['115.0001', 'from_15_to_20'],
      ['115', 'from_0_to_15'],
      ['100', 'from_0_to_15'],
      ['99.9999', 'from_minus_20_to_0'],
      ['80', 'from_minus_20_to_0'],
      ['79.9999', 'from_minus_50_to_minus_20'],
      ['50', 'from_minus_50_to_minus_20'],
      ['49.9999', 'from_minus_100_to_minus_50'],
      ['0.0001', 'from_minus_100_to_minus_50'],
      ['0', 'minus_100'],
      ['-1', 'minus_100'],
    ]
    for (const [current, bucket] of cases)
      expect([current, bucketOf(current, '100')]).toEqual([current, bucket])
  })

  it('does not round a rate over an edge', () => {
    expect(bucketOf('3.9', '3')).toBe('from_20_to_30')
    expect(bucketOf('39000000000.0001', '30000000000')).toBe('above_30')
  })

  it('knows new articles and leaves out those that never sold', () => {
    expect(bucketOf('0.01', '0')).toBe('new')
    expect(bucketOf('0', '0')).toBeUndefined()
  })

  it('lands every rate in exactly one bucket', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (now, then) => {
          const change = now - then
          const hits = GROWTH_EDGES.filter(({ from, fromIncluded, to, toIncluded }) => {
            // Hundredths of the base, so that the comparison stays exact.
            const low = from === null ? Number.NEGATIVE_INFINITY : Math.round(Number(from) * 100) * then
            const high = to === null ? Number.POSITIVE_INFINITY : Math.round(Number(to) * 100) * then
            const value = change * 100
            return (fromIncluded ? value >= low : value > low) && (toIncluded ? value <= high : value < high)
          })
          expect(hits.map(({ bucket }) => bucket)).toEqual([bucketOf(String(now), String(then))])
        },
      ),
    )
  })
})
