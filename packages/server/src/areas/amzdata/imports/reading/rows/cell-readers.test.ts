import { describe, expect, it } from 'vitest'
import type { AmountStyle } from '../values/parse-amount.ts'
import { type CellForm, type CellValue, cellReaders } from './cell-readers.ts'

const dates = { order: 'monthFirst', timeZone: 'America/Los_Angeles', country: 'US' } as const

function read(value: keyof ReturnType<typeof cellReaders>, cell: string, form: Partial<CellForm> = {}) {
  const answer: CellValue = cellReaders({ amountStyle: 'point', dates, ...form })[value](cell)
  return 'error' in answer ? answer.error : answer.value
}

const inStyle = (amountStyle: AmountStyle) => ({ amountStyle })

describe('an empty cell', () => {
  it.each([
    'text',
    'identifier',
    'integer',
    'amount',
    'share',
    'measure',
    'day',
    'month',
    'moment',
    'flag',
  ] as const)('is nothing as %s', (value) => {
    expect(read(value, '')).toBeNull()
    expect(read(value, '  ')).toBeNull()
  })
})

describe('an identifier', () => {
  it('is kept letter for letter, and refused where a spreadsheet has rounded it', () => {
    expect(read('identifier', ' 026-1234567-7654321 ')).toBe('026-1234567-7654321')
    expect(read('identifier', '0012')).toBe('0012')
    expect(read('identifier', '6.12155E+13')).toBe('roundedIdentifier')
    expect(read('identifier', '6,12155E+13')).toBe('roundedIdentifier')
    expect(read('identifier', 'x'.repeat(201))).toBe('textTooLong')
  })
})

describe('a number', () => {
  it.each([
    ['$1,234.50', 'point', '1234.50'],
    ['US$5,216.29', 'point', '5216.29'],
    ['￥4,907,860', 'point', '4907860'],
    ['(12.30)', 'point', '-12.30'],
    ['\u2212 7', 'point', '-7'],
    ['5.255,61 €', 'comma', '5255.61'],
    ['€0,13', 'comma', '0.13'],
    ['1\u202f234,5', 'comma', '1234.5'],
    ['0.123456', 'point', '0.1235'],
    ['-0.00001', 'point', '0'],
    ['5E-2', 'point', '0.0500'],
  ] as const)('written %s with a %s is the amount %s', (cell, style, amount) => {
    expect(read('amount', cell, inStyle(style))).toBe(amount)
  })

  it('that contradicts the style of its file is an error and no guess', () => {
    expect(read('amount', '12,99')).toBe('badNumber')
    expect(read('amount', '12.9', inStyle('comma'))).toBe('badNumber')
    expect(read('amount', 'much')).toBe('badNumber')
    expect(read('amount', '123456789012345')).toBe('badNumber')
  })

  it('of things is whole and fits', () => {
    expect(read('integer', '3,395')).toBe('3395')
    expect(read('integer', '3.395', inStyle('comma'))).toBe('3395')
    expect(read('integer', '2.0')).toBe('2')
    expect(read('integer', '-4')).toBe('-4')
    expect(read('integer', '2.5')).toBe('badInteger')
    expect(read('integer', '3000000000')).toBe('badInteger')
  })

  it('with a unit keeps six decimals', () => {
    expect(read('measure', '0.1234567')).toBe('0.123457')
    expect(read('measure', '1,25', inStyle('comma'))).toBe('1.25')
    expect(read('measure', '1.5E-05')).toBe('0.000015')
    expect(read('measure', 'Standard')).toBe('badNumber')
  })

  it.each([
    ['4.51%', 'point', '0.045100'],
    ['8,57 %', 'comma', '0.085700'],
    ['%8,57', 'comma', '0.085700'],
    ['0.0027', 'point', '0.002700'],
    ['300%', 'point', '3.000000'],
    ['-1.5%', 'point', '-0.015000'],
    ['1.23456789%', 'point', '0.012346'],
  ] as const)('written %s is the share %#', (cell, style, share) => {
    expect(read('share', cell, inStyle(style))).toBe(share)
  })
})

describe('a date', () => {
  it.each([
    ['Jan 01, 2025', '2025-01-01'],
    ['jul 14, 2026', '2026-07-14'],
    ['15 juil. 2025', '2025-07-15'],
    ['1. Okt. 2025', '2025-10-01'],
    ['01.10.2025', '2025-10-01'],
    ['2025/10/20', '2025-10-20'],
    ['2025年10月20日', '2025-10-20'],
    ['03/04/2025', '2025-03-04'],
    ['2025-10-20T00:00:00', '2025-10-20'],
    ['2018-08-15T00:00:00-07:00', '2018-08-15'],
    ['15 gen 2025', '2025-01-15'],
  ])('written %s is the day %s', (cell, day) => {
    expect(read('day', cell)).toBe(day)
  })

  it('that does not exist or says more is an error', () => {
    expect(read('day', '30.02.2025')).toBe('badDate')
    expect(read('day', '2025-10-20 and more')).toBe('badDate')
    expect(read('day', 'Total')).toBe('badDate')
  })

  it.each([
    ['2026-05', '2026-05-01'],
    ['2026/5', '2026-05-01'],
    ['05/2026', '2026-05-01'],
    ['May 2026', '2026-05-01'],
    ['mai 2026', '2026-05-01'],
    ['2026年5月', '2026-05-01'],
    ['2026-05-31', '2026-05-01'],
    ['2026-05-01T00:00:00', '2026-05-01'],
  ])('written %s is the month from %s on', (cell, month) => {
    expect(read('month', cell)).toBe(month)
  })

  it('with a time is an instant, in the zone it names or else in that of the marketplace', () => {
    expect(read('moment', '2025-05-02T09:17:26-07:00')).toBe('2025-05-02T16:17:26.000Z')
    expect(read('moment', '2018-11-30 03:06:55 PST')).toBe('2018-11-30T11:06:55.000Z')
    expect(read('moment', '2026-06-17 08:14:22 UTC')).toBe('2026-06-17T08:14:22.000Z')
    expect(read('moment', '2025-07-01 00:30')).toBe('2025-07-01T07:30:00.000Z')
  })

  it('without a time is the beginning of its day in that zone', () => {
    expect(read('moment', '2025-07-01')).toBe('2025-07-01T07:00:00.000Z')
    const berlin = { order: 'dayFirst', timeZone: 'Europe/Berlin', country: 'DE' } as const
    expect(read('moment', '26.10.2023', { dates: berlin })).toBe('2023-10-25T22:00:00.000Z')
    expect(read('moment', 'soon')).toBe('badDate')
  })
})

describe('a yes or no', () => {
  it.each(['true', 'TRUE', 'Yes', 'Y', '1', 'Ja', 'oui', 'Sì', 'VERDADERO', 'WAHR', '是', 'はい'])(
    '%s is yes',
    (cell) => {
      expect(read('flag', cell)).toBe('t')
    },
  )

  it.each(['false', 'No', 'N', '0', 'Nein', 'FALSCH', 'faux', 'não', '否'])('%s is no', (cell) => {
    expect(read('flag', cell)).toBe('f')
  })

  it('is nothing else', () => {
    expect(read('flag', 'maybe')).toBe('badFlag')
  })
})
