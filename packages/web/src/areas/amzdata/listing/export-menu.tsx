import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { FormatMenu } from '../../../kit/exports/format-menu.tsx'
import { useListExport } from '../../../kit/exports/use-list-export.tsx'

type ExportQuery = Omit<CallInputOf<typeof listingEndpoints.exportListings>, 'format'>

/** The filtered listings as xlsx or CSV. */
export function ExportMenu({ query }: { query: ExportQuery }) {
  const { fetchList, door, drawer } = useListExport('listings', listingEndpoints.exportListings)
  return (
    <>
      <FormatMenu onFetch={(format) => void fetchList({ ...query, format })} more={[door]} />
      {drawer}
    </>
  )
}
