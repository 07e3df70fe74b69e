import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Source, SourceRow } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { transactionLabels } from '@crossdock/contracts/areas/amzdata/transactions/transactions.labels.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import type { Column } from '../../../kit/ui/table/column.ts'
import { typeWord } from '../shared/type-words.text.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { sourceText } from './source.text.ts'
import { lineKeyOf, SourceTable, useContributionColumn, usePlaceColumn } from './source-table.tsx'
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
  const say = useSay()
  const nameOf = useMarketplaceName()
  const contribution = useContributionColumn(found.about.currency.code, metric)
  const place = usePlaceColumn(onOpen)
  const columns: readonly Column<SourceRow>[] = [
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
    contribution,
    place,
  ]
  return (
    <SourceTable
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.file_id}-${row.line}`}
      onOpen={(row) => onOpen(lineKeyOf(row))}
    />
  )
}
