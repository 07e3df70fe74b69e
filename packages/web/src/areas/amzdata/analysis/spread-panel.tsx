import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import {
  COMPARED_MSKUS,
  type SpreadReply,
} from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { figureWords } from './figure.tsx'
import { insightText } from './insight.text.ts'
import { SpreadTable } from './spread-table.tsx'
import { type AnalysisState, filterInput } from './use-analysis-state.ts'
import type { TraceFigure } from './use-source-state.ts'
import './insight.css'

const ParetoChart = lazy(async () => ({ default: (await import('./pareto-chart.tsx')).ParetoChart }))
const QuadrantChart = lazy(async () => ({ default: (await import('./quadrant-chart.tsx')).QuadrantChart }))

interface SpreadPanelProps {
  kind: 'pareto' | 'quadrant'
  state: AnalysisState
  trace: TraceFigure
}

/** MSKUs by their profit with its cumulative share, or by margin and sales; chart and table say the same. */
export function SpreadPanel({ kind, state, trace }: SpreadPanelProps) {
  const t = useText(insightText)
  const { data, error, isPlaceholderData, refetch } = useCall(
    analysisEndpoints.getSpread,
    filterInput(state),
    {
      quiet: true,
    },
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={10} />
  if (data.about.suppressed === 'mixed_currencies') return <Notice tone="info">{t('spreadUntold')}</Notice>
  if (data.rows.length === 0) return <p className="t3 insight-note">{t('spreadEmpty')}</p>
  const Chart = kind === 'pareto' ? ParetoChart : QuadrantChart
  return (
    <div className={isPlaceholderData ? 'is-waiting' : undefined} aria-busy={isPlaceholderData}>
      <SpreadNote kind={kind} spread={data} />
      <Suspense fallback={<div className="insight-plot" />}>
        <Chart spread={data} onOpen={(msku) => trace('gross_profit', { msku })} />
      </Suspense>
      <SpreadTable kind={kind} spread={data} trace={trace} />
    </div>
  )
}

/** What the picture comes to, and what it leaves out. */
function SpreadNote({ kind, spread }: { kind: SpreadPanelProps['kind']; spread: SpreadReply }) {
  const t = useText(insightText)
  const { most, losing, median, rest, without_msku: without, about } = spread
  const money = (value: string | null) => figureWords('sales', value, about.currency.code)
  const count = (value: number) => formatDecimal(String(value), 0)
  const words = [
    ...(kind === 'pareto' && most
      ? [t('most', { count: count(most.count), share: figureWords('gross_margin', most.share) })]
      : []),
    ...(kind === 'quadrant'
      ? [t('medians', { sales: money(median.sales), margin: figureWords('gross_margin', median.margin) })]
      : []),
    losing.count > 0
      ? t('losing', { count: count(losing.count), profit: money(losing.profit) })
      : t('noneLosing'),
    ...(without !== null && /[1-9]/.test(without) ? [t('withoutMsku', { profit: money(without) })] : []),
  ]
  return (
    <p className="small t3 insight-note">
      {words.join(' · ')}
      {rest.count > 0 ? (
        <>
          <br />
          {t('rest', {
            limit: count(COMPARED_MSKUS),
            count: count(rest.count),
            sales: money(rest.sales),
            profit: money(rest.profit),
          })}
        </>
      ) : null}
      {kind === 'quadrant' ? (
        <>
          <br />
          {t('edge')}
        </>
      ) : null}
    </p>
  )
}
