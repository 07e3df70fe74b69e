import type { SpreadReply } from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import { useCallback } from 'react'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { type Translate, useText } from '../../../kit/i18n/use-text.ts'
import type { ChartLook } from '../../../kit/ui/chart/chart-look.ts'
import { signOf } from '../../../kit/ui/figures/format-decimal.ts'
import { axisWords } from './axis-words.ts'
import { figureWords } from './figure.tsx'
import { insightText } from './insight.text.ts'
import { InsightPlot, type PlotOption, plotTooltip } from './insight-plot.tsx'
import { paretoAxes } from './pareto-axes.ts'

register([BarChart, LineChart, GridComponent, TooltipComponent, CanvasRenderer])

export interface SpreadChartProps {
  spread: SpreadReply
  onOpen: (msku: string) => void
}

/** Profit of each MSKU from the best to the worst, with the cumulative share, or the running sum where there is none. */
export function ParetoChart({ spread, onOpen }: SpreadChartProps) {
  const t = useText(insightText)
  const language = useLanguage()
  const { rows } = spread
  const open = useCallback(
    (index: number) => {
      const row = rows[index]
      if (row) onOpen(row.msku)
    },
    [rows, onOpen],
  )
  return (
    <InsightPlot
      label={t('paretoLabel', { count: rows.length })}
      option={(look) => optionOf(spread, { look, language, t })}
      shown={spread}
      onPoint={open}
    />
  )
}

interface Dress {
  readonly look: ChartLook
  readonly language: Language
  readonly t: Translate<keyof typeof insightText>
}

function optionOf({ rows, about }: SpreadReply, { look, language, t }: Dress): PlotOption {
  const { token, words } = look
  const isShared = rows.every(({ share }) => share !== null)
  const axes = paretoAxes(
    rows.map(({ profit }) => Number(profit)),
    rows.map(({ share }) => Number(share)),
  )
  const axis = { axisLine: { show: false }, axisTick: { show: false }, type: 'value' as const }
  const told = (index: number) => {
    const row = rows[index]
    if (!row) return ''
    const cumulative = isShared
      ? `${t('cumulative')} ${figureWords('gross_margin', row.share)}`
      : `${t('running')} ${figureWords('gross_profit', row.running, about.currency.code)}`
    return `${row.msku}\n${figureWords('gross_profit', row.profit, about.currency.code)}\n${cumulative}`
  }
  return {
    animation: false,
    grid: { left: 56, right: isShared ? 48 : 16, top: 16, bottom: 20, outerBoundsMode: 'none' },
    tooltip: {
      ...plotTooltip(look, 'axis'),
      formatter: (given) => told((Array.isArray(given) ? given[0] : given)?.dataIndex ?? -1),
    },
    xAxis: {
      type: 'category',
      data: rows.map(({ msku }) => msku),
      axisTick: { show: false },
      axisLabel: { show: false },
      axisLine: { lineStyle: { color: token('--line-strong') } },
    },
    yAxis: [
      {
        ...axis,
        ...(isShared ? axes.bars : { splitNumber: 4 }),
        axisLabel: { ...words, formatter: (value: number) => axisWords('money', value, language) },
        splitLine: { lineStyle: { color: token('--grid-line') } },
      },
      {
        ...axis,
        ...axes.line,
        show: isShared,
        axisLabel: {
          ...words,
          formatter: (value: number) => (value < 0 ? '' : axisWords('ratio', value, language)),
        },
        splitLine: { show: false },
      },
    ],
    series: [
      {
        type: 'bar',
        barMaxWidth: 32,
        data: rows.map(({ profit }) => ({
          value: Number(profit),
          itemStyle: { color: token(signOf(profit) < 0 ? '--growth-7' : '--chart-2') },
        })),
      },
      {
        type: 'line',
        yAxisIndex: isShared ? 1 : 0,
        data: rows.map(({ share, running }) => Number(isShared ? share : running)),
        showSymbol: rows.length === 1,
        color: token('--chart-1'),
        lineStyle: { width: 2, join: 'round' },
      },
    ],
  }
}
