import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import { type CSSProperties, Fragment } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { text } from './analysis.text.ts'
import { figureWords } from './figure.tsx'
import { spanWords } from './span-words.ts'
import type { TrendOverlayProps } from './trend-overlay.tsx'

/** The table turns to the left of the pointer from this part of the width on. */
const TURN_AT = 0.55
const AWAY = 12

type TrendTipProps = TrendOverlayProps & { index: number; x: number }

/** The figures of one point as a small table beside the pointer. */
export function TrendTip({ trend, model, layout, index, x }: TrendTipProps) {
  const t = useText(text)
  const say = useSay()
  const point = trend.points[index]
  if (!point) return null
  const { code } = trend.about.currency
  const isLate = x > layout.left + (layout.right - layout.left) * TURN_AT
  const style: CSSProperties = isLate ? { right: `calc(100% - ${x - AWAY}px)` } : { left: x + AWAY }
  const day = trend.granularity === 'day' ? ` ${t(weekdayOf(point.from))}` : ''
  return (
    <div className="trend-tip" style={style} aria-hidden="true">
      <b>
        {spanWords(point)}
        {day}
      </b>
      <dl>
        {model.lines.map((line) => {
          const value = line.texts[index]
          if (line.kind === 'compare' && value === null) return null
          const name =
            line.kind === 'current'
              ? say(metricLabel(line.metric))
              : t('beforeAt', { date: point.compare ? spanWords(point.compare).slice(5) : '' })
          const key = { '--c': `var(${line.colour})` } as CSSProperties // colour of its line
          return (
            <Fragment key={`${line.metric}.${line.kind}`}>
              <i className={line.kind === 'current' ? 'key is-line' : 'key is-dash'} style={key} />
              <dt>{name}</dt>
              <dd className={line.kind === 'current' ? 'strong' : undefined}>
                {figureWords(line.metric, value, code)}
              </dd>
            </Fragment>
          )
        })}
      </dl>
    </div>
  )
}

const WEEKDAYS = [
  'weekday_0',
  'weekday_1',
  'weekday_2',
  'weekday_3',
  'weekday_4',
  'weekday_5',
  'weekday_6',
] as const

function weekdayOf(day: string): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[new Date(Date.parse(day)).getUTCDay()] ?? 'weekday_0'
}
