import { MONEY_COLUMNS } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import {
  moneyLabels,
  transactionLabels,
} from '@crossdock/contracts/areas/amzdata/transactions/transactions.labels.ts'
import type { ReadTransaction } from '@crossdock/contracts/areas/amzdata/transactions/transactions.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { text } from './data-import.text.ts'

const looks = { type_raw: undefined, order_id: 'mono', msku: 'mono', description: 'long-words' }

/** Columns of read or stored transactions; money columns that are zero in every row are left out. */
export function useTransactionColumns<Row extends ReadTransaction>(
  rows: readonly Row[],
  currency: string | null,
): readonly Column<Row>[] {
  const t = useText(text)
  const say = useSay()
  const word = (key: 'type_raw' | 'order_id' | 'msku' | 'description'): Column<Row> => ({
    key,
    title: say(transactionLabels[key]),
    render: (row) => <span className={looks[key]}>{row[key] ?? '—'}</span>,
  })
  const used = MONEY_COLUMNS.filter((column) => rows.some((row) => Number(row[column]) !== 0)) // only asks for zero
  return [
    { key: 'line_no', title: t('line'), align: 'right', phone: 'code', render: (row) => row.line_no },
    {
      key: 'posted_at',
      title: say(transactionLabels.posted_at),
      phone: 'title',
      render: (row) => <DateTime at={row.posted_at} as="full" />,
    },
    { ...word('type_raw'), phone: 'note' },
    word('order_id'),
    word('msku'),
    word('description'),
    {
      key: 'quantity',
      title: say(transactionLabels.quantity),
      align: 'right',
      render: (row) => <Quantity value={row.quantity} />,
    },
    ...used.map(
      (column): Column<Row> => ({
        key: column,
        title: say(moneyLabels[column]),
        align: 'right',
        phone: column === 'total' ? 'figure' : undefined,
        render: (row) => <Money value={row[column]} currency={currency} sign={false} />,
      }),
    ),
  ]
}
