import type { Source, SourceCost } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { sourceText } from './source.text.ts'
import { SourceTable, useDayColumn } from './source-table.tsx'

interface SourceCostsProps {
  found: Source
  costs: readonly SourceCost[]
}

/** Units of each day × the cost that held on it; each cost leads to its entry. */
export function SourceCosts({ found, costs }: SourceCostsProps) {
  const columns = useCostColumns(found.about.currency.code)
  return (
    <SourceTable
      columns={columns}
      rows={costs}
      rowKey={(row) =>
        [row.biz_date, row.shop_id, row.marketplace, row.msku, row.currency, row.cost_id, row.batch_no].join(
          ' ',
        )
      }
    />
  )
}

function useCostColumns(code: string | null): readonly Column<SourceCost>[] {
  const t = useText(sourceText)
  const day = useDayColumn()
  return [
    day,
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
