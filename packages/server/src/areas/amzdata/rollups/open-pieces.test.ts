import { describe, expect, it } from 'vitest'
import { cutAtClosed } from './open-pieces.ts'

const range = { companyId: 1, shopId: 1, marketplace: 'US', from: '2026-01-20', to: '2026-04-02' }
const daysOf = (pieces: readonly { from: string; to: string }[]) => pieces.map(({ from, to }) => [from, to])

describe('a range of days', () => {
  it('stays whole where no month is closed', () => {
    expect(cutAtClosed(range, new Set())).toEqual({ open: [range], closed: [] })
  })

  it('is cut at closed months, and open months beside each other stay together', () => {
    const { open, closed } = cutAtClosed(range, new Set(['2026-03-01', '2025-01-01']))
    expect(daysOf(open)).toEqual([
      ['2026-01-20', '2026-02-28'],
      ['2026-04-01', '2026-04-02'],
    ])
    expect(daysOf(closed)).toEqual([['2026-03-01', '2026-03-31']])
  })
})
