import type { EChartsCoreOption } from 'echarts/core'
import { type RefObject, useEffect } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useScheme } from '../scheme.ts'
import { type ChartLook, chartLook } from './chart-look.ts'
import { type BoxedChart, useChart } from './use-chart.ts'

interface PaintedChart extends Pick<BoxedChart, 'chart'> {
  readonly box: RefObject<HTMLDivElement | null>
}

/**
 * A chart painted in its box, and again when the box, the colours, the language or one of `shown` change. `shown` always
 * has the same number of values.
 */
export function usePaintedChart(
  option: (look: ChartLook) => EChartsCoreOption,
  shown: readonly unknown[],
): PaintedChart {
  const { box, chart, size } = useChart()
  const { dark } = useScheme()
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read through the style sheet
  useEffect(() => {
    if (!chart || size === 0) return
    chart.resize()
    chart.setOption(option(chartLook()), { notMerge: true })
  }, [chart, size, dark, language, ...shown])
  return { box, chart }
}
