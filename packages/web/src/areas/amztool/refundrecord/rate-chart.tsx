import type { RateTrend } from '@crossdock/contracts/areas/amztool/refundrecord/overview.schema.ts'
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
import { useText } from '../../../kit/i18n/use-text.ts'
import { useChart } from '../../../kit/ui/chart/use-chart.ts'
import { useScheme } from '../../../kit/ui/scheme.ts'
import { chartText } from './charts.text.ts'

register([LineChart, GridComponent, TooltipComponent, CanvasRenderer])

type Option = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>

const COLOURS = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5'] as const

/** Refund rates by week, a line for each SKU; the SKU table has the rates of the span as text. */
export function RateChart({ trend }: { trend: RateTrend }) {
  const t = useText(chartText)
  const { box, chart, size } = useChart()
  const { dark } = useScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read through the style sheet
  useEffect(() => {
    if (!chart || size === 0) return
    chart.resize()
    chart.setOption(optionOf(trend), { notMerge: true })
  }, [chart, size, trend, dark])
  return (
    <>
      <ul className="ledger-legend">
        {trend.skus.map(({ msku, shop_id: shop, marketplace }, at) => (
          <li key={`${shop} ${marketplace} ${msku}`}>
            <i className={`ledger-dot is-${at + 1}`} />
            <span className="mono">{msku}</span>
          </li>
        ))}
      </ul>
      <div className="ledger-plot" role="img" aria-label={t('trendLabel', { count: trend.skus.length })}>
        <div ref={box} className="ledger-paper" />
      </div>
    </>
  )
}

const percent = (value: unknown) =>
  value === null || value === undefined ? '—' : `${Number(value).toFixed(2)}%`

function optionOf({ weeks, skus }: RateTrend): Option {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const words = { color: token('--text-3'), fontSize: 12, fontFamily: token('--font') }
  return {
    animation: false,
    grid: { left: 48, right: 16, top: 12, bottom: 28, outerBoundsMode: 'none' },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText', // drawn on the canvas: the security policy refuses styles of markup
      backgroundColor: token('--bg-float'),
      borderColor: token('--line-strong'),
      textStyle: { ...words, color: token('--text-1') },
      valueFormatter: percent,
    },
    xAxis: {
      type: 'category',
      data: weeks.map((week) => week.slice(5)),
      boundaryGap: false,
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token('--line-strong') } },
      axisLabel: { ...words, hideOverlap: true, alignMinLabel: 'left', alignMaxLabel: 'right' },
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 4,
      axisLabel: { ...words, formatter: (value: number) => `${value}%` },
      splitLine: { lineStyle: { color: token('--grid-line') } },
    },
    series: skus.map(({ msku, units, refunded }, at) => ({
      type: 'line' as const,
      name: msku,
      // weeks without sales have no rate
      data: units.map((sold, week) => (sold > 0 ? ((refunded[week] ?? 0) / sold) * 100 : null)),
      color: token(COLOURS[at] ?? '--chart-1'),
      symbolSize: 5,
      lineStyle: { width: 2, join: 'round' as const },
    })),
  }
}
