import { defineMessages, type Language, say } from '../kernel/messages.ts'
import { formatDate, type Moment, momentOf } from './date.ts'

const text = defineMessages('format.elapsed', {
  justNow: { zh: '刚刚', en: 'just now' },
  minute: { zh: '{n} 分钟前', en: '{n} minute ago' },
  minutes: { zh: '{n} 分钟前', en: '{n} minutes ago' },
  hour: { zh: '{n} 小时前', en: '{n} hour ago' },
  hours: { zh: '{n} 小时前', en: '{n} hours ago' },
  day: { zh: '{n} 天前', en: '{n} day ago' },
  days: { zh: '{n} 天前', en: '{n} days ago' },
  minuteSpan: { zh: '{n} 分钟', en: '{n} minute' },
  minuteSpans: { zh: '{n} 分钟', en: '{n} minutes' },
  hourSpan: { zh: '{n} 小时', en: '{n} hour' },
  hourSpans: { zh: '{n} 小时', en: '{n} hours' },
  daySpan: { zh: '{n} 天', en: '{n} day' },
  daySpans: { zh: '{n} 天', en: '{n} days' },
})

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400
const JUST_NOW = 30

export interface ElapsedOptions {
  readonly now: Date
  readonly language: Language
  /** Zone of the date that stands for moments long ago; the reader's own without one. */
  readonly offsetMinutes?: number
}

/** How long ago: minutes under 1 hour, hours under 1 day, otherwise days, with plural s (spec 9). */
export function timeAgo(moment: Moment, { now, language }: ElapsedOptions): string {
  const seconds = secondsSince(moment, now)
  if (seconds === undefined) return ''
  if (seconds < HOUR) return counted(seconds / MINUTE, [text.minuteSpan, text.minuteSpans], language)
  if (seconds < DAY) return counted(seconds / HOUR, [text.hourSpan, text.hourSpans], language)
  return counted(seconds / DAY, [text.daySpan, text.daySpans], language)
}

/**
 * Relative time: under 30 seconds "just now", under 1 hour minutes, under 1 day hours, under 2 days "1 day ago",
 * otherwise the date (spec 9).
 */
export function relativeTime(moment: Moment, options: ElapsedOptions): string {
  const { now, language, offsetMinutes } = options
  const seconds = secondsSince(moment, now)
  if (seconds === undefined) return ''
  if (seconds < JUST_NOW) return say(text.justNow, language)
  if (seconds < HOUR) return counted(Math.ceil(seconds / MINUTE), [text.minute, text.minutes], language)
  if (seconds < DAY) return counted(Math.ceil(seconds / HOUR), [text.hour, text.hours], language)
  if (seconds < 2 * DAY) return counted(1, [text.day, text.days], language)
  return formatDate(moment, undefined, offsetMinutes)
}

function secondsSince(moment: Moment, now: Date): number | undefined {
  const date = momentOf(moment)
  return date && Math.max(0, (now.getTime() - date.getTime()) / 1000)
}

function counted(
  amount: number,
  [one, many]: readonly [typeof text.day, typeof text.days],
  language: Language,
) {
  const n = Math.floor(amount)
  return say(n === 1 ? one : many, language, { n })
}
