import type { BarSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts/charts'
import type { GridComponentOption, MarkLineComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { useEffect } from 'react'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useChart } from '../../../kit/ui/chart/use-chart.ts'
import { useScheme } from '../../../kit/ui/scheme.ts'

export type PlotOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | ScatterSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | MarkLineComponentOption
>

/** Colours and words of the present scheme. */
export interface PlotLook {
  readonly token: (name: string) => string
  readonly words: { readonly color: string; readonly fontSize: number; readonly fontFamily: string }
}

interface InsightPlotProps {
  label: string
  option: (look: PlotLook) => PlotOption
  /** What the chart shows: it is painted again when this changes. */
  shown: unknown
  onPoint: (index: number) => void
}

/** A chart of the insights; a press on a bar or point opens its MSKU. The table below is its text. */
export function InsightPlot({ label, option, shown, onPoint }: InsightPlotProps) {
  const { box, chart, size } = useChart()
  const { dark } = useScheme()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read through the style sheet
  useEffect(() => {
    if (!chart || size === 0) return
    chart.resize()
    chart.setOption(option(lookOf()), { notMerge: true })
  }, [chart, size, shown, dark, language])
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
    <div className="insight-plot" role="img" aria-label={label}>
      <div ref={box} className="insight-paper" />
    </div>
  )
}

function lookOf(): PlotLook {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return { token, words: { color: token('--text-3'), fontSize: 12, fontFamily: token('--font') } }
}

/** The tooltip is drawn on the canvas: the security policy refuses styles of markup. */
export function plotTooltip({ token, words }: PlotLook, trigger: 'axis' | 'item'): TooltipComponentOption {
  return {
    trigger,
    renderMode: 'richText',
    confine: true,
    backgroundColor: token('--bg-float'),
    borderColor: token('--line-strong'),
    textStyle: { ...words, color: token('--text-1') },
  }
}
