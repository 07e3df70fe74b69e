import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { DrawerTabs } from '../../../kit/ui/drawer-tabs.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { skuText } from './sku.text.ts'
import { SkuAds } from './sku-ads.tsx'
import { SkuDays } from './sku-days.tsx'
import { SkuOverview } from './sku-overview.tsx'
import { SkuReturns } from './sku-returns.tsx'
import { SkuStock } from './sku-stock.tsx'
import { SourceLineView } from './source-line.tsx'
import { spanWords } from './span-words.ts'
import { type AnalysisChange, type AnalysisState, filterInput } from './use-analysis-state.ts'
import type { SourceState, TraceFigure } from './use-source-state.ts'
import './source.css'
import './sku.css'

const TABS = ['overview', 'days', 'ads', 'stock', 'returns'] as const
type Tab = (typeof TABS)[number]

interface SkuDrawerProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  source: SourceState
  msku: string
}

/** All that is known of one MSKU within the filters of the page; each figure leads to its source. */
export function SkuDrawer({ state, onChange, source, msku }: SkuDrawerProps) {
  const t = useText(skuText)
  const [tab, setTab] = useState<Tab>('overview')
  const query = { ...withoutSearch(state), msku }
  const reply = useCall(analysisEndpoints.getSku, query, { keep: false, quiet: true })
  const trace: TraceFigure = (metric, place = {}) => source.trace(metric, { ...place, msku })
  const found = reply.data
  return (
    <Drawer label={`${t('sku')}: ${msku}`} note={t('sku')} onClose={source.close}>
      {source.line ? (
        <SourceLineView line={source.line} onBack={() => source.openLine(undefined)} />
      ) : (
        <>
          <header className="source-head sku-head">
            <h2>{found?.title ?? msku}</h2>
            <p className="ids">
              <span className="mono">{msku}</span>
              {found ? <span>{spanWords(found.about.period)}</span> : null}
            </p>
            <p className="sku-actions">
              <Button onClick={() => trace('row_count')}>{t('rows')}</Button>
              <Button onClick={() => onChange({ q: msku, match: 'exact' })}>{t('onlySku')}</Button>
            </p>
          </header>
          <DrawerTabs
            label={msku}
            tabs={TABS}
            nameOf={(one) => t(`tab_${one}`)}
            value={tab}
            onChange={setTab}
          />
          {reply.error && !found ? (
            <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
          ) : null}
          {found || reply.error ? null : <Skeleton lines={10} />}
          {found && tab === 'overview' ? <SkuOverview state={state} msku={msku} trace={trace} /> : null}
          {found && tab === 'days' ? <SkuDays state={state} sku={found} trace={trace} /> : null}
          {found && tab === 'ads' ? <SkuAds sku={found} trace={trace} /> : null}
          {found && tab === 'stock' ? <SkuStock sku={found} onLine={source.openLine} /> : null}
          {found && tab === 'returns' ? (
            <SkuReturns sku={found} trace={trace} onLine={source.openLine} />
          ) : null}
        </>
      )}
    </Drawer>
  )
}

/** The filters of the page besides its search. */
function withoutSearch(state: AnalysisState) {
  return filterInput({ ...state, q: '' })
}
