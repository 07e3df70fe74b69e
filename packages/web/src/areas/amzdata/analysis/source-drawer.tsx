import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Source } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { sourceText } from './source.text.ts'
import { SourceConversion } from './source-conversion.tsx'
import { SourceCosts } from './source-costs.tsx'
import { SourceHead } from './source-head.tsx'
import { SourceLineView } from './source-line.tsx'
import { SourceParts } from './source-parts.tsx'
import { SourceReports } from './source-reports.tsx'
import { SourceRows } from './source-rows.tsx'
import { SourceShares } from './source-shares.tsx'
import type { AnalysisState } from './use-analysis-state.ts'
import { type SourcePages, useSourcePages } from './use-source-pages.ts'
import type { SourceState } from './use-source-state.ts'
import './source.css'

interface SourceDrawerProps {
  state: AnalysisState
  source: SourceState
  /** The figure whose source is shown. */
  metric: MetricKey
}

/** What a figure is, the sum computed anew beside it, and the rows, costs or figures it is made of (design 1). */
export function SourceDrawer({ state, source, metric }: SourceDrawerProps) {
  const t = useText(sourceText)
  const say = useSay()
  const pages = useSourcePages(state, source.place, metric)
  const { line } = source
  const name = say(metricLabel(metric))
  return (
    <Drawer label={`${t('source')}: ${name}`} note={t('source')} onClose={source.close}>
      {line ? (
        <SourceLineView line={line} onBack={() => source.openLine(undefined)} />
      ) : (
        <>
          <Trail source={source} />
          <Found pages={pages} source={source} metric={metric} />
        </>
      )}
    </Drawer>
  )
}

/** The way down to the shown figure; each step leads back up. */
function Trail({ source: { trail, rise } }: { source: SourceState }) {
  const say = useSay()
  if (trail.length < 2) return null
  return (
    <nav className="source-trail" aria-label={trail.map((metric) => say(metricLabel(metric))).join(' › ')}>
      {trail.map((metric, depth) =>
        depth === trail.length - 1 ? (
          <b key={metric} aria-current="page">
            {say(metricLabel(metric))}
          </b>
        ) : (
          <button key={metric} type="button" className="text-button" onClick={() => rise(depth)}>
            {say(metricLabel(metric))}
          </button>
        ),
      )}
    </nav>
  )
}

interface FoundProps {
  pages: SourcePages
  source: SourceState
  metric: MetricKey
}

function Found({ pages, source, metric }: FoundProps) {
  const { first, error, retry } = pages
  if (error && !first) return <ErrorState error={error} onRetry={retry} />
  if (!first) return <Skeleton lines={8} />
  return (
    <>
      <SourceHead metric={metric} found={first} place={source.place} />
      <SourceConversion found={first} />
      {first.of === 'parts' || first.of === 'quotient' ? (
        <SourceParts found={first} onFollow={source.follow} />
      ) : null}
      {first.of === 'rows' ? (
        <SourceRows found={first} rows={pages.rows} metric={metric} onOpen={source.openLine} />
      ) : null}
      {first.of === 'reports' ? (
        <SourceReports found={first} reports={pages.reports} metric={metric} onOpen={source.openLine} />
      ) : null}
      {first.of === 'shares' ? <SourceShares found={first} shares={pages.shares} /> : null}
      {first.of === 'costs' ? <SourceCosts found={first} costs={pages.costs} /> : null}
      <More pages={pages} found={first} />
    </>
  )
}

function More({ pages, found }: { pages: SourcePages; found: Source }) {
  const t = useText(sourceText)
  const shown = pages.rows.length + pages.reports.length + pages.shares.length + pages.costs.length
  if (!pages.loadMore || found.count === null) return null
  const count = (value: number) => formatDecimal(String(value), 0)
  return (
    <p className="source-more">
      <span className="t3">{t('shownOf', { shown: count(shown), count: count(found.count) })}</span>
      <Button busy={pages.isLoading} onClick={pages.loadMore}>
        {t('loadMore', { count: Math.min(pages.size, found.count - shown) })}
      </Button>
    </p>
  )
}
