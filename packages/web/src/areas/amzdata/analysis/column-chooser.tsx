import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { useRef, useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { OptionList } from '../../../kit/ui/option-list.tsx'
import { Popup } from '../../../kit/ui/popup.tsx'
import { text } from './analysis.text.ts'
import { useMetricOptions } from './figure-groups.tsx'
import { pageMetrics, usualColumns } from './metric-lists.ts'

interface ColumnChooserProps {
  chosen: readonly MetricKey[]
  mayCost: boolean
  onChange: (columns: readonly MetricKey[]) => void
}

/** Which figures the table shows; remembered in the address, in saved views and in this browser. */
export function ColumnChooser({ chosen, mayCost, onChange }: ColumnChooserProps) {
  const t = useText(text)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const offered = pageMetrics(mayCost)
  const options = useMetricOptions(offered)
  return (
    <>
      <Button
        ref={anchor}
        kind="quiet"
        icon="columns"
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
            options={options}
            value={chosen}
            onChange={(next) => onChange(offered.filter((metric) => next.includes(metric)))}
          />
          <button
            type="button"
            className="menu-item views-save"
            onClick={() => onChange(usualColumns(mayCost))}
          >
            {t('resetColumns')}
          </button>
        </Popup>
      ) : null}
    </>
  )
}
