const hour = 3_600_000
const day = 24 * hour

/**
 * The civil time of one IANA zone. Offsets are asked of Intl once per hour of the calendar and kept; all
 * marketplaces change their clocks on full hours of UTC.
 */
export class ZoneClock {
  readonly timeZone: string
  private readonly format: Intl.DateTimeFormat
  private readonly offsets = new Map<number, number>()
  private readonly dates = new Map<number, string>()

  constructor(timeZone: string) {
    this.timeZone = timeZone
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  }

  /** Milliseconds by which local time is ahead of UTC at an instant. */
  offsetAt(epochMs: number): number {
    const bucket = Math.floor(epochMs / hour)
    const known = this.offsets.get(bucket)
    if (known !== undefined) return known
    const offset = this.askOffset(bucket * hour)
    this.offsets.set(bucket, offset)
    return offset
  }

  /**
   * The instant of a local time, given as if it were UTC. An hour that occurs twice means its first passing;
   * an hour that never occurs is counted on from the time before the change.
   */
  instantOf(localMs: number): number {
    const before = this.offsetAt(localMs - day)
    const after = this.offsetAt(localMs + day)
    const early = localMs - before
    if (before === after || this.offsetAt(early) === before) return early
    const late = localMs - after
    return this.offsetAt(late) === after ? late : early
  }

  /** The local calendar date at an instant, `YYYY-MM-DD` (the marketplace's own date, A). */
  dateOf(epochMs: number): string {
    const number = Math.floor((epochMs + this.offsetAt(epochMs)) / day)
    const known = this.dates.get(number)
    if (known !== undefined) return known
    const date = new Date(number * day).toISOString().slice(0, 10)
    this.dates.set(number, date)
    return date
  }

  private askOffset(epochMs: number): number {
    const part: Record<string, number> = {}
    for (const { type, value } of this.format.formatToParts(epochMs)) part[type] = Number(value)
    const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute = 0, second = 0 } = part
    return Date.UTC(year, month - 1, date, hours, minute, second) - epochMs
  }
}

const clocks = new Map<string, ZoneClock>()

/** The shared clock of a zone. */
export function zoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone) ?? new ZoneClock(timeZone)
  clocks.set(timeZone, known)
  return known
}

/** The local calendar date of an instant in a zone, `YYYY-MM-DD`. */
export function bizDate(epochMs: number, timeZone: string): string {
  return zoneClock(timeZone).dateOf(epochMs)
}
