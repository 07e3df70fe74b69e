import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { useEffect, useState } from 'react'
import { Can } from '../../../kit/access/can.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { TextArea, TextInput } from '../../../kit/form/text-input.tsx'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { text } from './analysis.text.ts'
import { fractionOf, percentOf } from './percent-input.ts'
import type { AnalysisChange, AnalysisState } from './use-analysis-state.ts'

const MATCHES = ['fuzzy', 'exact', 'prefix'] as const

interface MoreFiltersProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  limit: number
}

/** Rarely used filters: a pasted list of MSKUs, how it is matched, a limit of the margin. */
export function MoreFilters({ state, onChange, limit }: MoreFiltersProps) {
  const t = useText(text)
  const [list, setList] = useState('')
  const [percent, setPercent] = useState('')
  useEffect(() => setList(state.q), [state.q])
  useEffect(() => setPercent(percentOf(state.margin_below)), [state.margin_below])
  const margin = fractionOf(percent)
  const apply = () => onChange({ q: list.trim(), ...(margin === undefined ? {} : { margin_below: margin }) })
  return (
    <div className="more-filters">
      <Field label={t('mskuPaste', { limit })}>
        {(control) => <TextArea {...control} className="mono" rows={3} value={list} onChange={setList} />}
      </Field>
      <div className="more-side">
        <Field label={t('match')}>
          {() => (
            <Segmented
              small
              label={t('match')}
              value={MATCHES.find((match) => match === state.match) ?? 'fuzzy'}
              options={MATCHES.map((match) => ({ value: match, label: t(`match_${match}`) }))}
              onChange={(match) => onChange({ match })}
            />
          )}
        </Field>
        <Can do={amzdataPermissions.analysis.cost}>
          <Field label={t('marginBelow')}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                unit="%"
                value={percent}
                aria-invalid={margin === undefined || undefined}
                onChange={setPercent}
              />
            )}
          </Field>
        </Can>
      </div>
      <Button kind="primary" className="more-apply" disabled={margin === undefined} onClick={apply}>
        {t('apply')}
      </Button>
    </div>
  )
}
