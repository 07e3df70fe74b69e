import type { Trend } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import {
  eventLabels,
  type TrendEvent,
} from '@crossdock/contracts/areas/amzdata/analysis/trend-events.schema.ts'
import { useRef, useState } from 'react'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { MenuPanel } from '../../../kit/ui/menu.tsx'
import { spanWords } from './span-words.ts'
import { eventText } from './trend-events.text.ts'
import type { TrendLayout } from './trend-layout.ts'

interface TrendEventsProps {
  trend: Trend
  layout: TrendLayout
  events: readonly TrendEvent[]
  /** Opens all that is known of an MSKU. */
  onDetails: (msku: string) => void
}

/** What may explain a bend of the curves, in a lane under the axis; each mark names it and leads to its MSKUs (look.md). */
export function EventLane({ trend, layout, events, onDetails }: TrendEventsProps) {
  const t = useText(eventText)
  const marks = trend.points.flatMap((point, place) => {
    const here = events.filter(({ day }) => day >= point.from && day <= point.to)
    return here.length > 0 ? [{ point, here, x: layout.xs[place] ?? 0 }] : []
  })
  if (marks.length === 0) return null
  return (
    <section className="trend-events" aria-label={t('events')}>
      <span className="small t3 trend-events-name">{t('events')}</span>
      {marks.map(({ point, here, x }) => (
        <Mark key={point.key} x={x} span={spanWords(point)} events={here} onDetails={onDetails} />
      ))}
    </section>
  )
}

interface MarkProps {
  x: number
  span: string
  events: readonly TrendEvent[]
  onDetails: (msku: string) => void
}

function Mark({ x, span, events, onDetails }: MarkProps) {
  const t = useText(eventText)
  const say = useSay()
  const listing = useListing()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const words = events.map(({ kind, count }) => t('counted', { event: say(eventLabels[kind]), count }))
  const label = t('mark', { span, events: listing([...new Set(words)]) })
  const kinds = new Set(events.map(({ kind }) => kind))
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={kinds.has('stock_out') ? 'trend-event is-warn' : 'trend-event'}
        style={{ left: x }}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <MenuPanel
          anchor={anchor}
          label={label}
          onClose={() => setOpen(false)}
          items={events.flatMap(({ day, kind, mskus }) =>
            mskus.map((msku) => ({
              key: `${day} ${kind} ${msku}`,
              label: `${day.slice(5)} ${say(eventLabels[kind])} ${msku}`,
              onSelect: () => onDetails(msku),
            })),
          )}
        />
      ) : null}
    </>
  )
}
