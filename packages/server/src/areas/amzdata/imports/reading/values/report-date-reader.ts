import { type ZoneClock, zoneClock } from '@crossdock/contracts/format/zone-clock.ts'
import { detachText } from '../text/detach-text.ts'
import { type DateOrder, type DateSide, readDay, readZoneAndHalf } from './date-parts.ts'

/** What the dates of one file depend on. */
export type DateForm = {
  readonly order: DateOrder
  readonly timeZone: string
  readonly country: string | null
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const keptTexts = 4096
const dottedTime = /(?<=\s)(\d{1,2})\.(\d{2})(?:\.(\d{2}))?(?=\D|$)/

/**
 * Reads the dates of one file. A text is cut at its time of day; what stands before (the day) and behind (half
 * of the day and zone) repeats for thousands of rows and is understood once. A zone in the text wins, else the
 * marketplace's own zone is taken.
 */
export class ReportDateReader {
  private readonly clock: ZoneClock
  private readonly form: DateForm
  private readonly before = new Map<string, DateSide | null>()
  private readonly behind = new Map<string, DateSide | null>()

  constructor(form: DateForm) {
    this.form = form
    this.clock = zoneClock(form.timeZone)
  }

  /** The instant in milliseconds since 1970, or NaN where the text is no date with a time. */
  read(text: string): number {
    for (let colon = text.indexOf(':'); colon > 0; colon = text.indexOf(':', colon + 1)) {
      const instant = this.readAt(text, colon)
      if (!Number.isNaN(instant)) return instant
    }
    return this.readDotted(text)
  }

  /** Takes the digits around a colon as the time of day. */
  private readAt(text: string, colon: number): number {
    const start = isDigit(text, colon - 2) ? colon - 2 : colon - 1
    const hasSeconds = text.charCodeAt(colon + 3) === 58 && isDigit(text, colon + 4)
    const seconds = hasSeconds ? twoDigits(text, colon + 4) : 0
    const hours = start === colon - 2 ? twoDigits(text, start) : digit(text, start)
    const end = colon + (hasSeconds ? 6 : 3)
    return this.combine(text, [start, end], [hours, twoDigits(text, colon + 1), seconds])
  }

  /** Older Italian files write `14.31.16 GMT+00.00`. */
  private readDotted(text: string): number {
    const found = dottedTime.exec(text)
    if (found === null) return Number.NaN
    const times = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)] as const
    return this.combine(text, [found.index, found.index + found[0].length], times)
  }

  private combine(
    text: string,
    [start, end]: readonly [number, number],
    [hours, minutes, seconds]: readonly [number, number, number],
  ): number {
    const before = this.side(this.before, text.slice(0, start))
    const behind = this.side(this.behind, text.slice(end))
    if (before === null || behind === null || before.dayMs === null) return Number.NaN
    const clockHours = hoursOf(hours, before.half ?? behind.half)
    // Also refuses NaN, which digits that are none have become.
    if (!(clockHours <= 23 && minutes <= 59 && seconds <= 59)) return Number.NaN
    const local = before.dayMs + clockHours * hour + minutes * minute + seconds * second
    const offset = behind.offset ?? before.offset
    return offset === null ? this.clock.instantOf(local) : local - offset * minute
  }

  private side(known: Map<string, DateSide | null>, text: string): DateSide | null {
    const found = known.get(text)
    if (found !== undefined) return found
    const read = this.readSide(text, known === this.before)
    if (known.size >= keptTexts) known.clear()
    known.set(detachText(text), read)
    return read
  }

  private readSide(text: string, isBefore: boolean): DateSide | null {
    const plain = text.normalize('NFKC').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim()
    if (!isBefore) return withDay(null, readZoneAndHalf(plain, this.form.country))
    const day = readDay(plain, this.form.order)
    return day === null ? null : withDay(day.dayMs, readZoneAndHalf(day.rest, this.form.country))
  }
}

function withDay(dayMs: number | null, rest: Omit<DateSide, 'dayMs'> | null): DateSide | null {
  return rest === null ? null : { dayMs, ...rest }
}

function hoursOf(hours: number, half: DateSide['half']): number {
  if (half === null) return hours
  if (hours > 12) return Number.NaN
  return (hours % 12) + (half === 'pm' ? 12 : 0)
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}

function digit(text: string, at: number): number {
  return isDigit(text, at) ? text.charCodeAt(at) - 48 : Number.NaN
}

function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1)
}

/** What the numeric dates of a file tell of their order: by a number above 12; null where every one fits both. */
export function toldDateOrder(cells: Iterable<string>): DateOrder | null {
  for (const cell of cells) {
    const found = /^\s*(\d{1,2})[-/](\d{1,2})[-/]\d{4}/.exec(cell)
    if (found === null) continue
    if (Number(found[1]) > 12) return 'dayFirst'
    if (Number(found[2]) > 12) return 'monthFirst'
  }
  return null
}

/** Decides once per file whether numeric dates begin with the day: by a number above 12, else by language. */
export function decideDateOrder(cells: Iterable<string>, language: string): DateOrder {
  return toldDateOrder(cells) ?? (language === 'en' || language === 'zh' ? 'monthFirst' : 'dayFirst')
}

/** The order in a file that does not tell: English and Chinese downloads follow the habit of their marketplace. */
export function usualDateOrder(language: string, country: string): DateOrder {
  const isAmerican = (language === 'en' || language === 'zh') && monthFirstCountries.has(country)
  return isAmerican ? 'monthFirst' : 'dayFirst'
}

const monthFirstCountries: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'JP', 'SA', 'EG'])
