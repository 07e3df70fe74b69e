import { aftersaleLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { RateTrend } from '@crossdock/contracts/areas/amztool/refundrecord/overview.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Percent } from '../../../kit/ui/figures/percent.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { NameCell } from '../../../kit/ui/table/name-cell.tsx'
import { chartText } from './charts.text.ts'
import { useLedgerWords } from './ledger-words.ts'
import { text } from './refundrecord.text.ts'
import type { Ledger } from './use-ledger.ts'

type Row = RateTrend['anomalies'][number]

/** SKUs whose last week is out of the ordinary; each leads to its events. */
export function AnomalyTable({ rows, ledger }: { rows: readonly Row[]; ledger: Ledger }) {
  const t = useText(chartText)
  const columns = useColumns()
  if (rows.length === 0) return <p className="t3">{t('noAnomaly')}</p>
  return (
    <DataTable
      label={t('anomalies')}
      height="small"
      columns={columns}
      rows={rows}
      rowKey={(row) => `${row.shop_id} ${row.marketplace} ${row.msku}`}
      rowName={(row) => row.msku}
      onOpen={({ msku, week }) => ledger.only({ by: 'msku', q: msku, from: week })}
    />
  )
}

function useColumns(): readonly Column<Row>[] {
  const t = useText(chartText)
  const u = useText(text)
  const say = useSay()
  const words = useLedgerWords()
  return [
    {
      key: 'msku',
      title: say(aftersaleLabels.msku),
      width: 240,
      phone: 'title',
      render: (row) => <NameCell name={row.title ?? row.msku} codes={row.msku} width={260} />,
    },
    {
      key: 'place',
      title: say(aftersaleLabels.shop),
      phone: 'note',
      render: (row) => `${row.shop} ${words.place(row.marketplace)}`,
    },
    {
      key: 'refunded',
      title: u('refundUnits'),
      align: 'right',
      phone: 'code',
      named: true,
      render: (row) => <Quantity value={row.refunded} />,
    },
    {
      key: 'rate',
      title: t('rate'),
      align: 'right',
      phone: 'figure',
      render: (row) => (
        <span className="ledger-loss">
          <Percent value={row.rate} />
        </span>
      ),
    },
    { key: 'mean', title: t('mean'), align: 'right', render: (row) => <Percent value={row.mean} /> },
    { key: 'limit', title: t('limit'), align: 'right', render: (row) => <Percent value={row.limit} /> },
  ]
}
