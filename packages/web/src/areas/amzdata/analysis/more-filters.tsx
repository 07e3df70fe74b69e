import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { useEffect, useState } from 'react'
import { Can } from '../../../kit/access/can.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { TextArea, TextInput } from '../../../kit/form/text-input.tsx'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { text } from './analysis.text.ts'
import { ArticleFilters } from './article-filters.tsx'
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
  const apply = () => {
    if (margin !== undefined) onChange({ q: list.trim(), margin_below: margin })
  }
  return (
    <form
      className="more-filters"
      aria-label={t('moreFilters')}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <ArticleFilters state={state} onChange={onChange} />
      <Field label={t('mskuPaste', { limit })}>
        {(control) => <TextArea {...control} className="mono" rows={3} value={list} onChange={setList} />}
      </Field>
      <div className="more-side">
        <Field label={t('match')}>
          {() => (
            <Segmented
              label={t('match')}
              value={MATCHES.find((match) => match === state.match) ?? 'fuzzy'}
              options={MATCHES.map((match) => ({ value: match, label: t(`match_${match}`) }))}
              onChange={(match) => onChange({ match })}
            />
          )}
        </Field>
        <Can do={amzdataPermissions.analysis.cost}>
          <Field label={t('marginBelow')} error={margin === undefined ? t('badPercent') : undefined}>
            {(control) => (
              <TextInput {...control} inputMode="decimal" unit="%" value={percent} onChange={setPercent} />
            )}
          </Field>
        </Can>
      </div>
      <Button type="submit" kind="primary" className="more-apply" disabled={margin === undefined}>
        {t('apply')}
      </Button>
    </form>
  )
}
