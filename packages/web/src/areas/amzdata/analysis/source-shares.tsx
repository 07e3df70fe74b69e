import type { Source, SourceShare } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { transactionLabels } from '@crossdock/contracts/areas/amzdata/transactions/transactions.labels.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { sourceText } from './source.text.ts'
import { Contribution } from './source-contribution.tsx'

interface SourceSharesProps {
  found: Source
  shares: readonly SourceShare[]
}

/** What each article takes of a month's difference on each day, and by which basis. */
export function SourceShares({ found, shares }: SourceSharesProps) {
  const t = useText(sourceText)
  const columns = useShareColumns(found.about.currency.code)
  return (
    <div className="source-table">
      <DataTable
        tight
        label={t('source')}
        height="picture"
        columns={columns}
        rows={shares}
        rowKey={(row) =>
          [row.biz_date, row.shop_id, row.marketplace, row.msku, row.currency, row.name].join(' ')
        }
        empty={<EmptyState title={t('noRows')} />}
      />
    </div>
  )
}

function useShareColumns(code: string | null): readonly Column<SourceShare>[] {
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
    {
      key: 'amount',
      title: t('contribution'),
      align: 'right',
      phone: 'figure',
      render: (row) => <Contribution row={row} code={code} />,
    },
  ]
}

/** Rates of VAT and the bases of own fees are plain numbers, every other basis is money. */
function Basis({ row, value }: { row: SourceShare; value: string }) {
  const isPlain = row.basis === 'vat' || row.basis.startsWith('fee_')
  return isPlain ? value : <Money value={value} currency={row.currency} />
}
