import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { ImportButton, NothingImported } from '../../../kit/imports/to-imports.tsx'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { FilterBar } from '../../../kit/ui/filter-bar.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { AnomalyTable } from './anomaly-table.tsx'
import { chartText } from './charts.text.ts'
import { FigureCards } from './figure-cards.tsx'
import { PlaceFilters } from './ledger-filters.tsx'
import { IntervalChart, ReasonChart, WordCounts } from './pattern-charts.tsx'
import { text } from './refundrecord.text.ts'
import type { Ledger } from './use-ledger.ts'

// the chart library comes in a chunk of its own, after the figures
const RateChart = lazy(() => import('./rate-chart.tsx').then((module) => ({ default: module.RateChart })))

/** Figures of the span, why and when goods come back, and SKUs out of the ordinary. */
export function OverviewTab({ ledger, tabs }: { ledger: Ledger; tabs: ReactNode }) {
  const t = useText(text)
  const say = useSay()
  const reply = useCall(aftersaleEndpoints.getOverview, ledger.place, { quiet: true })
  const { data } = reply
  return (
    <Page>
      <PageHeader
        title={say(viewOf('amztool/refundrecord'))}
        note={data ? t('span', { from: data.from, to: data.to }) : null}
      >
        <ImportButton />
      </PageHeader>
      {tabs}
      <Awaited reply={reply} lines={8} />
      {data && !data.has_any ? <NothingImported title={t('noneYet')} /> : null}
      {data?.has_any ? (
        <>
          <FilterBar filters={<PlaceFilters ledger={ledger} />} onClear={ledger.clear} />
          <FigureCards overview={data} ledger={ledger} />
          <Patterns ledger={ledger} />
          <Trend ledger={ledger} />
        </>
      ) : null}
    </Page>
  )
}

function Patterns({ ledger }: { ledger: Ledger }) {
  const t = useText(chartText)
  const { data } = useCall(aftersaleEndpoints.getPatterns, ledger.place, { quiet: true })
  if (!data) return <Skeleton lines={6} />
  return (
    <>
      <div className="ledger-charts">
        <section className="ledger-section">
          <SectionHead title={t('reasons')} note={t('reasonsNote')} />
          <ReasonChart reasons={data.reasons} onOpen={(reason) => ledger.only({ type: 'return', reason })} />
        </section>
        <section className="ledger-section">
          <SectionHead title={t('intervals')} />
          <IntervalChart patterns={data} />
        </section>
      </div>
      {data.words && data.words.length > 0 ? (
        <section className="ledger-section">
          <SectionHead title={t('words')} note={t('wordsNote')} />
          <WordCounts words={data.words} />
        </section>
      ) : null}
    </>
  )
}

function Trend({ ledger }: { ledger: Ledger }) {
  const t = useText(chartText)
  const { data } = useCall(aftersaleEndpoints.getRateTrend, ledger.place, { quiet: true })
  if (!data) return <Skeleton lines={6} />
  return (
    <>
      {data.skus.length > 0 ? (
        <section className="ledger-section">
          <SectionHead title={t('trend')} note={t('trendNote')} />
          <Suspense fallback={<div className="ledger-plot" />}>
            <RateChart trend={data} />
          </Suspense>
        </section>
      ) : null}
      <section className="ledger-section">
        <SectionHead title={t('anomalies')} note={t('anomaliesNote')} />
        <AnomalyTable rows={data.anomalies} ledger={ledger} />
      </section>
    </>
  )
}
