import { IntegrityDrawer } from './integrity-drawer.tsx'
import { SourceDrawer } from './source-drawer.tsx'
import { UnclassifiedDrawer } from './unclassified-drawer.tsx'
import type { AnalysisState } from './use-analysis-state.ts'
import type { SourceState } from './use-source-state.ts'

/** The drawer that the address asks for: the source of a figure, the checks, or fees without a rule. */
export function OpenDrawer({ state, source }: { state: AnalysisState; source: SourceState }) {
  const metric = source.trail.at(-1)
  if (metric) return <SourceDrawer key={source.trail[0]} state={state} source={source} metric={metric} />
  if (source.panel === 'integrity') {
    return <IntegrityDrawer state={state} source={source} onClose={source.close} />
  }
  return source.panel === 'unclassified' ? <UnclassifiedDrawer onClose={source.close} /> : null
}
