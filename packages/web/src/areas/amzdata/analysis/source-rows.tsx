import { METRICS, type MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Source, SourceRow } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { transactionLabels } from '@crossdock/contracts/areas/amzdata/transactions/transactions.labels.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { typeWord } from '../shared/type-words.text.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { sourceText } from './source.text.ts'
import { Contribution } from './source-contribution.tsx'
import type { LineKey } from './use-source-state.ts'

/** The currency of the figure; null when amounts stay in that of their row. */
interface InCurrency {
  readonly about: { readonly currency: Pick<Source['about']['currency'], 'code'> }
}

interface SourceRowsProps {
  found: InCurrency
  rows: readonly SourceRow[]
  metric: MetricKey
  onOpen: (line: LineKey) => void
}

/** The rows of reports that a figure is the sum of, each with what it adds and where it stands. */
export function SourceRows({ found, rows, metric, onOpen }: SourceRowsProps) {
  const t = useText(sourceText)
  const columns = useRowColumns(found, metric, onOpen)
  return (
    <div className="source-table">
      <DataTable
        tight
        label={t('source')}
        height="picture"
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.file_id}-${row.line}`}
        onOpen={(row) => onOpen({ file: row.file_id, line: row.line })}
        empty={<EmptyState title={t('noRows')} />}
      />
    </div>
  )
}

function useRowColumns(
  { about }: InCurrency,
  metric: MetricKey,
  onOpen: (line: LineKey) => void,
): readonly Column<SourceRow>[] {
  const t = useText(sourceText)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const isCount = METRICS[metric].unit === 'count'
  return [
    {
      key: 'biz_date',
      title: say(transactionLabels.biz_date),
      phone: 'title',
      render: (row) => (
        <>
          {row.biz_date}
          <span className="sub">{say(typeWord(row.type))}</span>
        </>
      ),
    },
    {
      key: 'msku',
      title: `MSKU / ${say(transactionLabels.description)}`,
      phone: 'code',
      render: (row) => (
        <span className="source-what">
          <span className="mono cut">{row.msku ?? row.description ?? '—'}</span>
          <span className="sub cut">{row.msku ? row.description : row.order_id}</span>
        </span>
      ),
    },
    {
      key: 'shop',
      title: t('shop'),
      render: (row) => (
        <span className="source-shop">
          <span className="cut">{row.shop}</span>
          <span className="sub">{nameOf(row.marketplace)}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('contribution'),
      align: 'right',
      phone: 'figure',
      render: (row) =>
        isCount ? <Quantity value={row.amount} /> : <Contribution row={row} code={about.currency.code} />,
    },
    {
      key: 'line',
      title: t('place'),
      phone: 'note',
      render: (row) => (
        <button
          type="button"
          className="text-button source-at"
          onClick={() => onOpen({ file: row.file_id, line: row.line })}
        >
          <span className="cut">{row.file_name}</span>
          <span className="sub">{t('lineNo', { line: row.line })}</span>
          {row.is_later ? <span className="sub warn">{t('later')}</span> : null}
        </button>
      ),
    },
  ]
}
