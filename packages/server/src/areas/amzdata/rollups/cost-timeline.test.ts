import { describe, expect, it } from 'vitest'
import { type CostEntry, costTimeline } from './cost-timeline.ts'

let ids = 0
const entry = (wish: Partial<CostEntry>): CostEntry => {
  ids += 1
  return {
    id: String(ids),
    msku: 'A',
    shopId: null,
    marketplace: null,
    effectiveFrom: '2026-01-01',
    unitCost: '1',
    headhaulCost: '0',
    currency: 'CNY',
    ...wish,
  }
}
const us = { shopId: '7', marketplace: 'US' }

describe('costTimeline', () => {
  it('follows the entries of one scope by their dates', () => {
    const timeline = costTimeline(
      [entry({ effectiveFrom: '2026-03-01', unitCost: '2' }), entry({ unitCost: '1' })],
      us,
    )
    expect(timeline.map(({ starts, ends, entry: { unitCost } }) => [starts, ends, unitCost])).toEqual([
      ['2026-01-01', '2026-03-01', '1'],
      ['2026-03-01', null, '2'],
    ])
  })

  it('prefers shop and marketplace over shop over marketplace over all, whatever came later', () => {
    const entries = [
      entry({ unitCost: 'all' }),
      entry({ unitCost: 'site', marketplace: 'US', effectiveFrom: '2026-02-01' }),
      entry({ unitCost: 'shop', shopId: '7', effectiveFrom: '2026-03-01' }),
      entry({ unitCost: 'both', shopId: '7', marketplace: 'US', effectiveFrom: '2026-04-01' }),
      entry({ unitCost: 'all again', effectiveFrom: '2026-05-01' }),
      entry({ unitCost: 'other shop', shopId: '8', effectiveFrom: '2026-01-15' }),
      entry({ unitCost: 'other site', marketplace: 'DE', effectiveFrom: '2026-01-15' }),
    ]
    expect(
      costTimeline(entries, us).map(({ starts, entry: { unitCost } }) => `${starts} ${unitCost}`),
    ).toEqual(['2026-01-01 all', '2026-02-01 site', '2026-03-01 shop', '2026-04-01 both', '2026-05-01 both'])
  })

  it('knows nothing of other articles and of days before the first entry', () => {
    expect(costTimeline([entry({ shopId: '8' })], us)).toEqual([])
  })
})
