import { describe, expect, it } from 'vitest'
import { relativeTime, timeAgo } from './elapsed-time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const en = { now, language: 'en', offsetMinutes: 0 } as const
const zh = { now, language: 'zh', offsetMinutes: 0 } as const

describe('timeAgo (spec 9)', () => {
  // proves spec-9-25
  it('counts minutes under an hour, hours under a day, then days, with plural s', () => {
    expect(timeAgo(before(60), en)).toBe('1 minute')
    expect(timeAgo(before(3599), en)).toBe('59 minutes')
    expect(timeAgo(before(3600), en)).toBe('1 hour')
    expect(timeAgo(before(86_399), en)).toBe('23 hours')
    expect(timeAgo(before(86_400 * 3), en)).toBe('3 days')
    expect(timeAgo(before(86_400 * 3), zh)).toBe('3 天')
  })
})

describe('relativeTime (spec 9)', () => {
  // proves spec-9-26
  it('goes from just now over minutes, hours and one day to the date', () => {
    expect(relativeTime(before(29), en)).toBe('just now')
    expect(relativeTime(before(30), en)).toBe('1 minute ago')
    expect(relativeTime(before(61), en)).toBe('2 minutes ago')
    expect(relativeTime(before(3601), en)).toBe('2 hours ago')
    expect(relativeTime(before(86_400), en)).toBe('1 day ago')
    expect(relativeTime(before(2 * 86_400 - 1), zh)).toBe('1 天前')
    expect(relativeTime(before(2 * 86_400), en)).toBe('2026-11-18 12:00:00')
  })

  it('takes a timestamp of seconds and calls the near future just now', () => {
    expect(relativeTime(Math.floor(now.getTime() / 1000), en)).toBe('just now')
    expect(relativeTime(before(-5), en)).toBe('just now')
  })
})
