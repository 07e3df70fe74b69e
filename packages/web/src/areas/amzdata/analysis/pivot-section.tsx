import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import {
  DIMENSIONS,
  type Dimension,
  type Table,
  type TableRow,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { MskuSearch } from '../../../kit/shops/msku-search.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import { useIsPhone } from '../../../kit/ui/use-is-phone.ts'
import { UnmatchedValues } from '../shared/unmatched-values.tsx'
import { text } from './analysis.text.ts'
import { ChosenBar, useChosen } from './chosen-bar.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { DimensionChoice } from './dimension-choice.tsx'
import { PivotPhoneRows } from './pivot-phone-rows.tsx'
import { PivotTable } from './pivot-table.tsx'

import { narrowed } from './row-place.ts'
import { keepColumns, shownColumns } from './table-columns.ts'
import { type AnalysisChange, type AnalysisState, noArticles, tableInput } from './use-analysis-state.ts'
import type { TraceFigure } from './use-source-state.ts'
import './pivot.css'

interface PivotSectionProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  table: Table | undefined
  error: Error | null
  onRetry: () => void
  isWaiting: boolean
  trace: TraceFigure
  /** Opens all that is known of an MSKU. */
  onDetails: (msku: string) => void
}

/** The figures by MSKU, shop, marketplace or time, with totals of the whole filter. */
export function PivotSection({
  state,
  onChange,
  table,
  error,
  onRetry,
  isWaiting,
  trace,
  onDetails,
}: PivotSectionProps) {
  const t = useText(text)
  const phone = useIsPhone()
  const mayCost = useCan()(amzdataPermissions.analysis.cost)
  const columns = shownColumns(state.columns, mayCost)
  const dimension = DIMENSIONS.find((known) => known === state.dimension) ?? 'msku'
  const open = (row: TableRow) => table && onChange(narrowed(row, table.dimension))
  const { chosen, clear } = useChosen(JSON.stringify(tableInput(state)))
  const shown = { state, table, columns, trace, isWaiting, onOpen: open, onDetails, chosen }
  return (
    <section aria-label={t('table')}>
      <div className="table-tools">
        <DimensionChoice dimension={dimension} onChange={(next) => onChange(turnedTo(next))} />
        <div className="end">
          <MskuSearch value={state.q} onChange={(q) => onChange({ q })} />
          <ColumnChooser
            chosen={columns}
            mayCost={mayCost}
            onChange={(next) => onChange({ columns: keepColumns(next, mayCost) })}
          />
        </div>
      </div>
      <UnmatchedValues values={table?.unmatched ?? []} />
      {error && !table ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {table?.rows.length === 0 ? <NoRows onChange={onChange} /> : null}
      {table?.rows.length === 0 || (error && !table) ? null : phone ? (
        <PivotPhoneRows {...shown} />
      ) : (
        <PivotTable {...shown} sort={state.sort} onSort={(sort) => onChange({ sort })} />
      )}
      <ChosenBar state={state} onChange={onChange} chosen={chosen} onClear={clear} />
      {table ? <AddressPager state={state} found={table} onChange={onChange} /> : null}
    </section>
  )
}

const TIMES: readonly Dimension[] = ['day', 'week', 'month']

/** Times stand newest first, everything else by sales; bucket and margin are about MSKUs alone. */
function turnedTo(dimension: Dimension): AnalysisChange {
  const sort = TIMES.includes(dimension) ? '-key' : '-sales'
  return { dimension, sort, ...(dimension === 'msku' ? {} : { bucket: '', margin_below: '' }) }
}

function NoRows({ onChange }: { onChange: (change: AnalysisChange) => void }) {
  const t = useText(text)
  const c = useText(commonText)
  return (
    <EmptyState
      title={t('nothingInPeriod')}
      hint={c('changeFilters')}
      action={
        <Button
          onClick={() =>
            onChange({ bucket: '', margin_below: '', q: '', shops: '', marketplaces: '', ...noArticles })
          }
        >
          {c('clearAll')}
        </Button>
      }
    />
  )
}
