import type { CallInputOf, Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { MenuButton } from '../../../kit/ui/menu.tsx'
import { exportText } from './export.text.ts'

interface ExportButtonProps<E extends Endpoint> {
  endpoint: E
  /** The filter of the list; the format is added. */
  query: Omit<CallInputOf<E>, 'format'>
}

/** The filtered list as xlsx or CSV. */
export function ExportButton<E extends Endpoint>({ endpoint, query }: ExportButtonProps<E>) {
  const t = useText(exportText)
  const c = useText(commonText)
  // both downloads of this screen take a format beside their filter
  const fetchAs = (format: 'xlsx' | 'csv') =>
    void downloadFile(endpoint, { ...query, format } as CallInputOf<E>)
  return (
    <MenuButton
      label={c('export')}
      className="button is-quiet"
      align="end"
      items={[
        { key: 'xlsx', label: t('exportXlsx'), onSelect: () => fetchAs('xlsx') },
        { key: 'csv', label: t('exportCsv'), onSelect: () => fetchAs('csv') },
      ]}
    >
      <Icon name="export" />
      {c('export')}
    </MenuButton>
  )
}
