import {
  METRICS,
  type MetricKey,
  type MetricMade,
} from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Source, SourceReport } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { transactionLabels } from '@crossdock/contracts/areas/amzdata/transactions/transactions.labels.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { sourceText } from './source.text.ts'
import { Contribution } from './source-contribution.tsx'
import type { LineKey } from './use-source-state.ts'

interface SourceReportsProps {
  found: Source
  reports: readonly SourceReport[]
  metric: MetricKey
  onOpen: (line: LineKey) => void
}

/** The rows of a report beside the transactions that a figure is the sum of, each with what it adds and where it stands. */
export function SourceReports({ found, reports, metric, onOpen }: SourceReportsProps) {
  const t = useText(sourceText)
  const columns = useReportColumns(found, metric, onOpen)
  return (
    <div className="source-table">
      <DataTable
        tight
        label={t('source')}
        height="picture"
        columns={columns}
        rows={reports}
        rowKey={(row) => `${row.file_id}-${row.line}`}
        onOpen={(row) => onOpen({ file: row.file_id, line: row.line })}
        empty={<EmptyState title={t('noRows')} />}
      />
    </div>
  )
}

/** What the rows of a report are known by. */
function nameTitle(of: MetricMade['of']): 'campaign' | 'article' | 'reason' {
  if (of === 'ads') return 'campaign'
  return of === 'returns' || of === 'reimbursements' ? 'reason' : 'article'
}

function useReportColumns(
  { about }: Source,
  metric: MetricKey,
  onOpen: (line: LineKey) => void,
): readonly Column<SourceReport>[] {
  const t = useText(sourceText)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const { unit, made } = METRICS[metric]
  return [
    {
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
    },
    {
      key: 'msku',
      title: 'MSKU / ASIN',
      phone: 'code',
      render: (row) => (
        <span className="source-what">
          <span className="mono cut">{row.msku ?? row.asin ?? '—'}</span>
          <span className="sub cut">{row.msku ? row.asin : row.within}</span>
        </span>
      ),
    },
    {
      key: 'name',
      title: t(nameTitle(made.of)),
      render: (row) => (
        <span className="source-what" title={row.name ?? undefined}>
          <span className="cut">{row.name ?? '—'}</span>
          <span className="sub cut">{row.within}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      title: t('contribution'),
      align: 'right',
      phone: 'figure',
      render: (row) =>
        unit === 'count' ? (
          <Quantity value={row.amount} />
        ) : (
          <Contribution row={row} code={about.currency.code} />
        ),
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
