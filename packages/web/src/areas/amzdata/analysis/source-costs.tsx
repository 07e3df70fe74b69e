import type { Source, SourceCost } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { transactionLabels } from '@crossdock/contracts/areas/amzdata/transactions/transactions.labels.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { sourceText } from './source.text.ts'

interface SourceCostsProps {
  found: Source
  costs: readonly SourceCost[]
}

/** Units of each day × the cost that held on it; each cost leads to its entry. */
export function SourceCosts({ found, costs }: SourceCostsProps) {
  const t = useText(sourceText)
  const columns = useCostColumns(found.about.currency.code)
  return (
    <div className="source-table">
      <DataTable
        tight
        label={t('source')}
        height="picture"
        columns={columns}
        rows={costs}
        rowKey={(row) =>
          [
            row.biz_date,
            row.shop_id,
            row.marketplace,
            row.msku,
            row.currency,
            row.cost_id,
            row.batch_no,
          ].join(' ')
        }
        empty={<EmptyState title={t('noRows')} />}
      />
    </div>
  )
}

function useCostColumns(code: string | null): readonly Column<SourceCost>[] {
  const t = useText(sourceText)
  const say = useSay()
  const nameOf = useMarketplaceName()
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
      title: 'MSKU',
      phone: 'code',
      render: (row) => <span className="mono">{row.msku ?? '—'}</span>,
    },
    {
      key: 'units',
      title: t('units'),
      align: 'right',
      phone: 'note',
      render: (row) => <Quantity value={row.units} />,
    },
    {
      key: 'unit_cost',
      title: t('unitCost'),
      align: 'right',
      render: (row) => <UnitCost row={row} />,
    },
    {
      key: 'amount',
      title: t('contribution'),
      align: 'right',
      phone: 'figure',
      render: (row) => (
        <>
          <Money value={code === null ? row.amount : row.converted} currency={code ?? row.currency} />
          {code !== null && row.currency !== code ? (
            <span className="sub">
              <Money value={row.amount} currency={row.currency} />
            </span>
          ) : null}
        </>
      ),
    },
  ]
}

function UnitCost({ row }: { row: SourceCost }) {
  const t = useText(sourceText)
  const to =
    row.bill_id === null
      ? `/amzdata/basic_data?open=${encodeURIComponent(row.msku ?? '')}`
      : `/amzdata/freight?open=${row.bill_id}`
  const origin = row.bill_no ?? row.batch_no
  if (row.unit_cost === null) {
    return row.msku ? <Link to={to}>{t('noCost')}</Link> : <span className="t3">{t('noCost')}</span>
  }
  return (
    <>
      <Link to={to}>
        <Money value={row.unit_cost} currency={row.cost_currency} />
      </Link>
      <span className="sub">
        {origin === null ? null : `${origin} · `}
        {row.effective_from}
        {row.cost_rate && row.cost_currency !== row.currency ? ` × ${row.cost_rate}` : null}
      </span>
    </>
  )
}
