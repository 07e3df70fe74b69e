import type { VisitFigures } from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { grouped } from '@crossdock/contracts/format/number.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { figureText } from './statistics.text.ts'

/** The figures that are shown; `bounce`, `stay` and `fresh` are worked out of what is counted. */
export const SHOWN_FIGURES = ['pv', 'uv', 'ip', 'sessions', 'bounce', 'stay', 'fresh'] as const
export type ShownFigure = (typeof SHOWN_FIGURES)[number]

const RATIO_DIGITS = 4

/** A share as decimal text, null without a whole. */
export function shareOf(part: number, whole: number): string | null {
  return whole === 0 ? null : (part / whole).toFixed(RATIO_DIGITS)
}

/** The figure as a number: counts, a ratio, or seconds; null where there is nothing to divide by. */
export function numberOf(figures: VisitFigures, figure: ShownFigure): number | null {
  const { sessions } = figures
  if (figure === 'bounce') return sessions === 0 ? null : figures.bounces / sessions
  if (figure === 'stay') return sessions === 0 ? null : figures.dwell_ms / sessions / 1_000
  return figure === 'fresh' ? figures.new_visitors : figures[figure]
}

/** The figure as it is read: `1,204`, `31.40%`, `2 分 5 秒`; a dash where there is none. */
export function wordsOf(figures: VisitFigures, figure: ShownFigure, language: Language): string {
  const value = numberOf(figures, figure)
  if (value === null) return '—'
  if (figure === 'bounce') return `${(value * 100).toFixed(2)}%`
  if (figure !== 'stay') return grouped(value)
  const seconds = Math.round(value)
  const minutes = Math.floor(seconds / 60)
  return minutes === 0
    ? say(figureText.seconds, language, { seconds })
    : say(figureText.minutes, language, { minutes, seconds: seconds % 60 })
}

/** Change against the figures before, as decimal text: of the bounce rate in points, of all others as a share. */
export function changeOf(now: VisitFigures, before: VisitFigures, figure: ShownFigure): string | null {
  const [value, base] = [numberOf(now, figure), numberOf(before, figure)]
  if (value === null || base === null) return null
  if (figure === 'bounce') return (value - base).toFixed(RATIO_DIGITS)
  return base === 0 ? null : ((value - base) / base).toFixed(RATIO_DIGITS)
}
