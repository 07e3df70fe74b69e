import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { FormatMenu } from '../../../kit/exports/format-menu.tsx'
import { useListExport } from '../../../kit/exports/use-list-export.tsx'
import type { Ledger } from './use-ledger.ts'

/** The filtered events as xlsx or CSV. */
export function ExportMenu({ query }: { query: Ledger['filter'] }) {
  const { fetchList, door, drawer } = useListExport('aftersales', aftersaleEndpoints.exportAftersales)
  return (
    <>
      <FormatMenu onFetch={(format) => void fetchList({ ...query, format })} more={[door]} />
      {drawer}
    </>
  )
}
