import type { LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { isDated } from '../../../kit/ui/chart/is-dated.ts'
import type { TrendModel } from './trend-model.ts'

export type TrendOption = ComposeOption<LineSeriesOption | GridComponentOption>

export interface TrendLook {
  /** Reads a token of the present colours. */
  readonly token: (name: string) => string
  readonly left: number
  readonly right: number
  /** Dates under the axis, one per point. */
  readonly dates: readonly string[]
  /** Words of a tick of a panel. */
  readonly tick: (panel: number, value: number) => string
}

/** What the chart library paints: lines, ticks and dates; labels, cross and tooltip are ours. */
export function trendOption({ panels, lines }: TrendModel, look: TrendLook): TrendOption {
  const { token, left, right, dates, tick } = look
  const words = { color: token('--text-3'), fontSize: 12, fontFamily: token('--font') }
  const last = panels.length - 1
  return {
    animation: false,
    grid: panels.map(({ top, height }) => ({ left, right, top, height, outerBoundsMode: 'none' as const })),
    xAxis: panels.map((_, place) => ({
      type: 'category' as const,
      gridIndex: place,
      data: [...dates],
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token('--line-strong') } },
      axisLabel: {
        ...words,
        show: place === last,
        margin: 8,
        interval: (index: number) => isDated(index, dates.length),
        alignMaxLabel: right < 32 ? ('right' as const) : ('center' as const),
        alignMinLabel: left < 32 ? ('left' as const) : ('center' as const),
      },
    })),
    yAxis: panels.map((_, place) => ({
      type: 'value' as const,
      gridIndex: place,
      splitNumber: place === 0 ? 4 : 2,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...words, margin: 8, formatter: (value: number) => tick(place, value) },
      splitLine: { lineStyle: { color: token('--grid-line') } },
    })),
    series: lines.map(({ kind, panel, colour, values }) => ({
      type: 'line' as const,
      xAxisIndex: panel,
      yAxisIndex: panel,
      data: [...values],
      silent: true,
      showSymbol: values.filter((value) => value !== null).length === 1,
      symbolSize: 6,
      color: token(colour),
      z: kind === 'current' ? 3 : 2,
      lineStyle:
        kind === 'current'
          ? { width: 2, join: 'round' as const }
          : { width: 1.25, type: [3, 3], join: 'round' as const },
    })),
  }
}
