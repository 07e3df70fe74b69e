import type {
  FileLine,
  OrderDetail,
  SettlementLine,
} from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { typeWord } from '../shared/type-words.text.ts'
import { detailText } from './detail.text.ts'
import { TwoClocks } from './order-cells.tsx'
import { SourceButton } from './source-button.tsx'

interface SettlementPartProps {
  detail: OrderDetail
  onLine: (line: FileLine) => void
}

/** The rows the order was settled by, each with its file and line. */
export function SettlementPart({ detail, onLine }: SettlementPartProps) {
  const t = useText(detailText)
  const columns = useColumns(detail, onLine)
  const { settlements, more_settlements: more } = detail
  return (
    <section className="detail-part" id="settlements">
      <h3>{t('settlements')}</h3>
      {settlements.length === 0 ? (
        <p className="sub">{t('noSettlements')}</p>
      ) : (
        <DataTable
          label={t('settlements')}
          tight
          columns={columns}
          rows={settlements}
          rowKey={(row) => `${row.file_id} ${row.line_no}`}
        />
      )}
      {more > 0 ? <p className="sub">{t('moreSettlements', { count: more })}</p> : null}
    </section>
  )
}

function useColumns(
  { order }: OrderDetail,
  onLine: (line: FileLine) => void,
): readonly Column<SettlementLine>[] {
  const t = useText(detailText)
  const say = useSay()
  const money = (
    key: 'product_sales' | 'selling_fees' | 'fba_fees' | 'other' | 'total',
    title: string,
  ): Column<SettlementLine> => ({
    key,
    title,
    align: 'right',
    phone: key === 'total' ? 'figure' : undefined,
    render: (row) => <Money value={row[key]} currency={order.currency} sign={false} />,
  })
  return [
    {
      key: 'posted_at',
      title: t('posted'),
      phone: 'code',
      render: (row) => <TwoClocks at={row.posted_at} marketplace={order.marketplace} />,
    },
    {
      key: 'type',
      title: t('type'),
      phone: 'title',
      render: (row) => say(typeWord(row.type)),
    },
    money('product_sales', t('sales')),
    money('selling_fees', t('sellingFees')),
    money('fba_fees', t('fbaFees')),
    money('other', t('other')),
    money('total', t('total')),
    {
      key: 'source',
      title: t('source'),
      phone: 'note',
      render: (row) => <SourceButton line={row} onOpen={onLine} />,
    },
  ]
}
