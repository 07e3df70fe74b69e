import { describe, expect, it } from 'vitest'
import { cellReaders } from './cell-readers.ts'
import { lastDayOf, stepOf } from './date-steps.ts'

const dates = { order: 'monthFirst', timeZone: 'America/Los_Angeles', country: 'US' } as const
const { day } = cellReaders({ amountStyle: 'point', dates })

describe('what the dates of a report by date stand for', () => {
  it.each([
    ['weeks, one of them missing', ['01/06/2019', '01/13/2019', '01/27/2019'], 'week'],
    ['months', ['01/01/2026', '02/01/2026', '03/01/2026'], 'month'],
    ['days', ['01/01/2026', '01/02/2026', '01/09/2026'], 'day'],
    ['the same week told of twice', ['01/06/2019', '01/06/2019', '01/13/2019'], 'week'],
    ['weeks beside a line that is no date', ['01/06/2019', 'Total', '01/13/2019'], 'week'],
    ['a file without any date', ['', ''], 'day'],
    ['one date, which may be any of them', ['01/06/2019'], null],
  ])('%s', (_, written, step) => {
    expect(stepOf(written, day)).toBe(step)
  })

  it.each([
    ['2026-02-28', 'day', '2026-02-28'],
    ['2026-02-22', 'week', '2026-02-28'],
    ['2024-02-01', 'month', '2024-02-29'],
  ] as const)('begin on %s as a %s and end on %s', (from, step, to) => {
    expect(lastDayOf(from, step)).toBe(to)
  })
})
