import { bizDate, zoneClock } from '@crossdock/contracts/format/zone-clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DateForm, decideDateOrder, ReportDateReader } from './report-date-reader.ts'

const form = (more: Partial<DateForm> = {}): DateForm => ({
  order: 'dayFirst',
  timeZone: 'America/Los_Angeles',
  country: 'US',
  ...more,
})
const read = (text: string, more: Partial<DateForm> = {}): string => {
  const instant = new ReportDateReader(form(more)).read(text)
  return Number.isNaN(instant) ? 'bad' : new Date(instant).toISOString().replace('.000Z', 'Z')
}

describe('ReportDateReader', () => {
  it.each([
    ['Feb 1, 2020 12:24:25 AM PST', '2020-02-01T08:24:25Z'],
    ['Jan 1, 2026 12:00:45 PM PST', '2026-01-01T20:00:45Z'],
    ['2017-08-01 1:02:03 AM PDT', '2017-08-01T08:02:03Z'],
    ['Sept. 3, 2022 1:02:03 a.m. PDT', '2022-09-03T08:02:03Z'],
    ['Sept. 3, 2022 1:02:03 p,m, PDT', '2022-09-03T20:02:03Z'],
    ['31 jul 2026 11:03:59 p.m. GMT-7', '2026-08-01T06:03:59Z'],
    ['31 jul 2026 11:03:59 p. m. GMT-7', '2026-08-01T06:03:59Z'],
    ['26 de mar. de 2026 06:46:03 GMT-7', '2026-03-26T13:46:03Z'],
    ['1 Aug 2017 00:00:00 GMT+00:00', '2017-08-01T00:00:00Z'],
    ['5 Jan 2026 08:31:35 UTC', '2026-01-05T08:31:35Z'],
    ['1 Jul 2026 4:24:44 am UTC', '2026-07-01T04:24:44Z'],
    ['15 Mar 2026 3:22:08 PM UTC', '2026-03-15T15:22:08Z'],
    ['15.08.2026 10:00:00 UTC', '2026-08-15T10:00:00Z'],
    ['01.08.2017 12:00:00 GMT+00:00', '2017-08-01T12:00:00Z'],
    ['15.08.2026 10:00:00 MESZ', '2026-08-15T08:00:00Z'],
    ['1 juil. 2026 08:31:35 UTC', '2026-07-01T08:31:35Z'],
    ['7 févr. 2026 08:31:35 UTC', '2026-02-07T08:31:35Z'],
    ['3 août 2026 08:31:35 UTC', '2026-08-03T08:31:35Z'],
    ['01/ago/2017 12.34.56 GMT+00.00', '2017-08-01T12:34:56Z'],
    ['01/ago/2017 12.34.56 GMT+02:00', '2017-08-01T10:34:56Z'],
    ['8 gen 2026 12:34:56 UTC', '2026-01-08T12:34:56Z'],
    ['01/08/2017 12:00:00 GMT+00:00', '2017-08-01T12:00:00Z'],
    ['31 dic 2025 23:21:47 UTC', '2025-12-31T23:21:47Z'],
    ['3 mrt. 2023 10:00:00 UTC', '2023-03-03T10:00:00Z'],
    ['5 juni 2025 10:00:00 CEST', '2025-06-05T08:00:00Z'],
    ['12 paź 2025 10:00:00 UTC', '2025-10-12T10:00:00Z'],
    ['12 października 2025 10:00:00 UTC', '2025-10-12T10:00:00Z'],
    ['2023/05/01 9:03:04JST', '2023-05-01T00:03:04Z'],
    ['2026年1月1日 GMT-8 下午1:02', '2026-01-01T21:02:00Z'],
    ['2026年1月1日 上午12:02:03 GMT-8', '2026-01-01T08:02:03Z'],
    ['2026年1月1日 GMT+05:30 下午1:02', '2026-01-01T07:32:00Z'],
    ['5 Tem 2025 15:00:00 TRT', '2025-07-05T12:00:00Z'],
    ['2019-11-01T08:23:00+00:00', '2019-11-01T08:23:00Z'],
    ['2025-05-02T09:17:26-07:00', '2025-05-02T16:17:26Z'],
    ['2025-05-02T09:17:26.123Z', '2025-05-02T09:17:26Z'],
    ['5 Jan 2026 08:31:35 UTC+0530', '2026-01-05T03:01:35Z'],
  ])('reads %s', (text, instant) => {
    expect(read(text)).toBe(instant)
    expect(read(`\u00a0${text.replaceAll(' ', '\u202f')} `)).toBe(instant)
  })

  it('understands one abbreviation by the marketplace', () => {
    expect(read('1 Jul 2026 10:00:00 IST', { country: 'IN' })).toBe('2026-07-01T04:30:00Z')
    expect(read('1 Jul 2026 10:00:00 IST', { country: 'IE' })).toBe('2026-07-01T09:00:00Z')
  })

  it('takes the order of numeric dates from the file', () => {
    expect(read('10/02/2019 12:00:00 UTC', { order: 'monthFirst' })).toBe('2019-10-02T12:00:00Z')
    expect(read('10.02.2019 12:00:00 UTC', { order: 'monthFirst' })).toBe('2019-02-10T12:00:00Z')
    expect(decideDateOrder(['01/02/2019', '13/02/2019'], 'en')).toBe('dayFirst')
    expect(decideDateOrder(['01/02/2019', '02/13/2019'], 'es')).toBe('monthFirst')
    expect([decideDateOrder(['1/2/2019'], 'en'), decideDateOrder(['1/2/2019'], 'es')]).toEqual([
      'monthFirst',
      'dayFirst',
    ])
  })

  it("takes the marketplace's zone where the text names none, also when clocks change", () => {
    expect(read('2025-03-01T10:00:00')).toBe('2025-03-01T18:00:00Z')
    expect(read('2025-07-01T10:00:00')).toBe('2025-07-01T17:00:00Z')
    // 01:30 comes twice on 2 November 2025: the first passing is taken.
    expect(read('2025-11-02T01:30:00')).toBe('2025-11-02T08:30:00Z')
    expect(read('Nov 2, 2025 1:30:00 AM PST')).toBe('2025-11-02T09:30:00Z')
    // 02:30 never comes on 9 March 2025: it is counted on from before the change.
    expect(read('2025-03-09T02:30:00')).toBe('2025-03-09T10:30:00Z')
    expect(read('2025-03-30T02:30:00', { timeZone: 'Europe/Berlin' })).toBe('2025-03-30T01:30:00Z')
  })

  it('refuses what is no date with a time', () => {
    const bad = [
      '',
      'yesterday',
      '2025-01-01',
      'Feb 30, 2025 1:00:00 AM PST',
      'Feb 1, 2025 13:00:00 PM PST',
      'Feb 1, 2025 1:60:00 AM PST',
      'Feb 1, 2025 25:00:00 PST',
      'Feb 1, 2025 1:00:00 AM XYZ',
      'Feb 1, 2025 1:00:00 AM PST extra',
      'Foo 1, 2025 1:00:00 AM PST',
      'Feb 1, 1999 1:00:00 AM PST',
      'Feb 1, 2025 1:0:00 AM PST',
      '13/13/2025 10:00:00 UTC',
      '1 Feb 2025 10:00:00 GMT+15',
    ]
    for (const text of bad) expect([text, read(text)]).toEqual([text, 'bad'])
  })

  it('reads back any instant in any zone', () => {
    const day = fc.date({ min: new Date('2000-01-03'), max: new Date('2099-12-29'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: -12, max: 14 }), (date, hours) => {
        const instant = Math.floor(date.getTime() / 1000) * 1000
        const local = new Date(instant + hours * 3_600_000)
        const zone = `GMT${hours < 0 ? '-' : '+'}${Math.abs(hours)}`
        const [ymd = '', time = ''] = local.toISOString().split(/[T.]/)
        const [year, month, dayOfMonth] = ymd.split('-')
        const reader = new ReportDateReader(form())
        expect(reader.read(`${dayOfMonth}.${month}.${year} ${time} ${zone}`)).toBe(instant)
        expect(reader.read(`${year}/${month}/${dayOfMonth} ${time}${zone}`)).toBe(instant)
      }),
    )
  })
})

describe('bizDate', () => {
  it('is the local date, on both sides of midnight and of clock changes', () => {
    const zones = ['America/Los_Angeles', 'Asia/Kolkata', 'Australia/Sydney', 'Europe/London', 'Africa/Cairo']
    const instant = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2030, 0, 1) })
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (epochMs, timeZone) => {
        const expected = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(epochMs)
        expect(bizDate(epochMs, timeZone)).toBe(expected)
      }),
    )
  })

  it('turns local time back into the instant it came from', () => {
    const clock = zoneClock('Europe/Paris')
    for (let hour = 0; hour < 24 * 366; hour += 1) {
      const instant = Date.UTC(2024, 0, 1) + hour * 3_600_000
      const local = instant + clock.offsetAt(instant)
      const back = clock.instantOf(local)
      expect(back === instant || back === instant - 3_600_000).toBe(true)
      expect(back + clock.offsetAt(back)).toBe(local)
    }
  })
})
