import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { PillPopup } from '../ui/pill-popup.tsx'
import { type Span, SpanForm } from './span-form.tsx'
import { text } from './span-pill.text.ts'
import './span-pill.css'

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
  const isOpenEnded = span.from === '' && span.to === ''
  const shown = isOpenEnded
    ? (props.usual ?? c('all'))
    : t('span', { from: span.from || '…', to: span.to || '…' })
  return (
    <PillPopup label={label} shown={shown} icon="calendar" opens="dialog" className="span-pill">
      {(close) => (
        <SpanPanel
          {...props}
          onChange={(next) => {
            props.onChange(next)
            close()
          }}
        />
      )}
    </PillPopup>
  )
}

function SpanPanel(props: SpanPillProps) {
  const { label, span, onChange, lengths = LENGTHS, required = false } = props
  const t = useText(text)
  const c = useText(commonText)
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
      <SpanForm span={span} onApply={onChange} />
    </div>
  )
}
