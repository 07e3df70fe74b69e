import { dataTypeLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import type { Shop, ShopFreshness } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { NothingImported } from '../../../kit/imports/to-imports.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { text } from './shopsetting.text.ts'

const typeWords: Readonly<Record<string, Message>> = dataTypeLabels

/** How fresh the data of the shop is, by report type. */
export function ShopData({ shop }: { shop: Shop }) {
  const t = useText(text)
  const say = useSay()
  const columns: Column<ShopFreshness>[] = [
    {
      key: 'type',
      title: t('type'),
      render: ({ data_type: type }) => {
        const words = typeWords[type]
        return words ? say(words) : type
      },
    },
    { key: 'day', title: t('lastBizDate'), render: ({ last_biz_date }) => last_biz_date ?? '—' },
    { key: 'at', title: t('lastImport'), render: ({ last_import_at }) => <DateTime at={last_import_at} /> },
    {
      key: 'files',
      title: t('files'),
      align: 'right',
      render: ({ files }) => <Quantity value={String(files)} />,
    },
  ]
  return (
    <DataTable
      label={t('data')}
      columns={columns}
      rows={shop.freshness}
      rowKey={({ data_type }) => data_type}
      empty={<NothingImported title={t('noData')} />}
    />
  )
}
