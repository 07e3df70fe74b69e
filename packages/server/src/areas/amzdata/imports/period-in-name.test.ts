import { describe, expect, it } from 'vitest'
import { periodInName } from './period-in-name.ts'

const uploaded = new Date('2026-11-25T08:00:00Z')
const days = (name: string) => {
  const found = periodInName(name, uploaded)
  return found === null ? null : `${found.date_from} ${found.date_to}`
}

describe('the period in the name of a file', () => {
  it.each([
    ['2026Jan1-2026Jan31CustomTransaction.csv', '2026-01-01 2026-01-31'],
    ['2026Okt1-2026Okt31CustomTransaction.csv', '2026-10-01 2026-10-31'],
    ['2026juil.1-2026août2CustomTransaction.csv', '2026-07-01 2026-08-02'],
    ['2026FebMonthlyUnifiedTransaction.csv', '2026-02-01 2026-02-28'],
    ['traffic 2026-10-01_2026-10-07.csv', '2026-10-01 2026-10-07'],
    ['stock20261120.txt', '2026-11-20 2026-11-20'],
    ['BusinessReport-21-11-26.csv', '2026-11-21 2026-11-21'],
    ['BusinessReport-11-21-26 (1).csv', '2026-11-21 2026-11-21'],
  ])('is read from %s', (name, expected) => {
    expect(days(name)).toBe(expected)
  })

  it('takes the order of a day that lies nearest before the upload', () => {
    expect(days('BusinessReport-11-5-26.csv')).toBe('2026-11-05 2026-11-05')
    expect(days('BusinessReport-12-10-26.csv')).toBe('2026-10-12 2026-10-12')
  })

  it.each([
    '2026Jan31-2026Jan1CustomTransaction.csv',
    '2026Xyz1-2026Xyz31.csv',
    '2026Feb30-2026Mar2.csv',
    '1187640020779.txt',
    'BusinessReport-32-13-26.csv',
    'report.csv',
  ])('is not guessed from %s', (name) => {
    expect(days(name)).toBeNull()
  })
})
