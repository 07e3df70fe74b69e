import { useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../button.tsx'
import { OptionList } from '../option-list.tsx'
import { Popup } from '../popup.tsx'
import type { Option } from '../select-pill.tsx'
import { columnChooserText } from './column-chooser.text.ts'

interface ColumnMenuProps<C extends string> {
  /** What may be shown, in the order of the table. */
  offered: readonly C[]
  /** The same with their names. */
  options: readonly Option[]
  shown: readonly string[]
  /** null: the usual ones. */
  onChange: (columns: readonly C[] | null) => void
  className?: string | undefined
}

/** The button that opens the columns of a table to choose from. */
export function ColumnMenu<C extends string>(props: ColumnMenuProps<C>) {
  const { offered, options, shown, onChange, className } = props
  const t = useText(columnChooserText)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={anchor}
        kind="quiet"
        icon="columns"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        {...(className === undefined ? {} : { className })}
      >
        {t('columns')}
      </Button>
      {open ? (
        <Popup anchor={anchor} align="end" className="options" onClose={() => setOpen(false)}>
          <OptionList
            label={t('columns')}
            multiple
            options={options}
            value={shown}
            onChange={(next) => onChange(offered.filter((column) => next.includes(column)))}
          />
          <button type="button" className="menu-item views-save" onClick={() => onChange(null)}>
            {t('usualColumns')}
          </button>
        </Popup>
      ) : null}
    </>
  )
}
