import type { Source, SourceShare } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { sourceText } from './source.text.ts'
import { SourceTable, useContributionColumn, useDayColumn } from './source-table.tsx'

interface SourceSharesProps {
  found: Source
  shares: readonly SourceShare[]
}

/** What each article takes of a month's difference on each day, and by which basis. */
export function SourceShares({ found, shares }: SourceSharesProps) {
  const columns = useShareColumns(found.about.currency.code)
  return (
    <SourceTable
      columns={columns}
      rows={shares}
      rowKey={(row) =>
        [row.biz_date, row.shop_id, row.marketplace, row.msku, row.currency, row.name].join(' ')
      }
    />
  )
}

function useShareColumns(code: string | null): readonly Column<SourceShare>[] {
  const t = useText(sourceText)
  const day = useDayColumn()
  const contribution = useContributionColumn(code)
  return [
    day,
    {
      key: 'msku',
      title: 'MSKU',
      phone: 'code',
      render: (row) => <span className="mono cut">{row.msku ?? '—'}</span>,
    },
    {
      key: 'basis',
      title: t('basis'),
      align: 'right',
      phone: 'note',
      render: (row) => (
        <>
          {row.name === null ? null : `${row.name} · `}
          {t(`basis_${row.basis}`)}
          {row.basis === 'own' ? null : (
            <span className="sub">
              <Money value={row.difference} currency={row.currency} />
              {' × '}
              <Basis row={row} value={row.part} />
              {' ÷ '}
              <Basis row={row} value={row.whole} />
              {row.kept === '0' ? null : (
                <>
                  {' + '}
                  <Money value={row.kept} currency={row.currency} />
                </>
              )}
            </span>
          )}
        </>
      ),
    },
    contribution,
  ]
}

/** Rates of VAT and the bases of own fees are plain numbers, every other basis is money. */
function Basis({ row, value }: { row: SourceShare; value: string }) {
  const isPlain = row.basis === 'vat' || row.basis.startsWith('fee_')
  return isPlain ? value : <Money value={value} currency={row.currency} />
}
