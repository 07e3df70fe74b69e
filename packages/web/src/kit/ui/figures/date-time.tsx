import { relativeTime } from '@crossdock/contracts/format/elapsed-time.ts'
import { useLanguage } from '../../i18n/language.ts'
import { NOTHING } from './format-decimal.ts'
import { nearTime, wallTime } from './moment.ts'
import { useZone } from './use-zone.ts'

interface DateTimeProps {
  /** UTC instant, ISO 8601. */
  at: string | null | undefined
  /** IANA zone; by default the user's own: UTC+8 plus `time_lag` hours (platform.md 2.1). */
  zone?: string | undefined
  /** `near` shortens to 今日 09:42; `full` is `YYYY-MM-DD HH:mm:ss`, `ago` the relative time (spec 9); `date` the day alone. */
  as?: 'near' | 'full' | 'date' | 'ago'
}

/** An instant on the reader's clock; the full moment is shown on hover. */
export function DateTime({ at, zone, as = 'near' }: DateTimeProps) {
  const language = useLanguage()
  const own = useZone()
  const where = zone ?? own
  const moment = at ? wallTime(at, where) : null
  if (!at || !moment) return <span className="t3">{NOTHING}</span>
  const full = `${moment.date} ${moment.time}`
  const now = new Date()
  const near = nearTime(at, where, { now: now.toISOString(), language })
  const offsetMinutes = typeof where === 'number' ? where * 60 : 0
  const ago = as === 'ago' ? relativeTime(at, { now, language, offsetMinutes }) : full
  const shown = { near: near ?? full, full, date: moment.date, ago }[as]
  return (
    <time dateTime={at} title={full}>
      {shown}
    </time>
  )
}
