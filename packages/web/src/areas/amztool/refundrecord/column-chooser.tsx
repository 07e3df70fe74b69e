import { aftersaleLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import { useRef, useState } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { OptionList } from '../../../kit/ui/option-list.tsx'
import { Popup } from '../../../kit/ui/popup.tsx'
import { type LedgerColumn, useOfferedColumns } from './ledger-columns.tsx'
import { text } from './refundrecord.text.ts'

interface ColumnChooserProps {
  shown: readonly LedgerColumn[]
  /** null: the usual ones. */
  onChange: (columns: readonly LedgerColumn[] | null) => void
}

/** Which columns the table shows; kept with the account. */
export function ColumnChooser({ shown, onChange }: ColumnChooserProps) {
  const t = useText(text)
  const say = useSay()
  const offered = useOfferedColumns()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={anchor}
        kind="quiet"
        icon="columns"
        className="not-phone"
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
            options={offered.map((column) => ({ value: column, label: say(aftersaleLabels[column]) }))}
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
