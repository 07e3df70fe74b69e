import type {
  Granularity,
  VisitPoint,
} from '@crossdock/contracts/areas/system/statistics/statistics.schema.ts'
import { grouped } from '@crossdock/contracts/format/number.ts'
import { LineChart, type LineSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  type GridComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useEffect } from 'react'
import { isDated } from '../../../kit/ui/chart/is-dated.ts'
import { useChart } from '../../../kit/ui/chart/use-chart.ts'
import { useScheme } from '../../../kit/ui/scheme.ts'
import { numberOf, type ShownFigure } from './visit-figures.ts'
import { pointWords } from './visit-points.ts'

register([LineChart, GridComponent, TooltipComponent, CanvasRenderer])

type Option = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>

/** A line of the chart with its name and the token of its colour. */
export interface VisitLine {
  readonly figure: ShownFigure
  readonly name: string
  readonly colour: string
}

interface VisitsChartProps {
  points: readonly VisitPoint[]
  gran: Granularity
  lines: readonly VisitLine[]
  /** What the picture shows, for those who do not see it. */
  label: string
}

/** Counted figures over the steps of the range; the table below has the same figures as text. */
export function VisitsChart({ points, gran, lines, label }: VisitsChartProps) {
  const { box, chart, size } = useChart()
  const { dark } = useScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read through the style sheet
  useEffect(() => {
    if (!chart || size === 0) return
    chart.resize()
    chart.setOption(optionOf({ points, gran, lines }), { notMerge: true })
  }, [chart, size, points, gran, lines, dark])
  return (
    <div className="visit-plot" role="img" aria-label={label}>
      <div ref={box} className="visit-paper" />
    </div>
  )
}

function optionOf({ points, gran, lines }: Omit<VisitsChartProps, 'label'>): Option {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const words = { color: token('--text-3'), fontSize: 12, fontFamily: token('--font') }
  return {
    animation: false,
    grid: { left: 48, right: 16, top: 12, bottom: 28, outerBoundsMode: 'none' },
    tooltip: {
      trigger: 'axis',
      // drawn on the canvas: markup in the page would bring styles that the security policy refuses
      renderMode: 'richText',
      backgroundColor: token('--bg-float'),
      borderColor: token('--line-strong'),
      textStyle: { ...words, color: token('--text-1') },
      valueFormatter: (value) => grouped(Number(value)),
    },
    xAxis: {
      type: 'category',
      data: points.map((point) => pointWords(point, gran)),
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token('--line-strong') } },
      axisLabel: {
        ...words,
        interval: (index: number) => isDated(index, points.length),
        alignMinLabel: 'left',
        alignMaxLabel: 'right',
      },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      axisLabel: { ...words, formatter: (value: number) => grouped(value) },
      splitLine: { lineStyle: { color: token('--grid-line') } },
    },
    series: lines.map(({ figure, name, colour }) => ({
      type: 'line' as const,
      name,
      data: points.map((point) => numberOf(point, figure) ?? 0),
      color: token(colour),
      showSymbol: points.length === 1,
      symbolSize: 6,
      lineStyle: { width: 2, join: 'round' as const },
    })),
  }
}
