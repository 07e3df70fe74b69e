import { type ReactNode, useState } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Sheet } from './sheet.tsx'
import { useIsPhone } from './use-is-phone.ts'

export interface Chip {
  readonly key: string
  readonly label: string
  readonly onRemove: () => void
}

interface FilterBarProps {
  /** Stays on the line at every width, usually the search. */
  children?: ReactNode
  /** The pills; on a phone they wait in a sheet. */
  filters?: ReactNode
  /** Rarely used ones, behind 更多筛选. */
  more?: ReactNode
  chips?: readonly Chip[]
  onClear?: () => void
  /** How many the filter found, after the chips. */
  found?: string | undefined
  /** At the right end of the line. */
  end?: ReactNode
}

/** One line of filters, the chosen ones below as chips that can be removed (look.md). */
export function FilterBar({ children, filters, more, chips = [], onClear, found, end }: FilterBarProps) {
  const t = useText(commonText)
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  return (
    <>
      <search className="filters">
        {children}
        {phone ? null : filters}
        {(phone && filters) || more ? (
          <Button
            kind={phone ? 'plain' : 'quiet'}
            icon="filter"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {phone ? `${t('filters')}${chips.length > 0 ? ` ${chips.length}` : ''}` : t('moreFilters')}
          </Button>
        ) : null}
        {end ? <span className="end">{end}</span> : null}
      </search>
      {open && !phone ? <div className="filters is-more">{more}</div> : null}
      {open && phone ? (
        <Sheet title={t('filters')} onClose={() => setOpen(false)}>
          <div className="filters-sheet">
            {filters}
            {more}
          </div>
        </Sheet>
      ) : null}
      {chips.length > 0 ? (
        <div className="chips">
          {chips.map((chip) => (
            <span key={chip.key} className="chip">
              {chip.label}
              <button type="button" aria-label={`${t('clear')} ${chip.label}`} onClick={chip.onRemove}>
                <Icon name="close" />
              </button>
            </span>
          ))}
          <button type="button" className="text-button small" onClick={onClear}>
            {t('clearAll')}
          </button>
          {found ? <span className="t3 nowrap">{found}</span> : null}
        </div>
      ) : null}
    </>
  )
}
