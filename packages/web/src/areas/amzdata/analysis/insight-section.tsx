import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { lazy, Suspense } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './analysis.text.ts'
import type { AnalysisChange, AnalysisState } from './use-analysis-state.ts'
import type { TraceFigure } from './use-source-state.ts'

// What is looked into comes with its own words, calls and charts, once it is opened.
const ChangePanel = lazy(async () => ({ default: (await import('./change-panel.tsx')).ChangePanel }))
const SpreadPanel = lazy(async () => ({ default: (await import('./spread-panel.tsx')).SpreadPanel }))

const INSIGHTS = ['change', 'pareto', 'quadrant'] as const

interface InsightSectionProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  trace: TraceFigure
}

/** Why the profit changed and how it spreads over the MSKUs; read only when opened, and for holders of `.cost`. */
export function InsightSection({ state, onChange, trace }: InsightSectionProps) {
  const t = useText(text)
  const mayCost = useCan()(amzdataPermissions.analysis.cost)
  if (!mayCost) return null
  const open = INSIGHTS.find((insight) => insight === state.insight)
  return (
    <section className="insight" aria-label={t('insight')}>
      <SectionHead title={t('insight')} note={open ? undefined : t('insightNote')}>
        <Segmented
          small
          label={t('insight')}
          value={open ?? ''}
          options={INSIGHTS.map((insight) => ({ value: insight, label: t(`insight_${insight}`) }))}
          onChange={(insight) => onChange({ insight: insight === open ? '' : insight })}
        />
      </SectionHead>
      {open ? (
        <Suspense fallback={<Skeleton lines={9} />}>
          {open === 'change' ? (
            <ChangePanel state={state} trace={trace} />
          ) : (
            <SpreadPanel key={open} kind={open} state={state} trace={trace} />
          )}
        </Suspense>
      ) : null}
    </section>
  )
}
