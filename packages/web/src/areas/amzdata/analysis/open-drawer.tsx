import { useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { IntegrityDrawer } from './integrity-drawer.tsx'
import { SkuDrawer } from './sku-drawer.tsx'
import { sourceText } from './source.text.ts'
import { SourceDrawer } from './source-drawer.tsx'
import { SourceLineView } from './source-line.tsx'
import { UnclassifiedDrawer } from './unclassified-drawer.tsx'
import type { AnalysisChange, AnalysisState } from './use-analysis-state.ts'
import type { SourceState } from './use-source-state.ts'

interface OpenDrawerProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  source: SourceState
}

/** The drawer that the address asks for: the source of a figure, the checks, one MSKU, or fees without a rule. */
export function OpenDrawer({ state, onChange, source }: OpenDrawerProps) {
  const t = useText(sourceText)
  const metric = source.trail.at(-1)
  if (metric) return <SourceDrawer key={source.trail[0]} state={state} source={source} metric={metric} />
  if (source.panel === 'integrity') {
    return <IntegrityDrawer state={state} source={source} onClose={source.close} />
  }
  const { msku } = source.place
  if (source.panel === 'sku' && msku) {
    return <SkuDrawer key={msku} state={state} onChange={onChange} source={source} msku={msku} />
  }
  if (source.panel === 'line' && source.line) {
    return (
      <Drawer label={t('source')} note={t('source')} onClose={source.close}>
        <SourceLineView line={source.line} onBack={source.close} />
      </Drawer>
    )
  }
  return source.panel === 'unclassified' ? <UnclassifiedDrawer onClose={source.close} /> : null
}
