import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { text } from './data-import.text.ts'
import { dayBefore, lastMonth, lastWeek, type Period, todayHere } from './usual-periods.ts'

interface PeriodFieldsProps {
  period: Period
  onChange: (period: Period) => void
  /** A snapshot is of one day. */
  single: boolean
  /** What the name of the file tells. */
  suggestion?: Period | undefined
}

/** The days of a report: the usual ones by one press, any others by two dates. */
export function PeriodFields({ period, onChange, single, suggestion }: PeriodFieldsProps) {
  const t = useText(text)
  const today = todayHere()
  return (
    <div className="period-fields">
      <UsualPeriods period={period} onChange={onChange} single={single} suggestion={suggestion} />
      {single ? (
        <Field label={t('periodDay')}>
          {(control) => (
            <DateInput
              {...control}
              value={period.from}
              max={today}
              onChange={(day) => onChange({ from: day, to: day })}
            />
          )}
        </Field>
      ) : (
        <>
          <Field label={t('periodFrom')}>
            {(control) => (
              <DateInput
                {...control}
                value={period.from}
                max={today}
                onChange={(from) => onChange({ ...period, from })}
              />
            )}
          </Field>
          <Field label={t('periodTo')}>
            {(control) => (
              <DateInput
                {...control}
                value={period.to}
                min={period.from || undefined}
                max={today}
                onChange={(to) => onChange({ ...period, to })}
              />
            )}
          </Field>
        </>
      )}
    </div>
  )
}

function UsualPeriods({ period, onChange, single, suggestion }: PeriodFieldsProps) {
  const t = useText(text)
  const today = todayHere()
  const yesterday = dayBefore(today)
  const usual = single
    ? [
        { label: t('today'), span: { from: today, to: today } },
        { label: t('yesterday'), span: { from: yesterday, to: yesterday } },
      ]
    : [
        { label: t('lastWeek'), span: lastWeek(today) },
        { label: t('lastMonth'), span: lastMonth(today) },
      ]
  const named = suggestion
    ? [{ label: t('byName', { period: spanWords(suggestion) }), span: suggestion }]
    : []
  return (
    <div className="period-usual">
      {[...named, ...usual].map(({ label, span }) => (
        <Button
          key={label}
          small
          aria-pressed={span.from === period.from && span.to === period.to}
          onClick={() => onChange(span)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** `2026-10-01 – 2026-10-31`; one day stands alone. */
export function spanWords({ from, to }: Period): string {
  return from === to ? from : `${from} – ${to}`
}

/** Whether both days are there in their order. */
export function isWhole({ from, to }: Period): boolean {
  return from !== '' && to !== '' && from <= to
}
