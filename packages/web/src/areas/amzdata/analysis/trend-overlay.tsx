import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Trend } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { text } from './analysis.text.ts'
import { figureWords } from './figure.tsx'
import { spanWords } from './span-words.ts'
import { nearestLine, nearestPoint, type TrendLayout } from './trend-layout.ts'
import { EndLabels, Incomplete } from './trend-marks.tsx'
import { AXIS_HEIGHT, type TrendModel } from './trend-model.ts'
import { TrendTip } from './trend-tip.tsx'
import type { TraceFigure } from './use-source-state.ts'

export interface TrendOverlayProps {
  trend: Trend
  model: TrendModel
  layout: TrendLayout
  completeUntil: string | undefined
  trace: TraceFigure
  /** Lines carry their name and last value at the right. */
  labelled: boolean
}

interface Cursor {
  readonly index: number
  /** Line that Enter follows. */
  readonly line: number
}

/** Over the painted chart: labels at the ends, cross and table at the pointer, keys; a press opens the source. */
export function TrendOverlay(props: TrendOverlayProps) {
  const { trend, model, layout, trace } = props
  const [cursor, setCursor] = useState<Cursor>()
  const last = trend.points.length - 1
  const follow = ({ index, line }: Cursor) => {
    const point = trend.points[index]
    const metric = model.lines[line]?.metric
    if (point && metric) trace(metric, { row_from: point.from, row_to: point.to })
  }
  const handleKey = (event: KeyboardEvent) => {
    const now = cursor ?? { index: last, line: firstLine(model) }
    if (event.key === 'Enter') return follow(now)
    const next = moved(now, event.key, { last, model })
    if (!next) return
    event.preventDefault()
    setCursor(next)
  }
  const cursorAt = (event: PointerEvent): Cursor => {
    const box = event.currentTarget.getBoundingClientRect()
    const index = nearestPoint(layout, event.clientX - box.left)
    const near = nearestLine(layout, index, event.clientY - box.top)
    const line = near !== undefined && model.lines[near]?.kind === 'current' ? near : firstLine(model, near)
    return { index, line }
  }
  return (
    <>
      <Incomplete {...props} />
      {props.labelled ? <EndLabels {...props} /> : null}
      {cursor ? <Cross cursor={cursor} {...props} /> : null}
      <div
        className="trend-touch"
        role="slider"
        tabIndex={0}
        aria-label={useChartLabel(props)}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={cursor?.index ?? last}
        aria-valuetext={useSpokenPoint(props, cursor)}
        onKeyDown={handleKey}
        onFocus={(event) =>
          event.target.matches(':focus-visible') && setCursor({ index: last, line: firstLine(model) })
        }
        onBlur={() => setCursor(undefined)}
        onPointerMove={(event) => setCursor(cursorAt(event))}
        onPointerLeave={() => setCursor(undefined)}
        onPointerUp={(event) =>
          event.button === 0 && event.pointerType === 'mouse' && follow(cursorAt(event))
        }
      />
    </>
  )
}

/** The first drawn metric, or the one whose base is the given line. */
function firstLine({ lines }: TrendModel, near?: number): number {
  const metric = near === undefined ? undefined : lines[near]?.metric
  return lines.findIndex(
    (line) => line.kind === 'current' && (metric === undefined || line.metric === metric),
  )
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -7, PageUp: 7 }

function moved(
  now: Cursor,
  key: string,
  { last, model }: { last: number; model: TrendModel },
): Cursor | undefined {
  const clamped = (index: number) => Math.min(last, Math.max(0, index))
  if (key === 'Home') return { ...now, index: 0 }
  if (key === 'End') return { ...now, index: last }
  const step = steps[key]
  if (step !== undefined) return { ...now, index: clamped(now.index + step) }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const drawn = model.lines.flatMap(({ kind }, line) => (kind === 'current' ? [line] : []))
  const here = drawn.indexOf(now.line) + (key === 'ArrowDown' ? 1 : -1)
  return { ...now, line: drawn[(here + drawn.length) % drawn.length] ?? now.line }
}

function useChartLabel({ trend }: TrendOverlayProps): string {
  const t = useText(text)
  const say = useSay()
  const listing = useListing()
  const metrics = listing(trend.series.map(({ metric }) => say(metricLabel(metric))))
  return t('chartLabel', { metrics, from: trend.about.period.from, to: trend.about.period.to })
}

function useSpokenPoint({ trend, model }: TrendOverlayProps, cursor: Cursor | undefined): string {
  const say = useSay()
  const index = cursor?.index ?? trend.points.length - 1
  const point = trend.points[index]
  if (!point) return ''
  const chosen = model.lines[cursor?.line ?? -1]?.metric
  const { code } = trend.about.currency
  const figures = [...trend.series]
    .sort((a, b) => Number(b.metric === chosen) - Number(a.metric === chosen))
    .map(({ metric, current }) => `${say(metricLabel(metric))} ${figureWords(metric, current[index], code)}`)
  return [spanWords(point), ...figures].join(', ')
}

function Cross({ cursor, ...props }: TrendOverlayProps & { cursor: Cursor }) {
  const { layout, model } = props
  const x = layout.xs[cursor.index] ?? 0
  return (
    <>
      <i className="trend-cross" style={{ left: x, height: model.height - AXIS_HEIGHT }} />
      {model.lines.map(({ metric, kind, colour }, line) => {
        const y = layout.ys[line]?.[cursor.index]
        if (y === null || y === undefined || kind !== 'current') return null
        const style = { left: x, top: y, '--c': `var(${colour})` } as CSSProperties // colour of its line
        return (
          <i
            key={metric}
            className={line === cursor.line ? 'trend-point is-on' : 'trend-point'}
            style={style}
          />
        )
      })}
      <TrendTip {...props} index={cursor.index} x={x} />
    </>
  )
}
