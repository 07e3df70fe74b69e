import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'
import { text } from './span-pill.text.ts'
import './span-form.css'

/** Two days, both counted; empty texts mean open. */
export interface Span {
  readonly from: string
  readonly to: string
}

interface SpanFormProps {
  span: Span
  onApply: (span: Span) => void
  label?: string
}

/** Two days of one's own; applied together, so that half a span is never asked for. */
export function SpanForm({ span, onApply, label }: SpanFormProps) {
  const t = useText(text)
  const [from, setFrom] = useState(span.from)
  const [to, setTo] = useState(span.to)
  // a start behind the end asks for a new end
  const begin = (day: string) => {
    setFrom(day)
    if (day > to) setTo('')
  }
  const isFine = from !== '' && to !== '' && from <= to
  return (
    <form
      className="span-own"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (isFine) onApply({ from, to })
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
