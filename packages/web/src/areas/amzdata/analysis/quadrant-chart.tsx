import type {
  ComparedMsku,
  SpreadReply,
} from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import { ScatterChart } from 'echarts/charts'
import { GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useCallback, useMemo } from 'react'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import type { ChartLook } from '../../../kit/ui/chart/chart-look.ts'
import { axisWords } from './axis-words.ts'
import { figureWords } from './figure.tsx'
import { insightText } from './insight.text.ts'
import { InsightPlot, type PlotOption, plotTooltip } from './insight-plot.tsx'
import type { SpreadChartProps } from './pareto-chart.tsx'
import { type Quadrant, quadrantOf } from './quadrants.ts'

register([ScatterChart, GridComponent, MarkLineComponent, TooltipComponent, CanvasRenderer])

const COLOURS: Readonly<Record<Quadrant, string>> = {
  star: '--chart-2',
  volume: '--chart-3',
  niche: '--chart-1',
  weak: '--growth-7',
}
const CORNERS: readonly Quadrant[] = ['niche', 'star', 'weak', 'volume']

/** Each MSKU by its sales and margin, parted by the medians of both. */
export function QuadrantChart({ spread, onOpen }: SpreadChartProps) {
  const t = useText(insightText)
  const language = useLanguage()
  const points = useMemo(() => spread.rows.filter(isDrawn), [spread])
  const open = useCallback(
    (index: number) => {
      const row = points[index]
      if (row) onOpen(row.msku)
    },
    [points, onOpen],
  )
  return (
    <div className="quadrant-box">
      <InsightPlot
        label={t('quadrantLabel', { count: points.length })}
        option={(look) =>
          optionOf(spread, { points, look, money: (value) => axisWords('money', value, language) })
        }
        shown={spread}
        onPoint={open}
      />
      {CORNERS.map((quadrant) => (
        <span key={quadrant} className={`quadrant-word is-${quadrant}`} aria-hidden="true">
          {t(quadrant)} {points.filter((row) => quadrantOf(row, spread) === quadrant).length}
        </span>
      ))}
    </div>
  )
}

/** Sales stand on a logarithmic scale, which begins above 0. */
const isDrawn = ({ margin, sales }: ComparedMsku) => margin !== null && Number(sales) > 0
/** Margins beyond ±100 % stand at the edge, else a few of them press all others flat. */
const atMost = (margin: number) => Math.max(-1, Math.min(1, margin))

interface Dress {
  readonly points: readonly ComparedMsku[]
  readonly look: ChartLook
  readonly money: (value: number) => string
}

function optionOf(spread: SpreadReply, { points, look, money }: Dress): PlotOption {
  const { token, words } = look
  const { median, about } = spread
  const told = (index: number) => {
    const row = points[index]
    if (!row) return ''
    const { msku, sales, margin } = row
    return `${msku}\n${figureWords('sales', sales, about.currency.code)}\n${figureWords('gross_margin', margin)}`
  }
  const axisLine = { lineStyle: { color: token('--line-strong') } }
  return {
    animation: false,
    grid: { left: 56, right: 24, top: 28, bottom: 44, outerBoundsMode: 'none' },
    tooltip: {
      ...plotTooltip(look, 'item'),
      formatter: (given) => told((Array.isArray(given) ? given[0] : given)?.dataIndex ?? -1),
    },
    xAxis: {
      type: 'log',
      axisLine,
      axisTick: { show: false },
      axisLabel: { ...words, hideOverlap: true, formatter: money },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      axisLabel: { ...words, formatter: (value: number) => axisWords('ratio', value, 'en') },
      splitLine: { lineStyle: { color: token('--grid-line') } },
    },
    series: {
      type: 'scatter',
      symbolSize: 9,
      data: points.map((row) => ({
        value: [Number(row.sales), atMost(Number(row.margin))],
        itemStyle: { color: token(COLOURS[quadrantOf(row, spread) ?? 'weak']), opacity: 0.8 },
      })),
      markLine: {
        silent: true,
        symbol: 'none',
        animation: false,
        label: { show: false },
        lineStyle: { color: token('--text-3'), type: [3, 3], width: 1 },
        data: [
          ...(Number(median.sales) > 0 ? [{ xAxis: Number(median.sales) }] : []),
          ...(median.margin === null ? [] : [{ yAxis: atMost(Number(median.margin)) }]),
        ],
      },
    },
  }
}
