import { useRef, useState } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Popup } from '../ui/popup.tsx'
import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'
import { text } from './span-pill.text.ts'
import './span-pill.css'

/** Two days, both counted; empty texts mean open. */
interface Span {
  readonly from: string
  readonly to: string
}

interface SpanPillProps {
  label: string
  span: Span
  onChange: (span: Span) => void
  /** Spans of so many days that end today, as one press. */
  lengths?: readonly number[]
  /** What counts while no days are chosen, where that is not all of them. */
  usual?: string
  /** A span must stay: no way back to all. */
  required?: boolean
}

const LENGTHS = [1, 7, 30, 90]
const DAY_MS = 86_400_000
const ZONE = 'Asia/Shanghai'

/** The span of so many days that ends today, on the clock of Shanghai. */
export function lastDays(count: number, now = Date.now()): Span {
  const day = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(at)
  return { from: day(now - (count - 1) * DAY_MS), to: day(now) }
}

/** A span of days as one pill; below it the usual ones and two dates of one's own. */
export function SpanPill(props: SpanPillProps) {
  const { label, span } = props
  const t = useText(text)
  const c = useText(commonText)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const isOpenEnded = span.from === '' && span.to === ''
  const shown = isOpenEnded
    ? (props.usual ?? c('all'))
    : t('span', { from: span.from || '…', to: span.to || '…' })
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="field"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label} ${shown}`}
        onClick={() => setOpen(!open)}
      >
        <Icon name="calendar" />
        <span className="k">{label}</span> <span className="v">{shown}</span>
        <Icon name="down" size={12} />
      </button>
      {open ? (
        <Popup anchor={anchor} className="span-pill" onClose={() => setOpen(false)}>
          <SpanPanel
            {...props}
            onChange={(next) => {
              props.onChange(next)
              setOpen(false)
              anchor.current?.focus()
            }}
          />
        </Popup>
      ) : null}
    </>
  )
}

function SpanPanel(props: SpanPillProps) {
  const { label, span, onChange, lengths = LENGTHS, required = false } = props
  const t = useText(text)
  const c = useText(commonText)
  const [from, setFrom] = useState(span.from)
  const [to, setTo] = useState(span.to)
  const isFine = from !== '' && to !== '' && from <= to
  const usual = lengths.map((count) => ({ count, span: lastDays(count) }))
  return (
    <div role="dialog" aria-label={label}>
      <div className="span-usual">
        {required ? null : (
          <button type="button" className="menu-item" onClick={() => onChange({ from: '', to: '' })}>
            {props.usual ?? c('all')}
          </button>
        )}
        {usual.map(({ count, span: one }) => (
          <button
            key={count}
            type="button"
            className="menu-item"
            aria-pressed={one.from === span.from && one.to === span.to}
            onClick={() => onChange(one)}
          >
            {count === 1 ? t('today') : t('lastDays', { count })}
          </button>
        ))}
      </div>
      <form
        className="span-own"
        onSubmit={(event) => {
          event.preventDefault()
          if (isFine) onChange({ from, to })
        }}
      >
        <Field label={t('from')}>
          {(control) => <DateInput {...control} value={from} onChange={setFrom} />}
        </Field>
        <Field label={t('to')}>
          {(control) => <DateInput {...control} value={to} min={from || undefined} onChange={setTo} />}
        </Field>
        <Button type="submit" disabled={!isFine}>
          {t('apply')}
        </Button>
      </form>
    </div>
  )
}
