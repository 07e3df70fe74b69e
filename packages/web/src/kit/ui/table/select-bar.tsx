import type { ReactNode } from 'react'
import { commonText } from '../../i18n/common.text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Icon } from '../icon.tsx'

interface SelectBarProps {
  count: number
  onClear: () => void
  /** What can be done with the selected rows: plain `<button>`s. */
  children: ReactNode
}

/** Rises from the bottom when rows are selected. */
export function SelectBar({ count, onClear, children }: SelectBarProps) {
  const t = useText(commonText)
  if (count === 0) return null
  return (
    <div className="select-bar" role="toolbar" aria-label={t('selected', { count })}>
      <b>{t('selected', { count })}</b>
      <i className="sep" />
      {children}
      <i className="sep" />
      <button type="button" aria-label={t('unselect')} title={t('unselect')} onClick={onClear}>
        <Icon name="close" />
      </button>
    </div>
  )
}
