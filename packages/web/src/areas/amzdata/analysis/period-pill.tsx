import { presetLabels } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import {
  type About,
  PRESETS,
  type Preset,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { useState } from 'react'
import { SpanForm } from '../../../kit/form/span-form.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { PillPopup } from '../../../kit/ui/pill-popup.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { text } from './analysis.text.ts'
import { spanWords } from './span-words.ts'
import type { AnalysisChange, AnalysisState } from './use-analysis-state.ts'

const NO_DAYS = { from: '', to: '' }

interface PeriodPillProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  about: About | undefined
}

/** The period as one pill; below it presets, dates of one's own, and what it is compared with. */
export function PeriodPill({ state, onChange, about }: PeriodPillProps) {
  const t = useText(text)
  const say = useSay()
  const preset: Preset = PRESETS.find((known) => known === state.preset) ?? 'last_30'
  const dates = about ? spanWords(about.period) : ''
  const words = say(presetLabels[preset])
  const value = (
    <>
      {preset === 'custom' ? null : <span className="preset">{words}</span>} {dates}
    </>
  )
  const pill = { label: t('period'), shown: `${words} ${dates}`, value, icon: 'calendar' } as const
  return (
    <PillPopup {...pill} bare growsOnPhone opens="dialog" className="period">
      {(close) => (
        <PeriodPanel state={state} about={about} preset={preset} onChange={onChange} onClose={close} />
      )}
    </PillPopup>
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
        span={about?.period ?? NO_DAYS}
        onApply={(own) => {
          onChange({ preset: 'custom', ...own })
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
          span={about?.compare ?? NO_DAYS}
          onApply={({ from, to }) => onChange({ compare: 'custom', compare_from: from, compare_to: to })}
        />
      ) : null}
    </div>
  )
}
