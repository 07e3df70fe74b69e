import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { lazy, Suspense } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './analysis.text.ts'
import type { AnalysisChange, AnalysisState } from './use-analysis-state.ts'
import type { LineKey, TraceFigure } from './use-source-state.ts'

// What is looked into comes with its own words, calls and charts, once it is opened.
const ChangePanel = lazy(async () => ({ default: (await import('./change-panel.tsx')).ChangePanel }))
const SpreadPanel = lazy(async () => ({ default: (await import('./spread-panel.tsx')).SpreadPanel }))
const CompositionPanel = lazy(async () => ({
  default: (await import('./composition-panel.tsx')).CompositionPanel,
}))
const HeatPanel = lazy(async () => ({ default: (await import('./heat-panel.tsx')).HeatPanel }))

const INSIGHTS = ['change', 'composition', 'pareto', 'quadrant', 'heat'] as const

interface InsightSectionProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  trace: TraceFigure
  /** Opens a row of a report. */
  onLine: (line: LineKey) => void
}

/** Why the profit changed, how it spreads over the MSKUs (both for holders of `.cost`), when buyers buy; read when opened. */
export function InsightSection({ state, onChange, trace, onLine }: InsightSectionProps) {
  const t = useText(text)
  const mayCost = useCan()(amzdataPermissions.analysis.cost)
  const offered = mayCost ? INSIGHTS : INSIGHTS.filter((insight) => insight === 'heat')
  const open = offered.find((insight) => insight === state.insight)
  return (
    <section className="insight" aria-label={t('insight')}>
      <SectionHead title={t('insight')} note={open ? undefined : t('insightNote')}>
        <Segmented
          small
          label={t('insight')}
          value={open ?? ''}
          options={offered.map((insight) => ({ value: insight, label: t(`insight_${insight}`) }))}
          onChange={(insight) => onChange({ insight: insight === open ? '' : insight })}
        />
      </SectionHead>
      {open ? (
        <Suspense fallback={<Skeleton lines={9} />}>
          {open === 'change' ? <ChangePanel state={state} trace={trace} /> : null}
          {open === 'composition' ? <CompositionPanel state={state} trace={trace} /> : null}
          {open === 'heat' ? <HeatPanel state={state} onLine={onLine} /> : null}
          {open === 'pareto' || open === 'quadrant' ? (
            <SpreadPanel key={open} kind={open} state={state} trace={trace} />
          ) : null}
        </Suspense>
      ) : null}
    </section>
  )
}
