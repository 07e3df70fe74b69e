import type { Channel, RateCard } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { bandOf } from '@crossdock/contracts/areas/amzdata/freight/rate-bands.ts'
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
import { text } from './freight.text.ts'

register([LineChart, GridComponent, TooltipComponent, CanvasRenderer])

type Option = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>

interface PriceChartProps {
  channel: Channel
  /** Newest first. */
  cards: readonly RateCard[]
}

const COLOURS = ['--chart-1', '--chart-2', '--chart-3', '--chart-4', '--chart-5'] as const

/** Price of the newest card's bands over time, as steps; the cards below say the same as text. */
export function PriceChart({ channel, cards }: PriceChartProps) {
  const t = useText(text)
  const { box, chart, size } = useChart()
  const { dark } = useScheme()
  const unit = channel.billing === 'CBM' ? 'm³' : 'kg'
  const nameOf = (weight: string) => t('fromWeight', { weight: `${weight} ${unit}` })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read through the style sheet
  useEffect(() => {
    if (!chart || size === 0) return
    chart.resize()
    chart.setOption(optionOf(cards, nameOf), { notMerge: true })
  }, [chart, size, cards, dark])
  return (
    <div className="freight-plot" role="img" aria-label={t('historyLabel', { channel: channel.name })}>
      <div ref={box} className="freight-paper" />
    </div>
  )
}

function optionOf(cards: readonly RateCard[], nameOf: (weight: string) => string): Option {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const words = { color: token('--text-3'), fontSize: 12, fontFamily: token('--font') }
  const [newest] = cards
  const same = cards.filter(({ currency }) => currency === newest?.currency).toReversed()
  const today = new Date().toISOString().slice(0, 10)
  return {
    animation: false,
    grid: { left: 48, right: 96, top: 12, bottom: 28, outerBoundsMode: 'none' },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText', // drawn on the canvas: the security policy refuses styles of markup
      backgroundColor: token('--bg-float'),
      borderColor: token('--line-strong'),
      textStyle: { ...words, color: token('--text-1') },
    },
    xAxis: {
      type: 'time',
      axisTick: { show: false },
      axisLine: { lineStyle: { color: token('--line-strong') } },
      axisLabel: { ...words, hideOverlap: true },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      scale: true,
      splitNumber: 4,
      axisLabel: words,
      splitLine: { lineStyle: { color: token('--grid-line') } },
    },
    series: (newest?.bands ?? []).slice(0, COLOURS.length).map((band, place) => {
      const points = same.map((card) => [card.effective_from, bandOf(card.bands, band.from)?.price ?? null])
      const last = points.at(-1)
      const until = last && String(last[0]) < today ? [[today, last[1] ?? null]] : []
      return {
        type: 'line' as const,
        step: 'end' as const,
        name: nameOf(band.from),
        data: [...points, ...until],
        color: token(COLOURS[place] ?? '--chart-1'),
        symbolSize: 6,
        lineStyle: { width: 2 },
        endLabel: { show: true, formatter: '{a}', ...words },
      }
    }),
  }
}
