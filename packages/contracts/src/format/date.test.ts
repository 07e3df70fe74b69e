import { describe, expect, it } from 'vitest'
import { formatDate, momentOf } from './date.ts'

describe('formatDate (spec 9)', () => {
  // proves spec-9-28
  it('writes year-month-day hour:minute:second by default', () => {
    expect(formatDate('2026-11-20T03:10:09Z', undefined, 0)).toBe('2026-11-20 03:10:09')
    expect(formatDate('2026-11-20T23:10:09Z', undefined, 480)).toBe('2026-11-21 07:10:09')
  })

  // proves spec-9-27
  it('takes timestamps of ten digits as seconds and longer ones as milliseconds', () => {
    expect(formatDate(1_795_000_000, '{y}-{m}-{d}', 0)).toBe('2026-11-18')
    expect(momentOf('1795000000')?.getTime()).toBe(momentOf(1_795_000_000_000)?.getTime())
  })

  it('follows the format it is given and says nothing about what is no moment', () => {
    expect(formatDate('2026-11-20T00:00:00Z', '{m}/{d} {a}', 0)).toBe('11/20 5')
    expect(formatDate('tomorrow')).toBe('')
  })
})
