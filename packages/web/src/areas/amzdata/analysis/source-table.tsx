import { METRICS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { SourceReport, SourceRow } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { transactionLabels } from '@crossdock/contracts/areas/amzdata/transactions/transactions.labels.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable, type DataTableProps } from '../../../kit/ui/table/data-table.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { sourceText } from './source.text.ts'
import { Contribution } from './source-contribution.tsx'
import type { LineKey } from './use-source-state.ts'

type SourceTableProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'onOpen'>

/** The table of what a figure is made of. */
export function SourceTable<Row>(props: SourceTableProps<Row>) {
  const t = useText(sourceText)
  return (
    <div className="source-table">
      <DataTable
        tight
        label={t('source')}
        height="picture"
        empty={<EmptyState title={t('noRows')} />}
        {...props}
      />
    </div>
  )
}

/** The day, with the shop and the marketplace below. */
export function useDayColumn(): Column<Pick<SourceReport, 'biz_date' | 'shop' | 'marketplace'>> {
  const say = useSay()
  const nameOf = useMarketplaceName()
  return {
    key: 'biz_date',
    title: say(transactionLabels.biz_date),
    phone: 'title',
    render: (row) => (
      <>
        {row.biz_date}
        <span className="sub">
          {row.shop} {nameOf(row.marketplace)}
        </span>
      </>
    ),
  }
}

type Contributing = Pick<SourceRow, 'amount' | 'currency' | 'converted' | 'rate'>

/** What a row adds to the figure, in its currency `code`; a figure that counts things has none. */
export function useContributionColumn(code: string | null, metric?: MetricKey): Column<Contributing> {
  const t = useText(sourceText)
  const isCount = metric !== undefined && METRICS[metric].unit === 'count'
  return {
    key: 'amount',
    title: t('contribution'),
    align: 'right',
    phone: 'figure',
    render: (row) => (isCount ? <Quantity value={row.amount} /> : <Contribution row={row} code={code} />),
  }
}

type Placed = Pick<SourceRow, 'file_id' | 'file_name' | 'line' | 'is_later'>

/** Where a row stands: its file and line. */
export const lineKeyOf = (row: Pick<Placed, 'file_id' | 'line'>): LineKey => ({
  file: row.file_id,
  line: row.line,
})

/** The file and the line of a row, which open the line. */
export function usePlaceColumn(onOpen: (line: LineKey) => void): Column<Placed> {
  const t = useText(sourceText)
  return {
    key: 'line',
    title: t('place'),
    phone: 'note',
    render: (row) => (
      <button type="button" className="text-button source-at" onClick={() => onOpen(lineKeyOf(row))}>
        <span className="cut">{row.file_name}</span>
        <span className="sub">{t('lineNo', { line: row.line })}</span>
        {row.is_later ? <span className="sub warn">{t('later')}</span> : null}
      </button>
    ),
  }
}
