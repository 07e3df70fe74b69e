import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type {
  About,
  Granularity,
  Summary,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { TrendEvents } from '@crossdock/contracts/areas/amzdata/analysis/trend-events.schema.ts'
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { NothingImported } from '../../../kit/imports/to-imports.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { text } from './analysis.text.ts'
import { AnalysisFilters } from './analysis-filters.tsx'
import { AnalysisHead } from './analysis-head.tsx'
import { BucketPanel } from './bucket-panel.tsx'
import { InsightSection } from './insight-section.tsx'
import { KpiStrip } from './kpi-strip.tsx'
import { PageNotices } from './page-notices.tsx'
import { PivotSection } from './pivot-section.tsx'
import type { TrendPainter } from './trend-chart.tsx'
import { TrendPanel } from './trend-panel.tsx'
import {
  type AnalysisChange,
  type AnalysisState,
  filterInput,
  tableInput,
  useAnalysisState,
} from './use-analysis-state.ts'
import { usePicture } from './use-picture.ts'
import { type SourceState, useSourceState } from './use-source-state.ts'
import { WaterfallPanel } from './waterfall-panel.tsx'
import './analysis.css'

// what is followed to its source is fetched by those who follow it
const OpenDrawer = lazy(() => import('./open-drawer.tsx').then((module) => ({ default: module.OpenDrawer })))

const { listEvents, getBuckets, getSummary, getTable, getTrend, getWaterfall } = analysisEndpoints

/** What sold, what it earned, what changed; every figure leads to the rows it is the sum of (seller.md 2.1). */
export function Screen() {
  const [state, change] = useAnalysisState()
  const source = useSourceState()
  const painter = useRef<TrendPainter>(null)
  const data = useAnalysis(state)
  const { summary, trend, waterfall } = data
  useCurrencyOfChoice(state, summary.data, change)
  const draw = usePicture({ summary: summary.data, waterfall: waterfall.data, trend: trend.data, painter })
  return (
    <Page>
      <AnalysisHead
        state={state}
        onChange={change}
        freshness={summary.data?.freshness}
        onPicture={draw}
        onChecks={() => source.openPanel('integrity')}
      />
      <AnalysisFilters state={state} onChange={change} about={summary.data?.about} />
      <Content state={state} change={change} source={source} data={data} painter={painter} />
      {source.trail.length > 0 || source.panel ? (
        <Suspense fallback={null}>
          <OpenDrawer state={state} onChange={change} source={source} />
        </Suspense>
      ) : null}
    </Page>
  )
}

/** The replies of the page; each part comes and stays by itself, failures are shown in place. */
function useAnalysis(state: AnalysisState) {
  const filter = filterInput(state)
  const quiet = { quiet: true }
  const trendQuery = {
    ...filter,
    granularity: granularityOf(state.granularity),
    ...(state.metrics ? { metrics: state.metrics } : {}),
  }
  return {
    summary: useCall(getSummary, filter, quiet),
    events: useCall(listEvents, filter, quiet),
    trend: useCall(getTrend, trendQuery, quiet),
    waterfall: useCall(getWaterfall, filter, quiet),
    buckets: useCall(getBuckets, filter, quiet),
    table: useCall(getTable, tableInput(state), quiet),
  }
}

const granularityOf = (word: string): Granularity => (word === 'week' || word === 'month' ? word : 'day')

/** Several original currencies cannot be added up: until the reader chooses one, amounts are shown in CNY. */
function useCurrencyOfChoice(
  { currency }: AnalysisState,
  summary: Summary | undefined,
  change: (change: AnalysisChange) => void,
): void {
  const isMixed = currency === '' && isUnsummed(summary)
  useEffect(() => {
    if (isMixed) change({ currency: 'CNY' })
  }, [isMixed, change])
}

const isUnsummed = (reply: { about: About } | undefined) => reply?.about.suppressed === 'mixed_currencies'

/** What came, without sums that nobody asked for and that are soon replaced: until then the grey lines stay. */
const wanted = <R extends { about: About }>(reply: R | undefined, { currency }: AnalysisState) =>
  currency !== 'original' && isUnsummed(reply) ? undefined : reply

interface ContentProps {
  state: AnalysisState
  change: (change: AnalysisChange) => void
  source: SourceState
  data: ReturnType<typeof useAnalysis>
  painter: RefObject<TrendPainter | null>
}

function Content({ state, change, source, data, painter }: ContentProps) {
  const { trend, waterfall, buckets, table } = data
  const summary = { ...data.summary, data: wanted(data.summary.data, state) }
  const t = useText(text)
  const retry = () => {
    for (const reply of Object.values(data)) void reply.refetch()
  }
  if (summary.error && !summary.data) return <ErrorState error={summary.error} onRetry={retry} />
  if (summary.data && hasNoData(summary.data.freshness)) {
    return <NothingImported title={t('emptyTitle')} />
  }
  const { trace } = source
  return (
    <>
      {summary.data ? (
        <PageNotices
          summary={summary.data}
          onCurrency={(currency) => change({ currency })}
          onDays={(days) => change({ preset: 'custom', ...days })}
        />
      ) : null}
      <KpiStrip summary={summary.data} isWaiting={summary.isPlaceholderData} trace={trace} />
      <div className="split">
        <TrendPanel
          state={state}
          onChange={change}
          trend={wanted(trend.data, state)}
          isWaiting={trend.isPlaceholderData}
          completeUntil={summary.data && completeUntil(summary.data)}
          events={data.events.data?.rows ?? NO_EVENTS}
          onDetails={(msku) => source.openPanel('sku', { msku })}
          trace={trace}
          painter={painter}
        />
        <WaterfallPanel
          waterfall={wanted(waterfall.data, state)}
          isWaiting={waterfall.isPlaceholderData}
          trace={trace}
          onClassify={() => source.openPanel('unclassified')}
        />
      </div>
      <BucketPanel
        buckets={wanted(buckets.data, state)}
        isWaiting={buckets.isPlaceholderData}
        chosen={state.bucket}
        onChoose={(bucket) => change({ bucket, dimension: 'msku' })}
        trace={trace}
      />
      <InsightSection state={state} onChange={change} trace={trace} onLine={source.showLine} />
      <PivotSection
        state={state}
        onChange={change}
        table={wanted(table.data, state)}
        error={table.error}
        onRetry={() => void table.refetch()}
        isWaiting={table.isPlaceholderData}
        trace={trace}
        onDetails={(msku) => source.openPanel('sku', { msku })}
      />
    </>
  )
}

const NO_EVENTS: TrendEvents['rows'] = []

const hasNoData = (freshness: Summary['freshness']) =>
  freshness.every(({ sources }) => sources.every(({ day }) => day === null))

/** The day up to which every shop that has rows in the period has them. */
function completeUntil({ freshness, about }: Summary): string | undefined {
  const days = freshness.flatMap(({ last_biz_date: day }) => (day && day >= about.period.from ? [day] : []))
  return days.sort()[0]
}
