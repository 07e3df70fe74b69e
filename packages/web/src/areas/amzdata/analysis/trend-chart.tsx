import type { Trend } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { TrendEvent } from '@crossdock/contracts/areas/amzdata/analysis/trend-events.schema.ts'
import { LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type RefObject, useEffect, useImperativeHandle, useMemo, useState } from 'react'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useChart } from '../../../kit/ui/chart/use-chart.ts'
import { useScheme } from '../../../kit/ui/scheme.ts'
import { useIsPhone } from '../../../kit/ui/use-is-phone.ts'
import { axisWords } from './axis-words.ts'
import { pointWords } from './span-words.ts'
import { EventLane } from './trend-events.tsx'
import { layoutOf, type TrendLayout } from './trend-layout.ts'
import { trendModel } from './trend-model.ts'
import { type TrendLook, trendOption } from './trend-option.ts'
import { TrendOverlay } from './trend-overlay.tsx'
import type { TraceFigure } from './use-source-state.ts'
import './trend-events.css'

register([LineChart, GridComponent, CanvasRenderer])

/** What the picture export needs of a painted chart. */
export interface TrendPainter {
  /** The chart as it stands, at so many pixels per pixel. */
  paint(pixelRatio: number): HTMLCanvasElement | undefined
}

interface TrendChartProps {
  trend: Trend
  /** Last day of which every shop has data. */
  completeUntil: string | undefined
  trace: TraceFigure
  /** What happened meanwhile; nothing without a place to lead to. */
  events?: readonly TrendEvent[]
  /** Opens all that is known of an MSKU. */
  onDetails?: (msku: string) => void
  painter: RefObject<TrendPainter | null>
}

const LEFT = 48
const RIGHT = 96
const RIGHT_PHONE = 12

/** Lines over days, weeks or months; painted by the chart library, labelled and followed by our own parts. */
export function TrendChart({ trend, completeUntil, trace, events, onDetails, painter }: TrendChartProps) {
  const phone = useIsPhone()
  const model = useMemo(() => trendModel(trend), [trend])
  const { box, chart, size } = useChart()
  const look = useLook(trend, phone)
  const [layout, setLayout] = useState<TrendLayout>()
  useEffect(() => {
    if (!chart || size === 0) return
    chart.resize()
    chart.setOption(trendOption(model, look), { notMerge: true })
    setLayout(layoutOf(chart, model, trend.points.length))
  }, [chart, size, model, look, trend])
  useImperativeHandle(
    painter,
    () => ({
      paint: (pixelRatio) => chart?.renderToCanvas({ pixelRatio, backgroundColor: look.token('--bg-page') }),
    }),
    [chart, look],
  )
  return (
    <>
      <div className="trend-plot" style={{ height: model.height }}>
        <div ref={box} className="trend-paper" />
        {layout ? (
          <TrendOverlay
            trend={trend}
            model={model}
            layout={layout}
            completeUntil={completeUntil}
            trace={trace}
            labelled={!phone}
          />
        ) : null}
      </div>
      {layout && events && onDetails ? (
        <EventLane trend={trend} layout={layout} events={events} onDetails={onDetails} />
      ) : null}
    </>
  )
}

/** Colours, words and margins of the present scheme, language and width. */
function useLook(trend: Trend, phone: boolean): TrendLook {
  const language = useLanguage()
  const { dark } = useScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read through the style sheet
  return useMemo(() => {
    const style = getComputedStyle(document.documentElement)
    const { panels } = trendModel(trend)
    return {
      token: (name) => style.getPropertyValue(name).trim(),
      left: LEFT,
      right: phone ? RIGHT_PHONE : RIGHT,
      dates: trend.points.map(({ key }) => pointWords(key, trend.granularity)),
      tick: (panel, value) => axisWords(panels[panel]?.unit ?? 'money', value, language),
    }
  }, [trend, phone, language, dark])
}
