import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { useListExport } from '../../../kit/exports/use-list-export.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { MenuButton } from '../../../kit/ui/menu.tsx'
import { text } from './refundrecord.text.ts'
import type { Ledger } from './use-ledger.ts'

/** The filtered events as xlsx or CSV. */
export function ExportMenu({ query }: { query: Ledger['filter'] }) {
  const t = useText(text)
  const c = useText(commonText)
  const { fetchList, door, drawer } = useListExport('aftersales', aftersaleEndpoints.exportAftersales)
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
