import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import type { Integrity } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Status } from '../../../kit/ui/status.tsx'
import { IntegrityRowList } from './integrity-rows.tsx'
import { RowDifferences, Settlements, Tie } from './integrity-tables.tsx'
import { SettlementReports } from './settlement-reports.tsx'
import { sourceText } from './source.text.ts'
import { SourceLineView } from './source-line.tsx'
import { type AnalysisState, filterInput } from './use-analysis-state.ts'
import type { SourceState } from './use-source-state.ts'
import './source.css'

interface IntegrityDrawerProps {
  state: AnalysisState
  source: SourceState
  /** Shows the page for one settlement's or day's rows. */
  onClose: () => void
}

/** The checks of every row and settlement of the filters; each difference leads to its rows (seller.md 1.1). */
export function IntegrityDrawer({ state, source, onClose }: IntegrityDrawerProps) {
  const t = useText(sourceText)
  const query = filterInput(state)
  const reply = useCall(sourceEndpoints.getIntegrity, query, { keep: false, quiet: true })
  const [lists, setLists] = useState(false)
  const found = reply.data
  if (source.line) {
    return (
      <Drawer label={t('integrity')} note={t('integrity')} onClose={onClose}>
        <SourceLineView line={source.line} onBack={() => source.openLine(undefined)} />
      </Drawer>
    )
  }
  return (
    <Drawer label={t('integrity')} note={t('integrity')} onClose={onClose}>
      <p className="drawer-hint">{t('integrityHint')}</p>
      {found ? (
        <>
          <RowCheck found={found} onShow={() => setLists(!lists)} isOpen={lists} />
          {lists ? <IntegrityRowList query={query} onOpen={source.openLine} /> : null}
          <Settlements found={found} />
          <SettlementReports found={found} />
          <Tie found={found} trace={source.trace} />
        </>
      ) : null}
      <Awaited reply={reply} lines={10} />
    </Drawer>
  )
}

interface RowCheckProps {
  found: Integrity
  isOpen: boolean
  onShow: () => void
}

function RowCheck({ found, isOpen, onShow }: RowCheckProps) {
  const t = useText(sourceText)
  const count = (value: number) => formatDecimal(String(value), 0)
  const differing = found.row_differences.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <section className="source-part">
      <h3>{t('rowCheck')}</h3>
      <p className="check-line">
        <Status tone={differing === 0 ? 'ok' : 'warn'}>
          {differing === 0 ? t('rowsFine') : t('rowsDiffer', { count: count(differing) })}
        </Status>
        <span className="t3">{t('checked', { count: count(found.rows_checked) })}</span>
        {differing > 0 ? (
          <button type="button" className="text-button" aria-expanded={isOpen} onClick={onShow}>
            {t('showRows')}
          </button>
        ) : null}
      </p>
      {differing > 0 ? <RowDifferences found={found} /> : null}
    </section>
  )
}
