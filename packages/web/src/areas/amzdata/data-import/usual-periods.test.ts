import { describe, expect, it } from 'vitest'
import { dayBefore, lastMonth, lastWeek } from './usual-periods.ts'

describe('usual periods', () => {
  it('have the last whole week from Sunday to Saturday', () => {
    expect(lastWeek('2026-11-21')).toEqual({ from: '2026-11-08', to: '2026-11-14' }) // a Saturday
    expect(lastWeek('2026-11-22')).toEqual({ from: '2026-11-15', to: '2026-11-21' }) // a Sunday
  })

  it('have the last month, over the turn of the year too', () => {
    expect(lastMonth('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(lastMonth('2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
    expect(dayBefore('2026-03-01')).toBe('2026-02-28')
  })
})
