import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import {
  DAILY_LIMIT,
  GRANULARITIES,
  listOf,
  type Trend,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { TrendEvent } from '@crossdock/contracts/areas/amzdata/analysis/trend-events.schema.ts'
import { lazy, type RefObject, Suspense } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './analysis.text.ts'
import { useMetricOptions } from './figure-groups.tsx'
import { pageMetrics, usualTrend } from './metric-lists.ts'
import type { TrendPainter } from './trend-chart.tsx'
import type { AnalysisChange, AnalysisState } from './use-analysis-state.ts'
import type { TraceFigure } from './use-source-state.ts'

// The chart library comes in a chunk of its own, after the figures.
const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))

/** More lines cannot be told apart. */
const MOST = 6

interface TrendPanelProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  trend: Trend | undefined
  isWaiting: boolean
  completeUntil: string | undefined
  events: readonly TrendEvent[]
  /** Opens all that is known of an MSKU. */
  onDetails: (msku: string) => void
  trace: TraceFigure
  painter: RefObject<TrendPainter | null>
}

/** How the figures went, by day, week or month; the metrics are chosen here. */
export function TrendPanel({
  state,
  onChange,
  trend,
  isWaiting,
  completeUntil,
  events,
  onDetails,
  trace,
  painter,
}: TrendPanelProps) {
  const t = useText(text)
  const mayCost = useCan()(amzdataPermissions.analysis.cost)
  const options = useMetricOptions(pageMetrics(mayCost))
  const chosen = state.metrics ? listOf(state.metrics) : usualTrend(mayCost)
  const choose = (next: readonly string[]) => {
    const kept = next.slice(-MOST)
    const isUsual = kept.join(',') === usualTrend(mayCost).join(',')
    onChange({ metrics: isUsual ? '' : kept.join(',') })
  }
  return (
    <section aria-label={t('trend')} aria-busy={isWaiting}>
      <SectionHead
        title={t('trend')}
        note={trend?.notice ? t('forcedWeek', { days: DAILY_LIMIT }) : undefined}
      >
        <div className="small-fields">
          <SelectPill
            multiple
            required
            label={t('metric')}
            options={options}
            value={chosen}
            onChange={choose}
          />
        </div>
        <Segmented
          small
          label={t('granularity')}
          value={trend?.granularity ?? GRANULARITIES.find((step) => step === state.granularity) ?? 'day'}
          options={GRANULARITIES.map((step) => ({ value: step, label: t(`step_${step}`) }))}
          onChange={(granularity) => onChange({ granularity })}
        />
      </SectionHead>
      <div className={isWaiting && trend ? 'trend-box is-waiting' : 'trend-box'}>
        {trend && isTold(trend) ? (
          <Suspense fallback={<div className="trend-blank" />}>
            <TrendChart
              trend={trend}
              completeUntil={completeUntil}
              trace={trace}
              events={events}
              onDetails={onDetails}
              painter={painter}
            />
          </Suspense>
        ) : (
          <div className="trend-blank">
            {trend ? (
              <p className="t3">{t(trend.about.suppressed ? 'nothingTold' : 'nothingInPeriod')}</p>
            ) : null}
          </div>
        )}
      </div>
    </section>
  )
}

/** Whether any figure of the chart can be shown. */
const isTold = ({ series }: Trend) => series.some(({ current }) => current.some((value) => value !== null))
