import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { text } from './freight.text.ts'
import { useUnitCostColumns } from './unit-cost-columns.tsx'

interface MskuDrawerProps {
  msku: string
  onClose: () => void
}

/** Every entry of one MSKU, newest first: from when on a unit cost how much, by which bill. */
export function MskuDrawer({ msku, onClose }: MskuDrawerProps) {
  const t = useText(text)
  const reply = useCall(freightBillEndpoints.listUnitCosts, { msku, size: 200 }, { quiet: true, keep: false })
  const columns = useUnitCostColumns().filter(({ key }) => key !== 'msku' && key !== 'alloc_mode')
  return (
    <Drawer label={msku} note={<span className="mono">{msku}</span>} onClose={onClose}>
      <SectionHead title={t('entriesOf', { msku })} />
      <DataTable
        label={t('entriesOf', { msku })}
        tight
        height="picture"
        columns={columns.map((column) =>
          column.key === 'shop' ? { ...column, phone: 'title' as const } : column,
        )}
        rows={reply.data?.rows}
        rowKey={(row) => row.line_id}
        rowName={(row) => `${row.shop} ${row.effective_on}`}
        error={reply.error}
        onRetry={() => void reply.refetch()}
      />
    </Drawer>
  )
}
