import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { text } from './figures.text.ts'

/** Parts of an instant on somebody's wall clock. */
interface WallTime {
  date: string
  time: string
}

/**
 * An instant as `YYYY-MM-DD` and `HH:mm:ss`: in an IANA zone, or at an offset in hours from UTC.
 * Returns null for something that is not an instant.
 */
export function wallTime(at: string, zone: string | number): WallTime | null {
  const ms = Date.parse(at)
  if (Number.isNaN(ms)) return null
  if (typeof zone === 'number') {
    const iso = new Date(ms + zone * 3_600_000).toISOString()
    return { date: iso.slice(0, 10), time: iso.slice(11, 19) }
  }
  // Swedish writes ISO order
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
    .format(ms)
    .split(' ')
  return { date, time }
}

/** `今日 09:42`, `昨日 18:21`, `11-19 06:00`, `2025-12-31 06:00`: short where the reader knows the rest. */
export function nearTime(
  at: string,
  zone: string | number,
  { now, language }: { now: string; language: Language },
): string | null {
  const moment = wallTime(at, zone)
  const today = wallTime(now, zone)
  if (!moment || !today) return null
  const clock = moment.time.slice(0, 5)
  if (moment.date === today.date) return say(text.today, language, { clock })
  const yesterday = wallTime(new Date(Date.parse(now) - 86_400_000).toISOString(), zone)
  if (moment.date === yesterday?.date) return say(text.yesterday, language, { clock })
  const sameYear = moment.date.slice(0, 4) === today.date.slice(0, 4)
  return `${sameYear ? moment.date.slice(5) : moment.date} ${clock}`
}
