import { useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { PillPopup } from '../../../kit/ui/pill-popup.tsx'
import { text } from './data-import.text.ts'
import { isWhole, PeriodFields, spanWords } from './period-fields.tsx'
import type { Period } from './usual-periods.ts'
import './period.css'

interface PeriodChoiceProps {
  period: Period
  onChange: (period: Period) => void
  /** The chosen type is a snapshot of one day. */
  single: boolean
}

const OPEN: Period = { from: '', to: '' }

/** The days of files without dates, said before they are dropped. */
export function PeriodChoice({ period, onChange, single }: PeriodChoiceProps) {
  const t = useText(text)
  const label = t(single ? 'dayOfFile' : 'periodOfFile')
  const shown = isWhole(period) ? spanWords(period) : t('fromRows')
  return (
    <PillPopup label={label} shown={shown} opens="dialog" className="period-popup" align="end">
      {(close) => (
        <PeriodPanel
          label={label}
          period={period}
          single={single}
          onChange={(next) => {
            onChange(next)
            close()
          }}
        />
      )}
    </PillPopup>
  )
}

function PeriodPanel({ label, period, single, onChange }: PeriodChoiceProps & { label: string }) {
  const t = useText(text)
  const [draft, setDraft] = useState(period)
  return (
    <div role="dialog" aria-label={label}>
      <p className="small t3">{t(single ? 'periodHintDay' : 'periodHintAsked')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole(draft)) onChange(draft)
        }}
      >
        <PeriodFields period={draft} onChange={setDraft} single={single} />
        <footer className="period-foot">
          <Button onClick={() => onChange(OPEN)}>{t('periodNone')}</Button>
          <Button kind="primary" type="submit" disabled={!isWhole(draft)}>
            {t('apply')}
          </Button>
        </footer>
      </form>
    </div>
  )
}
