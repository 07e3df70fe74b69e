import type { BarSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts/charts'
import type { GridComponentOption, MarkLineComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { useEffect } from 'react'
import { type ChartLook, chartTooltip } from '../../../kit/ui/chart/chart-look.ts'
import { usePaintedChart } from '../../../kit/ui/chart/use-painted-chart.ts'

export type PlotOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | ScatterSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | MarkLineComponentOption
>

interface InsightPlotProps {
  label: string
  option: (look: ChartLook) => PlotOption
  /** What the chart shows: it is painted again when this changes. */
  shown: unknown
  onPoint: (index: number) => void
}

/** A chart of the insights; a press on a bar or point opens its MSKU. The table below is its text. */
export function InsightPlot({ label, option, shown, onPoint }: InsightPlotProps) {
  const { box, chart } = usePaintedChart(option, [shown])
  useEffect(() => {
    if (!chart) return
    const press = ({ dataIndex }: { dataIndex?: number }) => {
      if (dataIndex !== undefined) onPoint(dataIndex)
    }
    chart.on('click', press)
    return () => {
      chart.off('click', press)
    }
  }, [chart, onPoint])
  return (
    <div className="chart-plot insight-plot" role="img" aria-label={label}>
      <div ref={box} className="chart-paper" />
    </div>
  )
}

/** The tooltip of an insight; it stays within the plot. */
export function plotTooltip(look: ChartLook, trigger: 'axis' | 'item'): TooltipComponentOption {
  return { ...chartTooltip(look, trigger), confine: true }
}
