import { billLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { useRef, useState } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { OptionList } from '../../../kit/ui/option-list.tsx'
import { Popup } from '../../../kit/ui/popup.tsx'
import { useBillChoices } from './bill-columns.tsx'
import { text } from './freight.text.ts'

interface ColumnChooserProps {
  shown: readonly string[]
  /** null: the usual ones. */
  onChange: (columns: readonly string[] | null) => void
}

/** Which columns the list of bills shows; kept with the account. */
export function ColumnChooser({ shown, onChange }: ColumnChooserProps) {
  const t = useText(text)
  const say = useSay()
  const offered = useBillChoices()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={anchor}
        kind="quiet"
        icon="columns"
        className="freight-columns"
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
            options={offered.map((value) => ({ value, label: say(billLabels[value]) }))}
            value={shown}
            onChange={(next) => onChange(offered.filter((column) => next.includes(column)))}
          />
          <button type="button" className="menu-item" onClick={() => onChange(null)}>
            {t('usualColumns')}
          </button>
        </Popup>
      ) : null}
    </>
  )
}
