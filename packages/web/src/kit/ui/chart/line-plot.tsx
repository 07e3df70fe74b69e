import { LineChart, type LineSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  type GridComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { type ChartLook, chartTooltip } from './chart-look.ts'
import { usePaintedChart } from './use-painted-chart.ts'

register([LineChart, GridComponent, TooltipComponent, CanvasRenderer])

export type LineOption = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>

interface LinePlotProps {
  /** What the picture shows, for those who do not see it. */
  label: string
  /** Gives the plot its height. */
  className: string
  option: (look: ChartLook) => LineOption
  /** What the lines are made of, always as many values: the plot is painted again when one changes. */
  shown: readonly unknown[]
}

/** Lines painted by the chart library; only for parts that are loaded with it. */
export function LinePlot({ label, className, option, shown }: LinePlotProps) {
  const { box } = usePaintedChart(option, shown)
  return (
    <div className={`chart-plot ${className}`} role="img" aria-label={label}>
      <div ref={box} className="chart-paper" />
    </div>
  )
}

/** Frame, tooltip and axes that plots of lines have in common; `right` leaves room for labels beside the lines. */
export function lineFrame(look: ChartLook, right = 16) {
  const { token, words } = look
  return {
    plot: {
      animation: false,
      grid: { left: 48, right, top: 12, bottom: 28, outerBoundsMode: 'none' as const },
    },
    tooltip: chartTooltip(look, 'axis'),
    across: { axisTick: { show: false }, axisLine: { lineStyle: { color: token('--line-strong') } } },
    up: {
      type: 'value' as const,
      splitNumber: 4,
      axisLabel: words,
      splitLine: { lineStyle: { color: token('--grid-line') } },
    },
  }
}
