import { analysisFailures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.failures.ts'
import {
  DAILY_LIMIT,
  listOf,
  type Trend,
  type TrendQuery,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { DaySeries } from './day-series.ts'
import { addDays, earlierOf } from './days.ts'
import { allowedMetrics, metricValue, PAGE_METRICS } from './figures.ts'
import { textOf } from './money.ts'
import { type Point, pointsOf } from './periods.ts'
import type { Question } from './question.service.ts'

const DEFAULT_METRICS: readonly MetricKey[] = ['sales', 'gross_profit']
/** Lines of one chart. */
const METRIC_LIMIT = 12

/** Figures by day, week or month beside those of the base; long spans by day become weeks (seller.md 2.1). */
export function trendOf(
  question: Question,
  series: DaySeries,
  wish: Pick<TrendQuery, 'granularity' | 'metrics'>,
): Trend {
  const isForced = wish.granularity === 'day' && series.length(0) > DAILY_LIMIT
  const granularity = isForced ? 'week' : wish.granularity
  const points = pointsOf(question.windows.period, granularity)
  const metrics = allowedMetrics(metricsOf(wish.metrics), question.mayCost)
  const current = points.map(({ firstOffset, lastOffset }) => series.between(0, firstOffset, lastOffset))
  const base = points.map(({ firstOffset, lastOffset }) =>
    firstOffset < series.length(1) ? series.between(1, firstOffset, lastOffset) : null,
  )
  return {
    about: question.about,
    granularity,
    notice: isForced ? 'forced_week' : null,
    points: points.map((point) => ({
      key: point.key,
      from: point.from,
      to: point.to,
      compare: compareSpan(question, point),
    })),
    series: metrics.map((metric) => ({
      metric,
      current: current.map((leaves) => textOf(metricValue(metric, leaves))),
      compare: base.map((leaves) => leaves && textOf(metricValue(metric, leaves))),
    })),
  }
}

function metricsOf(text: string | undefined): MetricKey[] {
  const wanted = listOf(text).slice(0, METRIC_LIMIT)
  if (wanted.length === 0) return [...DEFAULT_METRICS]
  return wanted.map((name) => {
    const metric = PAGE_METRICS.find((known) => known === name)
    if (metric === undefined) throw failure(analysisFailures.unknownMetric, { params: { metric: name } })
    return metric
  })
}

/** The days of the base that stand at the same place in line. */
function compareSpan({ windows }: Question, point: Point): Trend['points'][number]['compare'] {
  const from = addDays(windows.compare.from, point.firstOffset)
  if (from > windows.compare.to) return null
  const to = addDays(windows.compare.from, point.lastOffset)
  return { from, to: earlierOf(to, windows.compare.to) }
}
