import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useRef, useState } from 'react'
import { useSay, useText } from '../../i18n/use-text.ts'
import { Button } from '../button.tsx'
import { OptionList } from '../option-list.tsx'
import { Popup } from '../popup.tsx'
import { columnChooserText } from './column-chooser.text.ts'

interface ColumnChooserProps<C extends string> {
  /** What may be shown, in the order of the table. */
  offered: readonly C[]
  labels: Readonly<Record<C, Message>>
  shown: readonly string[]
  /** null: the usual ones. */
  onChange: (columns: readonly C[] | null) => void
  className?: string
}

/** Which columns a table shows. */
export function ColumnChooser<C extends string>({
  offered,
  labels,
  shown,
  onChange,
  className,
}: ColumnChooserProps<C>) {
  const t = useText(columnChooserText)
  const say = useSay()
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
            options={offered.map((column) => ({ value: column, label: say(labels[column]) }))}
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
