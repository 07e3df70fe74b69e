import { useRef, useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { OptionList } from '../../../kit/ui/option-list.tsx'
import { Popup } from '../../../kit/ui/popup.tsx'
import { REQUEST_CHOICES } from './request-columns.tsx'
import { text } from './rprequest.text.ts'

interface ColumnChooserProps {
  shown: readonly string[]
  /** null: the usual ones. */
  onChange: (columns: readonly string[] | null) => void
}

/** Which columns the list of requests shows; kept with the account. */
export function ColumnChooser({ shown, onChange }: ColumnChooserProps) {
  const t = useText(text)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={anchor}
        kind="quiet"
        icon="columns"
        className="rp-wide-only"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('columns')}
      </Button>
      {open ? (
        <Popup anchor={anchor} align="end" className="options" onClose={() => setOpen(false)}>
          <OptionList
            label={t('columns')}
            multiple
            options={REQUEST_CHOICES.map((value) => ({ value, label: t(value) }))}
            value={shown}
            onChange={(next) => onChange(REQUEST_CHOICES.filter((column) => next.includes(column)))}
          />
          <button type="button" className="menu-item" onClick={() => onChange(null)}>
            {t('usualColumns')}
          </button>
        </Popup>
      ) : null}
    </>
  )
}
