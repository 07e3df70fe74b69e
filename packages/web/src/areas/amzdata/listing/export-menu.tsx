import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useListExport } from '../../../kit/exports/use-list-export.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { MenuButton } from '../../../kit/ui/menu.tsx'
import { exportText } from '../shared/export.text.ts'

type ExportQuery = Omit<CallInputOf<typeof listingEndpoints.exportListings>, 'format'>

/** The filtered listings as xlsx or CSV. */
export function ExportMenu({ query }: { query: ExportQuery }) {
  const t = useText(exportText)
  const c = useText(commonText)
  const { fetchList, door, drawer } = useListExport('listings', listingEndpoints.exportListings)
  const fetchAs = (format: 'xlsx' | 'csv') => () => void fetchList({ ...query, format })
  const items = [
    { key: 'xlsx', label: t('exportXlsx'), onSelect: fetchAs('xlsx') },
    { key: 'csv', label: t('exportCsv'), onSelect: fetchAs('csv') },
    door,
  ]
  return (
    <>
      <MenuButton label={c('export')} className="button is-quiet" align="end" items={items}>
        <Icon name="export" />
        {c('export')}
      </MenuButton>
      {drawer}
    </>
  )
}
