import { wallClock } from './local-time.ts'

export const EN_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
export const CA_MONTHS = 'Jan. Feb. Mar. Apr. May June July Aug. Sept. Oct. Nov. Dec.'.split(' ')
export const DE_MONTHS = 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez'.split(' ')
export const FR_MONTHS = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ')

interface Clock {
  readonly hour: number
  readonly minute: number
  readonly second: number
}

/** `5 Jan 2026 08:31:35 UTC`. */
export function dayMonthYear(at: number, months: readonly string[]): string {
  const { day, month, year, ...clock } = wallClock('UTC', at)
  return `${day} ${months[month - 1]} ${year} ${clockOf(clock)} UTC`
}

/** `08:31:35`. */
export function clockOf({ hour, minute, second }: Clock): string {
  return `${two(hour)}:${two(minute)}:${two(second)}`
}

/** `8:31:35 AM`. */
export function twelveHours({ hour, minute, second }: Clock): string {
  return `${hour % 12 || 12}:${two(minute)}:${two(second)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** At least two digits. */
export function two(value: number): string {
  return value < 10 ? `0${value}` : String(value)
}

/** First and last month of a report file, `YYYY-MM`. */
export interface MonthSpan {
  readonly first: string
  readonly last: string
}

/** File name as Seller Central gives it: `2026Oct1-2026Dec31CustomTransaction.csv`. */
export function spanName({ first, last }: MonthSpan, months: readonly string[]): string {
  const nameOf = (month: string) => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
    return { name: `${year}${months[number - 1]?.replace('.', '')}`, days }
  }
  const end = nameOf(last)
  return `${nameOf(first).name}1-${end.name}${end.days}CustomTransaction.csv`
}
