import { presetLabels } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import {
  type About,
  PRESETS,
  type Preset,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { useRef, useState } from 'react'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Popup } from '../../../kit/ui/popup.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { text } from './analysis.text.ts'
import { spanWords } from './span-words.ts'
import type { AnalysisChange, AnalysisState } from './use-analysis-state.ts'

interface PeriodPillProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  about: About | undefined
}

/** The period as one pill; below it presets, dates of one's own, and what it is compared with. */
export function PeriodPill({ state, onChange, about }: PeriodPillProps) {
  const t = useText(text)
  const say = useSay()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const preset: Preset = PRESETS.find((known) => known === state.preset) ?? 'last_30'
  const dates = about ? spanWords(about.period) : ''
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="field grow-phone"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${t('period')} ${say(presetLabels[preset])} ${dates}`}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" />
        <span className="v">
          {preset === 'custom' ? null : <span className="preset">{say(presetLabels[preset])}</span>} {dates}
        </span>
        <Icon name="down" size={12} />
      </button>
      {open ? (
        <Popup anchor={anchor} className="period" onClose={() => setOpen(false)}>
          <PeriodPanel
            state={state}
            about={about}
            preset={preset}
            onChange={onChange}
            onClose={() => {
              setOpen(false)
              anchor.current?.focus()
            }}
          />
        </Popup>
      ) : null}
    </>
  )
}

interface PeriodPanelProps extends PeriodPillProps {
  preset: Preset
  onClose: () => void
}

function PeriodPanel({ state, about, preset, onChange, onClose }: PeriodPanelProps) {
  const t = useText(text)
  const say = useSay()
  const choose = (next: Preset) => {
    onChange({ preset: next, from: '', to: '' })
    onClose()
  }
  return (
    <div role="dialog" aria-label={t('period')}>
      <div className="period-presets">
        {PRESETS.filter((known) => known !== 'custom').map((known) => (
          <button
            key={known}
            type="button"
            className="menu-item"
            aria-pressed={known === preset}
            onClick={() => choose(known)}
          >
            {say(presetLabels[known])}
          </button>
        ))}
      </div>
      <SpanForm
        label={say(presetLabels.custom)}
        span={about?.period}
        onApply={(from, to) => {
          onChange({ preset: 'custom', from, to })
          onClose()
        }}
      />
      <CompareChoice state={state} about={about} onChange={onChange} />
      <p className="small t3">{t('basisHint')}</p>
    </div>
  )
}

const COMPARES = ['previous', 'last_year', 'custom'] as const
const compareWords = {
  previous: 'comparePrevious',
  last_year: 'compareLastYear',
  custom: 'compareCustom',
} as const

function CompareChoice({ state, about, onChange }: PeriodPillProps) {
  const t = useText(text)
  const [asked, setAsked] = useState<(typeof COMPARES)[number]>(
    COMPARES.find((known) => known === state.compare) ?? 'previous',
  )
  return (
    <div className="period-compare">
      <span className="small t2">
        {t('compareWith')} {about ? <span className="t3">{spanWords(about.compare)}</span> : null}
      </span>
      <Segmented
        small
        label={t('compareWith')}
        value={asked}
        options={COMPARES.map((value) => ({ value, label: t(compareWords[value]) }))}
        onChange={(value) => {
          setAsked(value)
          if (value !== 'custom') onChange({ compare: value, compare_from: '', compare_to: '' })
        }}
      />
      {asked === 'custom' ? (
        <SpanForm
          label={t('compareCustom')}
          span={about?.compare}
          onApply={(from, to) => onChange({ compare: 'custom', compare_from: from, compare_to: to })}
        />
      ) : null}
    </div>
  )
}

interface SpanFormProps {
  label: string
  span: { from: string; to: string } | undefined
  onApply: (from: string, to: string) => void
}

/** Two dates; applied together, so that half a period is never asked for. */
function SpanForm({ label, span, onApply }: SpanFormProps) {
  const t = useText(text)
  const [from, setFrom] = useState(span?.from ?? '')
  const [to, setTo] = useState(span?.to ?? '')
  // a start behind the end asks for a new end
  const begin = (day: string) => {
    setFrom(day)
    if (day > to) setTo('')
  }
  const isFine = from !== '' && to !== '' && from <= to
  return (
    <form
      className="period-span"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFine) onApply(from, to)
      }}
    >
      <Field label={t('from')}>{(control) => <DateInput {...control} value={from} onChange={begin} />}</Field>
      <Field label={t('to')}>
        {(control) => <DateInput {...control} value={to} min={from || undefined} onChange={setTo} />}
      </Field>
      <Button type="submit" disabled={!isFine}>
        {t('apply')}
      </Button>
    </form>
  )
}
