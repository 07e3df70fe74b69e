import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useListExport } from '../../../kit/exports/use-list-export.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { MenuButton } from '../../../kit/ui/menu.tsx'
import { text } from './order.text.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export type ExportQuery = Omit<CallInputOf<typeof orderEndpoints.exportOrders>, 'format'>

/** The filtered orders as xlsx or CSV; with what buyers told only for a reason. */
export function ExportMenu({ query }: { query: ExportQuery }) {
  const t = useText(text)
  const c = useText(commonText)
  const { items, dialog, drawer } = useExportItems(query)
  return (
    <>
      <MenuButton label={c('export')} className="button is-quiet" align="end" items={items}>
        <Icon name="export" />
        {c('export')}
      </MenuButton>
      {dialog ? <ReasonDialog title={t('exportPersonal')} {...dialog} /> : null}
      {drawer}
    </>
  )
}

/** What an export menu offers, the question before personal data leaves, and the downloads centre. */
function useExportItems(query: ExportQuery) {
  const t = useText(text)
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const { fetchList, door, drawer } = useListExport('orders', orderEndpoints.exportOrders)
  const fetchAs = (
    more: Pick<CallInputOf<typeof orderEndpoints.exportOrders>, 'format' | 'personal' | 'reason'>,
  ) => void fetchList({ ...query, ...more })
  const items = [
    { key: 'xlsx', label: t('exportXlsx'), onSelect: () => fetchAs({ format: 'xlsx' }) },
    { key: 'csv', label: t('exportCsv'), onSelect: () => fetchAs({ format: 'csv' }) },
    ...(can(amzdataPermissions.order.pii)
      ? [{ key: 'personal', label: t('exportPersonal'), onSelect: () => setAsking(true) }]
      : []),
    door,
  ]
  const dialog = asking
    ? {
        onClose: () => setAsking(false),
        onReason: (reason: string) => {
          setAsking(false)
          fetchAs({ format: 'xlsx', personal: '1', reason })
        },
      }
    : null
  return { items, dialog, drawer }
}
