import {
  METRICS,
  type MetricKey,
  type MetricMade,
} from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import type { Source, SourceReport } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import type { Column } from '../../../kit/ui/table/column.ts'
import { sourceText } from './source.text.ts'
import {
  lineKeyOf,
  SourceTable,
  useContributionColumn,
  useDayColumn,
  usePlaceColumn,
} from './source-table.tsx'
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
  const day = useDayColumn()
  const contribution = useContributionColumn(found.about.currency.code, metric)
  const place = usePlaceColumn(onOpen)
  const columns: readonly Column<SourceReport>[] = [
    day,
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
      title: t(nameTitle(METRICS[metric].made.of)),
      render: (row) => (
        <span className="source-what" title={row.name ?? undefined}>
          <span className="cut">{row.name ?? '—'}</span>
          <span className="sub cut">{row.within}</span>
        </span>
      ),
    },
    contribution,
    place,
  ]
  return (
    <SourceTable
      columns={columns}
      rows={reports}
      rowKey={(row) => `${row.file_id}-${row.line}`}
      onOpen={(row) => onOpen(lineKeyOf(row))}
    />
  )
}

/** What the rows of a report are known by. */
function nameTitle(of: MetricMade['of']): 'campaign' | 'article' | 'reason' {
  if (of === 'ads') return 'campaign'
  return of === 'returns' || of === 'reimbursements' ? 'reason' : 'article'
}
