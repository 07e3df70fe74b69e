import { stockLabels } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.labels.ts'
import type { StockDefault } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { NOTHING } from '../../../kit/ui/figures/format-decimal.ts'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { stockText } from './stock.text.ts'
import { STOCK_GROUPS } from './stock-form.ts'

interface StockScopesProps {
  rows: readonly StockDefault[]
  onOpen: (row: StockDefault) => void
}

/** What is said of narrower scopes. */
export function StockScopes({ rows, onOpen }: StockScopesProps) {
  const t = useText(stockText)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const scopeOf = (row: StockDefault) =>
    [row.shop, row.marketplace && nameOf(row.marketplace), row.msku].filter(Boolean).join(' · ')
  const figures = [...STOCK_GROUPS.leads, ...STOCK_GROUPS.rhythm].map(
    (field): Column<StockDefault> => ({
      key: field,
      title: say(stockLabels[field]),
      align: 'right',
      render: (row) => row[field] ?? <span className="t3">{NOTHING}</span>,
    }),
  )
  const weights = (row: StockDefault) =>
    STOCK_GROUPS.weights
      .filter((field) => row[field])
      .map((field) => `${say(stockLabels[field])} ${row[field]}%`)
      .join(', ')
  return (
    <DataTable
      tight
      label={t('scopes')}
      columns={[
        { key: 'scope', title: t('scope'), width: 220, phone: 'title', render: scopeOf },
        ...figures,
        { key: 'weights', title: t('weights'), phone: 'code', render: (row) => weights(row) || NOTHING },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={scopeOf}
      onOpen={onOpen}
      empty={<EmptyState title={t('noScopes')} />}
    />
  )
}
