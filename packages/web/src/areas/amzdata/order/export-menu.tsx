import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { FormatMenu } from '../../../kit/exports/format-menu.tsx'
import { useListExport } from '../../../kit/exports/use-list-export.tsx'
import { useText } from '../../../kit/i18n/use-text.ts'
import { text } from './order.text.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type ExportQuery = Omit<CallInputOf<typeof orderEndpoints.exportOrders>, 'format'>

/** The filtered orders as xlsx or CSV; with what buyers told only for a reason. */
export function ExportMenu({ query }: { query: ExportQuery }) {
  const t = useText(text)
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const { fetchList, door, drawer } = useListExport('orders', orderEndpoints.exportOrders)
  const personal = { key: 'personal', label: t('exportPersonal'), onSelect: () => setAsking(true) }
  const fetchPersonal = (reason: string) => {
    setAsking(false)
    void fetchList({ ...query, format: 'xlsx', personal: '1', reason })
  }
  return (
    <>
      <FormatMenu
        onFetch={(format) => void fetchList({ ...query, format })}
        more={can(amzdataPermissions.order.pii) ? [personal, door] : [door]}
      />
      {asking ? (
        <ReasonDialog title={t('exportPersonal')} onClose={() => setAsking(false)} onReason={fetchPersonal} />
      ) : null}
      {drawer}
    </>
  )
}
