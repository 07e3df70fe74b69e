import { rateSourceLabels } from '@crossdock/contracts/areas/amzdata/rates/rates.labels.ts'
import type { Rate } from '@crossdock/contracts/areas/amzdata/rates/rates.schema.ts'
import { useId } from 'react'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { useCurrencyName } from '../shared/use-names.ts'
import { text } from './basic-data.text.ts'

interface RateRowProps {
  rate: Rate
  base: string
  value: string
  error: string | undefined
  locked: boolean
  onChange: (value: string) => void
}

/** One currency of the month; an empty field is no rate, never 1. */
export function RateRow({ rate, base, value, error, locked, onChange }: RateRowProps) {
  const t = useText(text)
  const say = useSay()
  const nameOf = useCurrencyName()
  const id = useId()
  const isMissing = rate.is_needed && value === ''
  return (
    <tr>
      <th scope="row">
        {nameOf(rate.currency)} <span className="mono t3">{rate.currency}</span>
        {rate.is_needed ? <Tag>{t('inUse')}</Tag> : null}
      </th>
      <td>
        <div className="rate-cell">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            unit={base}
            value={value}
            disabled={locked}
            aria-label={t('rateOf', { currency: rate.currency })}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            onChange={(next) => onChange(next.trim())}
          />
          {isMissing && !error ? <Status tone="warn">{t('rateMissing')}</Status> : null}
          {error ? (
            <span id={id} className="form-note is-error">
              {error}
            </span>
          ) : null}
          {rate.is_locked ? <span className="t3">{t('locked')}</span> : null}
        </div>
      </td>
      <td>{rate.source ? say(rateSourceLabels[rate.source]) : <span className="t3">—</span>}</td>
      <td>
        <DateTime at={rate.updated_at} /> <span className="t3">{rate.updated_by}</span>
      </td>
    </tr>
  )
}
