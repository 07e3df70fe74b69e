import { describe, expect, it } from 'vitest'
import { cellsOf, monthsUntil } from './coverage-cells.ts'

const days = (...pairs: [string, string][]) => pairs.map(([date_from, date_to]) => ({ date_from, date_to }))
const daily = { today: '2026-11-21', isSnapshot: false }

describe('the months of the coverage calendar', () => {
  it('end with the one asked for, over the turn of the year', () => {
    expect(monthsUntil('2026-02', 4)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  })

  it('are whole when their days are covered by any files together', () => {
    const spans = days(['2026-09-15', '2026-10-10'], ['2026-10-05', '2026-10-31'])
    expect(cellsOf(['2026-10'], spans, daily)).toEqual([
      { month: '2026-10', state: 'full', days: 31, of: 31, gaps: [] },
    ])
  })

  it('name the runs of days that are missing', () => {
    const spans = days(['2026-10-03', '2026-10-10'], ['2026-10-12', '2026-10-28'])
    expect(cellsOf(['2026-10'], spans, daily)).toEqual([
      {
        month: '2026-10',
        state: 'part',
        days: 25,
        of: 31,
        gaps: days(['2026-10-01', '2026-10-02'], ['2026-10-11', '2026-10-11'], ['2026-10-29', '2026-10-31']),
      },
    ])
  })

  it('miss no day that is not over yet', () => {
    expect(cellsOf(['2026-11'], days(['2026-11-01', '2026-11-20']), daily)).toMatchObject([
      { state: 'full', days: 20, of: 20 },
    ])
    expect(cellsOf(['2026-12'], [], daily)).toMatchObject([{ state: 'ahead', of: 0, gaps: [] }])
    expect(cellsOf(['2026-11'], [], daily)).toMatchObject([
      { state: 'none', gaps: days(['2026-11-01', '2026-11-20']) },
    ])
  })

  it('are whole with a single snapshot, also one of today', () => {
    const snapshot = { today: '2026-11-21', isSnapshot: true }
    const cells = cellsOf(['2026-10', '2026-11'], days(['2026-11-21', '2026-11-21']), snapshot)
    expect(cells.map(({ state }) => state)).toEqual(['none', 'full'])
    expect(cells[1]?.gaps).toEqual([])
  })
})
