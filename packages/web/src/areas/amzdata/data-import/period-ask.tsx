import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { text } from './data-import.text.ts'
import { isWhole, PeriodFields } from './period-fields.tsx'
import { importLists } from './use-deeds.ts'
import type { Period } from './usual-periods.ts'
import './period.css'

/** Whether a file rests because nobody said which days it covers. */
export function lacksPeriod(file: Pick<ImportFile, 'status_key' | 'date_from' | 'period_source'>): boolean {
  return file.status_key === 'valid' && file.date_from === null && file.period_source !== 'rows'
}

/** The period that the name of a file tells, as the fields take it. */
export function suggestedPeriod({ period_suggestion: days }: ImportFile): Period | undefined {
  return days === null ? undefined : { from: days.date_from, to: days.date_to }
}

/** Asks on the card for the period of a file without dates; it is verified with the answer at once. */
export function PeriodAsk({ file }: { file: ImportFile }) {
  const t = useText(text)
  const suggestion = suggestedPeriod(file)
  const [period, setPeriod] = useState<Period>(suggestion ?? { from: '', to: '' })
  const change = useAction(importEndpoints.changeImport, { invalidates: importLists })
  return (
    <form
      className="period-ask"
      aria-label={t('askPeriod')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole(period)) change.mutate({ id: file.id, date_from: period.from, date_to: period.to })
      }}
    >
      <p className="strong">{t('askPeriod')}</p>
      <PeriodFields period={period} onChange={setPeriod} single={false} suggestion={suggestion} />
      <Button kind="primary" type="submit" busy={change.isPending} disabled={!isWhole(period)}>
        {t('usePeriod')}
      </Button>
    </form>
  )
}
