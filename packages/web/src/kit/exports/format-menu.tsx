import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { MenuButton, type MenuItem } from '../ui/menu.tsx'
import { exportText } from './exports.text.ts'

interface FormatMenuProps {
  onFetch: (format: 'xlsx' | 'csv') => void
  /** What is offered below the formats. */
  more?: readonly MenuItem[]
}

/** The button of a list that exports it, with the formats it can be had in. */
export function FormatMenu({ onFetch, more = [] }: FormatMenuProps) {
  const t = useText(exportText)
  const c = useText(commonText)
  const items = [
    { key: 'xlsx', label: t('exportXlsx'), onSelect: () => onFetch('xlsx') },
    { key: 'csv', label: t('exportCsv'), onSelect: () => onFetch('csv') },
    ...more,
  ]
  return (
    <MenuButton label={c('export')} className="button is-quiet" align="end" items={items}>
      <Icon name="export" />
      {c('export')}
    </MenuButton>
  )
}
