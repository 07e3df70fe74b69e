import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { lazy, Suspense, useRef } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Figure } from './figure.tsx'
import { skuText } from './sku.text.ts'
import type { TrendPainter } from './trend-chart.tsx'
import { type AnalysisState, filterInput } from './use-analysis-state.ts'
import type { TraceFigure } from './use-source-state.ts'
import { WaterfallPanel } from './waterfall-panel.tsx'

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))

/** What is asked of an MSKU first; those of cost only to their readers. */
const FIRST: readonly MetricKey[] = [
  'units',
  'sales',
  'profit_after_shares',
  'gross_margin',
  'avg_price',
  'profit_per_unit',
  'refund_rate',
  'return_rate',
  'ad_sku_spend',
  'acos',
  'sku_tacos',
  'sessions',
  'unit_session',
  'buybox_share',
]

interface SkuOverviewProps {
  state: AnalysisState
  msku: string
  trace: TraceFigure
}

/** Key figures, how sales and profit went, and what was left of the income. */
export function SkuOverview({ state, msku, trace }: SkuOverviewProps) {
  const mayCost = useCan()(amzdataPermissions.analysis.cost)
  const filter = filterInput({ ...state, q: msku, match: 'exact' })
  const quiet = { quiet: true, keep: false }
  const total = useCall(analysisEndpoints.getTable, { ...filter, dimension: 'month', size: 1 }, quiet)
  const waterfall = useCall(analysisEndpoints.getWaterfall, filter, quiet)
  const metrics = mayCost ? 'sales,profit_after_shares' : 'sales,proceeds'
  const trend = useCall(analysisEndpoints.getTrend, { ...filter, granularity: 'day', metrics }, quiet)
  const painter = useRef<TrendPainter>(null)
  return (
    <>
      <KeyFigures
        figures={total.data?.totals.figures}
        currency={total.data?.about.currency.code ?? null}
        trace={trace}
      />
      <div className="sku-trend">
        {trend.data ? (
          <Suspense fallback={<div className="trend-blank" />}>
            <TrendChart trend={trend.data} completeUntil={undefined} trace={trace} painter={painter} />
          </Suspense>
        ) : (
          <div className="trend-blank" />
        )}
      </div>
      <WaterfallPanel
        waterfall={waterfall.data}
        isWaiting={false}
        trace={trace}
        onClassify={() => trace('unclassified_fee')}
      />
    </>
  )
}

interface KeyFiguresProps {
  figures: Readonly<Record<string, string | null>> | undefined
  currency: string | null
  trace: TraceFigure
}

function KeyFigures({ figures, currency, trace }: KeyFiguresProps) {
  const t = useText(skuText)
  const say = useSay()
  if (!figures) return <Skeleton lines={4} />
  return (
    <dl className="facts sku-facts" aria-label={t('figures')}>
      {FIRST.filter((metric) => metric in figures).map((metric) => (
        <div key={metric} className="fact">
          <dt>{say(metricLabel(metric))}</dt>
          <dd>
            <Figure
              sign
              metric={metric}
              value={figures[metric]}
              currency={currency}
              onTrace={() => trace(metric)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}
